import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#api/api.ts";
import { requirementsOf } from "#api/guard.ts";
import { type Role, roles } from "#core/auth/access.ts";
import { profiles, siteSettings, twoFactorRoles } from "#core/db/schema.ts";
import { contactFields } from "#shared/schemas/contact-message.ts";
import { hostileText } from "#tests/support/arbitrary.ts";
import { useDemonstration } from "#tests/support/demonstration.ts";
import {
  type Description,
  encode,
  type Operation,
  operationsOf,
  requestsFor,
  type Sent,
} from "#tests/support/described-operations.ts";
import { asJson } from "#tests/support/product.ts";

/** The same in every run, so that a change is what makes it fail; `FC_SEED=7` sends other input, `FC_SEED=random` any. */
const given = process.env.FC_SEED ?? "20261121";
const seed = given === "random" ? randomInt(2 ** 31) : Number(given);

/** How many requests each operation gets from whom. */
const turns = { admin: 16, editor: 6, viewer: 3, nobody: 3 };

describe("arbitrary input", () => {
  const { product } = useDemonstration({ TRUST_PROXY: "true" });
  let description: Description;
  let operations: Operation[];
  let rows: Record<string, string>;
  const samples: Record<string, object> = {};
  const signedIn = {} as Record<Role, Awaited<ReturnType<typeof product.signIn>>>;

  beforeAll(async () => {
    description = await (await product.request("/api/openapi.json")).json();
    operations = operationsOf(description);
    for (const role of roles) signedIn[role] = await product.signIn(role);
    const victim = await product.signIn("admin");
    rows = await someRows(victim.email);
    for (const [path, id] of Object.entries(rows)) {
      const answer = await signedIn.admin.request(`/api/${path}/${id}`);
      if (answer.status === 200) samples[path] = await answer.json();
    }
    await product.db
      .update(siteSettings)
      .set({ value: "on" })
      .where(eq(siteSettings.key, "contact_delivery"));
  });

  /** A row of every kind, by its address in the API. */
  async function someRows(email: string): Promise<Record<string, string>> {
    const { rows } = await product.db.execute<{ path: string; id: string }>(sql`
      select 'users' as path, id::text from profiles where email = ${email}
      union all (select 'certificates', id::text from certificates limit 1)
      union all (select 'articles', id::text from articles limit 1)
      union all (select 'services', id::text from services limit 1)
      union all (select 'hero-slider', id::text from hero_slider limit 1)
      union all (select 'partners', id::text from partners limit 1)
      union all (select 'customers', id::text from customers limit 1)
      union all (select 'gallery', id::text from gallery_images limit 1)
      union all (select 'navigation', id::text from navigation_items where href is not null limit 1)
      union all (select 'page-content', id::text from page_content limit 1)
      union all (select 'settings', 'contact_email')`);
    return Object.fromEntries(rows.map(({ path, id }) => [path, id]));
  }

  /** The content of the tables that somebody must not change, as one checksum for each. */
  async function checksums(tables: string[], except = "") {
    const sums: Record<string, unknown> = {};
    for (const table of tables) {
      const { rows: sum } = await product.db.execute(
        sql.raw(`select md5(string_agg(row::text, '|' order by row::text)) as sum
                 from ${table} row where row::text not like '%${except || "no such text"}%'`),
      );
      sums[table] = sum[0]?.sum;
    }
    return sums;
  }

  const send = ({ method, path, headers, body }: Sent, cookie: string) =>
    product.app.request(`http://absah.test${path}`, {
      method,
      headers: { origin: "http://absah.test", ...headers, ...(cookie && { cookie }) },
      ...(body !== undefined && { body }),
      redirect: "manual",
    });

  const answered = new Map<string, Set<number>>();

  /** Sends requests of each operation and names those that were answered with a fault of the server. */
  async function faultsOf(whose: Operation[], numRuns: number, cookie: string) {
    const faults: string[] = [];
    for (const operation of whose) {
      const property = fc.asyncProperty(
        requestsFor(operation, description, { rows, samples }),
        async (sent) => {
          const answer = await send(sent, cookie);
          await answer.arrayBuffer();
          statusesOf(operation).add(answer.status);
          expect(answer.status, JSON.stringify(sent).slice(0, 500)).toBeLessThan(500);
        },
      );
      const { failed, errorInstance } = await fc.check(property, { seed, numRuns });
      if (failed) faults.push(`seed ${seed}, ${operation.method} ${operation.path}: ${errorInstance}`);
    }
    return faults;
  }

  function statusesOf({ method, path }: Operation): Set<number> {
    const name = `${method} ${path}`;
    const statuses = answered.get(name) ?? new Set();
    answered.set(name, statuses);
    return statuses;
  }

  const content = [
    "certificates",
    "certificate_events",
    "articles",
    "services",
    "hero_slider",
    "partners",
    "customers",
    "gallery_images",
    "page_content",
    "content_events",
  ];
  const administration = ["site_settings", "navigation_items", "two_factor_roles", "visitors"];
  const people = ["profiles", "accounts"];
  /** Whoever signs out sends nothing more. */
  const isNoSignOut = ({ method, path }: Operation) => `${method} ${path}` !== "DELETE /session";

  it("every operation that the guards know is described, and so gets its share", () => {
    const described = operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`);
    const guarded = [...requirementsOf(createApi()).keys()];
    const undescribed = guarded.filter((name) => !described.includes(name));
    expect(undescribed.filter((name) => !name.startsWith("ALL ")).sort()).toEqual([
      "GET /docs",
      "GET /openapi.json",
    ]);
  });

  it("nobody: no operation fails, and none changes anything", async () => {
    const before = await checksums([...content, ...administration, ...people]);
    expect(await faultsOf(operations, turns.nobody, "")).toEqual([]);
    expect(await checksums([...content, ...administration, ...people])).toEqual(before);
  });

  it("viewer: no operation fails, and none changes more than the viewer's own profile", async () => {
    const { cookie, email, request } = signedIn.viewer;
    const [own] = await product.db.select().from(profiles).where(eq(profiles.email, email));
    const before = await checksums([...content, ...administration]);
    const others = await checksums(people, own?.id);
    expect(await faultsOf(operations.filter(isNoSignOut), turns.viewer, cookie)).toEqual([]);
    expect(await checksums([...content, ...administration])).toEqual(before);
    expect(await checksums(people, own?.id)).toEqual(others);
    expect(await (await request("/api/profile")).json()).toMatchObject({ email, role: "viewer" });
  });

  it("editor: no operation fails, and none changes people, settings or navigation", async () => {
    const { cookie, email, request } = signedIn.editor;
    const [own] = await product.db.select().from(profiles).where(eq(profiles.email, email));
    const before = await checksums(administration);
    const others = await checksums(people, own?.id);
    expect(await faultsOf(operations.filter(isNoSignOut), turns.editor, cookie)).toEqual([]);
    expect(await checksums(administration)).toEqual(before);
    expect(await checksums(people, own?.id)).toEqual(others);
    expect(await (await request("/api/profile")).json()).toMatchObject({ email, role: "editor" });
  });

  it("admin: no operation fails, nobody's history shrinks, and an administrator stays", async () => {
    const { cookie, email, request } = signedIn.admin;
    const trail = async () => {
      const { rows } = await product.db.execute<{ length: string }>(sql`
        select (select count(*) from certificate_events) + (select count(*) from content_events)
          + (select count(*) from account_events) as length`);
      return Number(rows[0]?.length);
    };
    const before = await trail();
    const faults: string[] = [];
    for (const operation of operations.filter(isNoSignOut)) {
      faults.push(...(await faultsOf([operation], turns.admin, cookie)));
      // Whoever requires a second factor of their own role reaches nothing more.
      await product.db.delete(twoFactorRoles);
    }
    expect(faults).toEqual([]);
    expect(await trail()).toBeGreaterThanOrEqual(before);
    expect(await (await request("/api/profile")).json()).toMatchObject({ email, role: "admin" });
    expect((await request("/api/users")).status).toBe(200);
  });

  it("the input was near enough: operations of every kind did what they are for at least once", () => {
    const moved = [...answered].filter(([, statuses]) => [...statuses].some((status) => status < 300));
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
      expect(moved.filter(([name]) => name.startsWith(method)).length, method).toBeGreaterThan(0);
    expect(moved.length).toBeGreaterThan(answered.size / 3);
  });

  it("every public page, and every page of the panel, answers whatever is put into its address", async () => {
    const pages = product.app.routes
      .filter(({ method, path }) => ["GET", "ALL"].includes(method) && !path.startsWith("/api"))
      .map(({ path }) => path);
    const faults: string[] = [];
    for (const page of new Set(pages)) {
      const hostilePath = fc
        .tuple(
          fc.array(hostileText, { maxLength: 3 }),
          fc.array(fc.tuple(queryNames, hostileText), { maxLength: 3 }),
        )
        .map(([parts, query]) => {
          let used = 0;
          const path = page.replace(/:\w+(\{.*?\})?|\*/g, () => encode(parts[used++] ?? "x"));
          return `${path}?${query.map(([name, text]) => `${name}=${encode(text)}`).join("&")}`;
        });
      const property = fc.asyncProperty(hostilePath, hostileHeaders, async (path, headers) => {
        const answer = await send({ method: "GET", path, headers }, "");
        await answer.arrayBuffer();
        expect(answer.status, `${path} ${JSON.stringify(headers)}`.slice(0, 500)).toBeLessThan(500);
      });
      const { failed, errorInstance } = await fc.check(property, { seed, numRuns: 8 });
      if (failed) faults.push(`seed ${seed}, ${page}: ${errorInstance}`);
    }
    expect(faults).toEqual([]);
  });

  it("the contact form, which delivers, answers whatever is put into its fields", async () => {
    const field = fc.constantFrom(...contactFields, "consent", "website", "__proto__");
    const fields = fc.array(fc.tuple(field, fc.oneof(hostileText, fc.emailAddress(), fc.constant("yes"))), {
      maxLength: 9,
    });
    let lastNetwork = 0;
    const property = fc.asyncProperty(fields, async (given) => {
      const body = given.map(([name, text]) => `${name}=${encode(text)}`).join("&");
      lastNetwork += 1;
      const type = "application/x-www-form-urlencoded";
      const headers = { "content-type": type, "x-forwarded-for": `10.1.1.${lastNetwork}` };
      const answer = await send({ method: "POST", path: "/kontak", headers, body }, "");
      expect(answer.status, body.slice(0, 500)).toBeLessThan(500);
    });
    await fc.assert(property, { seed, numRuns: 60 });
  });

  it("a body that is no JSON, or of another kind, is refused as one", async () => {
    for (const type of ["application/json", "text/plain", "multipart/form-data", "application/xml", ""]) {
      const init = { ...asJson("POST", {}), headers: { "content-type": type }, body: "\u0000{" };
      expect((await signedIn.admin.request("/api/certificates", init)).status, type).toBeOneOf([
        400, 415, 422,
      ]);
    }
  });
});

const queryNames = fc.constantFrom(
  "q",
  "halaman",
  "page",
  "kategori",
  "lang",
  "pesan",
  "id",
  "token",
  "__proto__",
);

/** Header values that a client may send: no line breaks, which no HTTP server lets in. */
const hostileHeaders = fc.record(
  {
    cookie: fc.constantFrom("lang=%E0%A4%A", "absah.session_token=%00", "absah.two_factor=%", "=;=;", "lang"),
    "accept-language": fc.constantFrom("", "*", "id;q=x", ",".repeat(2_000)),
    authorization: fc.constantFrom("Bearer", "Bearer \u00ff", "Basic x", "Bearer a.b.c"),
    range: fc.constantFrom("bytes=0-", "bytes=9-1", "x"),
    "if-none-match": fc.constantFrom("*", '"', "W/"),
    "x-forwarded-for": fc.constantFrom("::", "1.2.3.4, ", ",", "x".repeat(5_000)),
  },
  { requiredKeys: [] },
);
