import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createApi } from "#api/api.ts";
import { requirementsOf } from "#api/guard.ts";
import { createV1 } from "#api/v1/v1.ts";
import { apiKeys, profiles, twoFactorRoles } from "#core/db/schema.ts";
import { type ApiScope, apiScopes, isOpenedBy } from "#shared/api-scopes.ts";
import { limits } from "#shared/limits.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { makeKey, requestWith } from "#tests/support/api-key.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const anyId = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";

describe("keys of programs", () => {
  const product = useProduct();

  const rowOf = async (id: string) => {
    const [row] = await product.db.select().from(apiKeys).where(eq(apiKeys.id, id));
    return row;
  };

  it("a key is returned once, and the database only stores its hash", async () => {
    const { key, row, administrator } = await makeKey(product, ["register:read"]);
    expect(key).toMatch(/^absah_[0-9a-f]{10}_[0-9a-f]{64}$/);
    expect(key.startsWith(`${row.prefix}_`)).toBe(true);
    const listed = await (await administrator.request("/api/api-keys")).text();
    expect(listed).toContain(row.prefix);
    const secret = key.slice(-64);
    expect(listed).not.toContain(secret);
    expect(JSON.stringify(await rowOf(row.id))).not.toContain(secret);
    const trail = await (await administrator.request("/api/account-events")).text();
    expect(trail).toContain("api-key-made");
    expect(trail).not.toContain(secret);
  });

  it("a form that does not fit names each field, and two keys that count have no name in common", async () => {
    const { name, administrator, row } = await makeKey(product, ["content"]);
    const today = dayInJakarta(new Date());
    const send = (body: object) => administrator.request("/api/api-keys", asJson("POST", body));
    const unfit = await send({ name: " ", scopes: [], expires_on: today });
    expect(unfit.status).toBe(422);
    expect(Object.keys((await unfit.json()).errors).sort()).toEqual(["expires_on", "name", "scopes"]);
    expect((await send({ name: "X", scopes: ["content"], expires_on: addDays(today, 367) })).status).toBe(
      422,
    );
    const input = { name: name.toUpperCase(), scopes: ["content"], expires_on: addDays(today, 1) };
    expect((await (await send(input)).json()).errors.name).toBe("Sudah ada kunci lain dengan nama ini.");
    expect((await administrator.request(`/api/api-keys/${row.id}`, { method: "DELETE" })).status).toBe(200);
    expect((await send(input)).status).toBe(201);
    expect((await administrator.request(`/api/api-keys/${row.id}`, { method: "DELETE" })).status).toBe(404);
  });

  it("a hundred keys count at once; those that were withdrawn take no place", async () => {
    const { administrator, row } = await makeKey(product, ["content"]);
    const send = (name: string) =>
      administrator.request(
        "/api/api-keys",
        asJson("POST", { name, scopes: ["content"], expires_on: row.expires_on }),
      );
    const fill = sql`
      insert into api_keys (name, prefix, secret_hash, scopes, made_by_name, expires_on)
      select 'Kunci ' || n, 'absah_' || n, '', '{content}', 'Staf', ${row.expires_on}
      from generate_series(1, ${limits.apiKeysMax} - (select count(*) from api_keys where withdrawn_at is null)) n`;
    await product.ownerDb.execute(fill);
    const refused = await send("Kunci terakhir");
    expect([refused.status, (await refused.json()).errors.name]).toEqual([
      422,
      expect.stringContaining("Paling banyak 100 kunci"),
    ]);
    await administrator.request(`/api/api-keys/${row.id}`, { method: "DELETE" });
    expect((await send("Kunci terakhir")).status).toBe(201);
    await product.ownerDb.execute(sql`delete from api_keys where name like 'Kunci %'`);
  });

  it("is refused at once when it is withdrawn, when it expired, and when a character of it differs", async () => {
    const { key, row, administrator, request } = await makeKey(product, ["register:read"]);
    expect((await request("/register/certificates")).status).toBe(200);
    const other = `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
    expect((await requestWith(product, other)("/register/certificates")).status).toBe(401);
    const setExpiry = (expires_on: string) =>
      product.db.update(apiKeys).set({ expires_on }).where(eq(apiKeys.id, row.id));
    const today = dayInJakarta(new Date());
    await setExpiry(addDays(today, -1));
    expect((await request("/register/certificates")).status).toBe(401);
    await setExpiry(today);
    expect((await request("/register/certificates")).status).toBe(200);
    await administrator.request(`/api/api-keys/${row.id}`, { method: "DELETE" });
    const refused = await request("/register/certificates");
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toBe('Bearer realm="absah"');
    expect((await refused.json()).code).toBe("unauthorized");
  });

  it("is refused at once when its maker is deactivated, demoted, lacks a second factor, or is removed", async () => {
    const { request, administrator, row } = await makeKey(product, ["register:read"]);
    const colleague = await product.signIn("admin");
    const status = async () => (await request("/register/certificates")).status;
    const [maker] = await product.db.select().from(profiles).where(eq(profiles.email, administrator.email));
    const change = (body: object) => colleague.request(`/api/users/${maker?.id}`, asJson("PATCH", body));
    const stateOf = async () => {
      const { data } = await (await colleague.request("/api/api-keys")).json();
      return data.find(({ id }: { id: string }) => id === row.id).state;
    };
    expect([await status(), await stateOf()]).toEqual([200, "active"]);
    expect((await change({ is_active: false })).status).toBe(200);
    expect([await status(), await stateOf()]).toEqual([401, "without-maker"]);
    await change({ is_active: true });
    expect(await status()).toBe(200);
    await change({ role: "editor" });
    expect([await status(), await stateOf()]).toEqual([401, "without-maker"]);
    await change({ role: "admin" });
    expect(await status()).toBe(200);
    await product.db.insert(twoFactorRoles).values({ role: "admin" });
    expect(await status()).toBe(401);
    await product.db.delete(twoFactorRoles);
    expect(await status()).toBe(200);
    expect((await colleague.request(`/api/users/${maker?.id}`, { method: "DELETE" })).status).toBe(200);
    expect([await status(), await stateOf()]).toEqual([401, "without-maker"]);
  });

  it("its use is noted, but not for each request", async () => {
    const { request, row } = await makeKey(product, ["register:read"]);
    expect((await rowOf(row.id))?.last_used_at).toBeNull();
    await request("/register/certificates");
    await expect.poll(async () => (await rowOf(row.id))?.last_used_at).toBeInstanceOf(Date);
    const version = async () =>
      (await product.db.execute(sql`select xmin::text from api_keys where id = ${row.id}`)).rows[0];
    const before = await version();
    for (let i = 0; i < 5; i++) await request("/register/certificates");
    expect(await version()).toEqual(before);
  });

  it("its changes are recorded under its name and its owner's", async () => {
    const { request, name, administrator } = await makeKey(product, ["register:read", "register:write"]);
    const added = await request("/register/certificates", asJson("POST", certificateInput()));
    expect(added.status).toBe(201);
    const { id } = await added.json();
    const { data } = await (await request(`/register/certificates/${id}/events`)).json();
    expect(data[0].actor_name).toBe(`Kunci API ${name} milik Staf admin`);
    const activity = await (await administrator.request("/api/activity")).text();
    expect(activity).toContain(`Kunci API ${name} milik Staf admin`);
  });

  it("no more requests than its limit are answered, and another key goes on", async () => {
    const first = await makeKey(product, ["content"]);
    const second = await makeKey(product, ["content"]);
    const answers = await Promise.all(
      Array.from({ length: 601 }, () => first.request("/content/partners/x")),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(refused[0]?.headers.get("ratelimit")).toMatch(/^"key";r=0;t=\d+$/);
    const allowed = await second.request("/content/partners");
    expect(allowed.headers.get("ratelimit-policy")).toBe('"key";q=600;w=60');
    expect(allowed.headers.get("ratelimit")).toMatch(/^"key";r=599;t=\d+$/);
  });
});

describe("what a key may do", () => {
  const product = useProduct();
  const { offered } = createV1();
  const keys = {} as Record<ApiScope, Awaited<ReturnType<typeof makeKey>>>;
  beforeAll(async () => {
    for (const scope of apiScopes) keys[scope] = await makeKey(product, [scope]);
  });

  /** Copied by hand: every operation by its scope. */
  const expected: Record<string, ApiScope> = {
    "GET /register/certificates": "register:read",
    "GET /register/clients": "register:read",
    "GET /register/public-exports": "register:public",
    "POST /register/uploads/certificate-pdfs": "register:write",
    "GET /register/certificates/{id}": "register:read",
    "POST /register/certificates": "register:write",
    "PUT /register/certificates/{id}": "register:write",
    "DELETE /register/certificates/{id}": "register:write",
    "POST /register/certificates/{id}/restore": "register:write",
    "GET /register/certificates/{id}/events": "register:read",
    "GET /register/certificates/{id}/decisions": "register:read",
    "POST /register/certificates/{id}/decisions": "register:write",
    "GET /register/decision-reasons": "register:read",
    "GET /register/certificates/{id}/details": "register:read",
    "PUT /register/certificates/{id}/details": "register:write",
    "GET /register/clients/{id}": "register:read",
    "POST /register/clients": "register:write",
    "PUT /register/clients/{id}": "register:write",
    "DELETE /register/clients/{id}": "register:write",
    ...Object.fromEntries(
      ["articles", "services", "gallery", "customers", "partners"].flatMap((kind) =>
        [`GET /content/${kind}`, `POST /content/${kind}`]
          .concat([`GET /content/${kind}/removed`])
          .concat(["GET", "PUT", "DELETE"].map((method) => `${method} /content/${kind}/{id}`))
          .map((name) => [name, "content" as const]),
      ),
    ),
    "GET /people/users": "people",
    "GET /people/users/{id}": "people",
    "PATCH /people/users/{id}": "people",
  };

  it("the table lists exactly the operations that keys may use", () => {
    expect(Object.fromEntries(offered.map(({ name, scope }) => [name, scope]))).toEqual(expected);
    const routes = createV1()
      .api.routes.filter(({ path }) => !["/docs", "/openapi.json", "*", "/*"].includes(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
    expect([...new Set(routes)].sort()).toEqual(Object.keys(expected).sort());
  });

  for (const scope of apiScopes) {
    it(`${scope}: every operation of the version answers as the table says`, async () => {
      for (const [name, required] of Object.entries(expected)) {
        const [method = "", path = ""] = name.split(" ");
        const init = method === "GET" || method === "DELETE" ? { method } : asJson(method, {});
        const answer = await keys[scope].request(path.replace("{id}", anyId), init);
        await answer.arrayBuffer();
        if (isOpenedBy(required, [scope])) expect([401, 403], name).not.toContain(answer.status);
        else expect(answer.status, name).toBe(403);
      }
    });

    it(`${scope}: no operation of the panel's own API knows the key`, async () => {
      for (const [name, requirement] of requirementsOf(createApi())) {
        if (requirement === "anyone") continue;
        const [method = "", path = ""] = name.replace("ALL", "PUT").split(" ");
        const init = method === "GET" || method === "DELETE" ? { method } : asJson(method, {});
        const headers = {
          ...("headers" in init && init.headers),
          authorization: `Bearer ${keys[scope].key}`,
        };
        const address = `http://absah.test/api${path.replace(":id", anyId)}`;
        const answer = await product.app.request(address, { ...init, headers });
        expect(answer.status, name).toBe(401);
      }
    });
  }

  it("neither a session's cookie nor its access token opens an operation for keys", async () => {
    const { cookie } = await product.signInByPassword("admin");
    for (const headers of [{ cookie }, { cookie, authorization: "Bearer x" }] as Record<string, string>[]) {
      const answer = await product.app.request("http://absah.test/api/v1/register/certificates", { headers });
      expect(answer.status).toBe(401);
    }
  });

  it("a key for people can neither create nor change administrators, only others", async () => {
    const { request } = keys.people;
    const idOf = async (email: string) =>
      (await product.db.select().from(profiles).where(eq(profiles.email, email)))[0]?.id;
    const viewer = await idOf((await product.signIn("viewer")).email);
    const administrator = await idOf((await product.signIn("admin")).email);
    const change = async (id: string | undefined, body: object) =>
      (await request(`/people/users/${id}`, asJson("PATCH", body))).status;
    expect(await change(viewer, { role: "admin" })).toBe(403);
    expect(await change(administrator, { role: "viewer" })).toBe(403);
    expect(await change(administrator, { full_name: "Orang Lain" })).toBe(403);
    expect(await change(viewer, { full_name: "Nama Baru", is_active: false })).toBe(200);
    const read = await (await request(`/people/users/${viewer}`)).json();
    expect(read).toMatchObject({ full_name: "Nama Baru", is_active: false, role: "viewer" });
  });

  it("a byte order mark before a body hides nothing of it from what looks at it first", async () => {
    const person = await product.signIn("viewer");
    const [{ id } = { id: "" }] = await product.db
      .select()
      .from(profiles)
      .where(eq(profiles.email, person.email));
    const marked = (method: string, body: object) => {
      const init = asJson(method, body);
      return { ...init, body: `\ufeff${init.body}` };
    };
    const change = async (body: object) =>
      (await keys.people.request(`/people/users/${id}`, marked("PATCH", body))).status;
    expect(await change({ role: "admin" })).toBe(403);
    expect(await change({ full_nam: "Salah Ketik" })).toBe(422);
    expect(await change({ full_name: "Nama Bertanda" })).toBe(200);

    const { request } = keys["register:write"];
    const input = certificateInput({ status: "Dicabut" });
    const added = await (await request("/register/certificates", marked("POST", input))).json();
    const path = `/register/certificates/${added.id}`;
    const valid = { ...input, status: "Valid", version: added.version };
    expect((await request(path, marked("PUT", valid))).status).toBe(422);
    const stale = marked("PUT", { ...input, scope: "Lain", version: added.version });
    const headers = { ...stale.headers, "if-match": '"99"' };
    expect((await request(path, { ...stale, headers })).status).toBe(412);
  });

  it("where two people decide, a key's grant waits, its maker may not approve it, and it removes nothing", async () => {
    const { request, administrator } = keys["register:write"];
    const rule = (two_person_approval: boolean) =>
      administrator.request("/api/register-settings", asJson("PUT", { two_person_approval }));
    const standing = await request("/register/certificates", asJson("POST", certificateInput()));
    const { id } = await standing.json();
    expect((await rule(true)).status).toBe(200);
    const waiting = await request("/register/certificates", asJson("POST", certificateInput()));
    expect(waiting.status).toBe(202);
    const { proposal } = await waiting.json();
    const approve = (by: typeof administrator) =>
      by.request(`/api/decision-proposals/${proposal}`, asJson("POST", { state: "approved" }));
    const refused = await approve(administrator);
    expect((await refused.json()).message).toBe(
      "Keputusan yang Anda siapkan sendiri disetujui oleh orang lain.",
    );
    expect((await approve(await product.signIn("admin"))).status).toBe(200);
    expect((await request(`/register/certificates/${id}`, { method: "DELETE" })).status).toBe(403);
    expect((await rule(false)).status).toBe(200);
    expect((await request(`/register/certificates/${id}`, { method: "DELETE" })).status).toBe(200);
  });
});
