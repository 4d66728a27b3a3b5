import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clearExpired } from "#core/auth/expired.ts";
import { openServices } from "#core/container.ts";
import { certificates, idempotentRequests } from "#core/db/schema.ts";
import { createApp } from "#http/app.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

type Json = Record<string, unknown>;

describe("the API for programs", () => {
  const product = useProduct();
  let program: Awaited<ReturnType<typeof makeKey>>;
  beforeAll(async () => {
    program = await makeKey(product, ["register:read", "register:write", "content"]);
  });

  const send = (path: string, init: RequestInit = {}, headers: Record<string, string> = {}) =>
    program.request(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...headers } });
  const add = async (overrides: Json = {}) => {
    const answer = await send("/register/certificates", asJson("POST", certificateInput(overrides)));
    expect(answer.status).toBe(201);
    return { etag: answer.headers.get("etag") ?? "", row: await answer.json() };
  };
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

  describe("refusals", () => {
    it("are problem details with a stable code, in the language that is asked for", async () => {
      const path = `/register/certificates/${randomUUID()}`;
      const english = await send(path, {}, { "accept-language": "fr, en-GB;q=0.8, id;q=0.5" });
      expect(english.headers.get("content-type")).toBe("application/problem+json");
      expect(english.headers.get("content-language")).toBe("en");
      expect(await english.json()).toEqual({
        type: "urn:absah:problem:not-found",
        title: "Not found",
        status: 404,
        code: "not-found",
        detail: "There is no such certificate.",
      });
      expect(await (await send(path)).json()).toMatchObject({
        title: "Tidak ditemukan",
        detail: "Sertifikat tidak ditemukan.",
      });
    });

    it("name each field that does not fit", async () => {
      const answer = await send(
        "/register/certificates",
        asJson("POST", { ...certificateInput(), standard: "" }),
      );
      expect(await answer.json()).toMatchObject({
        status: 422,
        code: "invalid",
        errors: [{ field: "standard", detail: "Wajib diisi." }],
      });
    });

    it("say in English of fields what the panel says in Indonesian", async () => {
      const { certificate_number } = (await add()).row;
      const refusalsOf = async (path: string, body: Json) => {
        const answer = await send(path, asJson("POST", body), { "accept-language": "en" });
        const { errors } = await answer.json();
        return Object.fromEntries(errors.map((each: Json) => [each.field, each.detail]));
      };
      const wrong = {
        client_name: "x".repeat(1001),
        standard: "",
        issue_date: "2026-02-30",
        sub_category: "x",
      };
      expect(await refusalsOf("/register/certificates", { ...certificateInput(), ...wrong })).toEqual({
        client_name: expect.stringMatching(/^At most \d+ characters\.$/),
        standard: "Required.",
        issue_date: "No calendar has this date.",
        sub_category: "The subcategory is not one of this category.",
      });
      expect(await refusalsOf("/register/certificates", certificateInput({ certificate_number }))).toEqual({
        certificate_number: "The register has a certificate of this number.",
      });
    });

    it("name the methods that a known address takes", async () => {
      for (const [path, method, allowed] of [
        ["/register/certificates", "PATCH", "GET, HEAD, POST"],
        [`/register/certificates/${randomUUID()}`, "POST", "GET, HEAD, PUT, DELETE"],
        ["/verify", "DELETE", "GET, HEAD"],
      ] as const) {
        const answer = await send(path, asJson(method, {}));
        expect(answer.headers.get("allow"), path).toBe(allowed);
        expect(await codeOf(answer), path).toEqual([405, "method-not-allowed"]);
      }
      expect((await send("/register/nothing", asJson("PATCH", {}))).status).toBe(404);
    });

    it("name what is missing and what has another form, in the language that is asked for", async () => {
      const body = { ...certificateInput(), issue_date: undefined, scope: 5, category: ["x"] };
      const answer = await send("/register/certificates", asJson("POST", body), { "accept-language": "en" });
      const { errors } = await answer.json();
      expect(errors).toContainEqual({ field: "issue_date", detail: "Required." });
      for (const query of ["limit=0", "client_id=x", "verdict=sah", "updated_since=kemarin"]) {
        const answer = await send(`/register/certificates?${query}`, {}, { "accept-language": "en" });
        const [{ detail }] = (await answer.json()).errors;
        expect(detail, query).toMatch(
          /^(At least 1|Must be a UUID|Must be one of: valid, .*|Must be a time in ISO 8601.*)\.$|Z\.$/,
        );
        const [own] = (await (await send(`/register/certificates?${query}`)).json()).errors;
        expect(own.detail, query).toMatch(/^(Minimal 1|Harus )/);
      }
    });

    it("meet unknown parameters, addresses, JSON that is none, and requests without a key", async () => {
      expect(await codeOf(await send("/register/certificates?statuss=valid"))).toEqual([
        422,
        "unknown-parameter",
      ]);
      expect(await codeOf(await send(`/register/certificates/${randomUUID()}?x=1`))).toEqual([
        422,
        "unknown-parameter",
      ]);
      expect(await codeOf(await send("/nothing"))).toEqual([404, "not-found"]);
      expect(await codeOf(await send("/register/certificates/1"))).toEqual([404, "not-found"]);
      const broken = { method: "POST", body: "{", headers: { "content-type": "application/json" } };
      expect(await codeOf(await send("/register/certificates", broken))).toEqual([400, "malformed-request"]);
      const xml = { method: "POST", body: "<a/>", headers: { "content-type": "application/xml" } };
      expect(await codeOf(await send("/register/certificates", xml))).toEqual([
        415,
        "unsupported-media-type",
      ]);
      const foreign = { method: "POST", headers: { origin: "https://evil.example" } };
      const url = "http://absah.test/api/v1/register/certificates";
      expect(await codeOf(await product.app.request(url, foreign))).toEqual([403, "forbidden"]);
      const large = { ...asJson("POST", {}), body: "x".repeat(30_000_000) };
      expect(await codeOf(await send("/register/certificates", large))).toEqual([413, "too-large"]);
    });
  });

  describe("a withdrawn certificate", () => {
    it("is not made valid by an older copy that a program writes back, and stays one that can be corrected", async () => {
      const { row, etag } = await add({ status: "Dicabut" });
      const put = (changes: Json, version: string) =>
        send(
          `/register/certificates/${row.id}`,
          asJson("PUT", certificateInput({ certificate_number: row.certificate_number, ...changes })),
          { "if-match": version },
        );
      const refused = await put({ status: "Valid" }, etag);
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors).toMatchObject([{ field: "status" }]);
      const page = await (await product.request(`/verifikasi-sertifikat/${row.id}`)).text();
      expect(page).toContain('data-verdict="withdrawn"');
      const corrected = await put({ status: " dicabut ", scope: "Jasa konsultansi" }, etag);
      expect(corrected.status).toBe(200);
    });
  });

  describe("Idempotency-Key", () => {
    const count = async (number: string) =>
      await product.db.$count(certificates, eq(certificates.certificate_number, number));
    const post = (input: object, key: string) =>
      send("/register/certificates", asJson("POST", input), { "idempotency-key": key });

    it("the same request is done once, and answered the same each time", async () => {
      const input = certificateInput();
      const key = randomUUID();
      const first = await post(input, key);
      const again = await post(input, key);
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(first.headers.get("idempotency-replayed")).toBeNull();
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
      expect(await again.text()).toBe(await first.text());
      expect(await count(input.certificate_number)).toBe(1);
    });

    it("another body under the same key is refused, and the same key of another program is its own", async () => {
      const key = randomUUID();
      expect((await post(certificateInput(), key)).status).toBe(201);
      expect(await codeOf(await post(certificateInput(), key))).toEqual([422, "idempotency-key-reused"]);
      const other = await makeKey(product, ["register:write"]);
      const init = asJson("POST", certificateInput());
      const headers = { ...init.headers, "idempotency-key": key };
      expect((await other.request("/register/certificates", { ...init, headers })).status).toBe(201);
    });

    it("of many at once one is done, and the others are told so or are answered the same", async () => {
      const input = certificateInput();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(input, key)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
      expect(statuses).toContain(201);
      expect(await count(input.certificate_number)).toBe(1);
      expect((await post(input, key)).headers.get("idempotency-replayed")).toBe("true");
    });

    it("a request that is under way is told so, until the server that began it is taken for dead", async () => {
      const input = certificateInput();
      const key = randomUUID();
      await post(input, key);
      const own = eq(idempotentRequests.idempotency_key, key);
      const nothing = { committed_at: null, status: null, body: null, headers: null };
      await product.db.update(idempotentRequests).set(nothing).where(own);
      const waiting = await post(input, key);
      expect(waiting.headers.get("retry-after")).toBe("1");
      expect(await codeOf(waiting)).toEqual([409, "request-in-progress"]);
      await product.db
        .update(idempotentRequests)
        .set({ locked_until: new Date(0) })
        .where(own);
      expect(await codeOf(await post(certificateInput(), key))).toEqual([422, "idempotency-key-reused"]);
      const taken = await post(input, key);
      expect((await taken.json()).errors[0].field).toBe("certificate_number");
    });

    it("what was committed is done no second time, though its answer could not be kept", async () => {
      const input = certificateInput();
      const key = randomUUID();
      await product.ownerDb.execute(sql`create function refuse_answers() returns trigger language plpgsql as
        $$begin raise 'the disk is full'; end$$`);
      await product.ownerDb.execute(sql`create trigger refuse_answers before update of status on idempotent_requests
        for each row execute function refuse_answers()`);
      expect((await post(input, key)).status).toBe(201);
      await product.ownerDb.execute(sql`drop function refuse_answers cascade`);
      expect(await codeOf(await post(input, key))).toEqual([409, "request-in-progress"]);
      await product.db
        .update(idempotentRequests)
        .set({ locked_until: new Date(0) })
        .where(eq(idempotentRequests.idempotency_key, key));
      expect(await codeOf(await post(input, key))).toEqual([409, "answer-lost"]);
      expect(await count(input.certificate_number)).toBe(1);
    });

    it("what failed before it was committed may be sent again at once", async () => {
      const input = certificateInput();
      const key = randomUUID();
      await product.ownerDb.execute(sql`create function refuse_commits() returns trigger language plpgsql as
        $$begin raise 'the disk is full'; end$$`);
      await product.ownerDb.execute(sql`create constraint trigger refuse_commits after insert on certificates
        initially deferred for each row execute function refuse_commits()`);
      expect((await post(input, key)).status).toBe(500);
      await product.ownerDb.execute(sql`drop function refuse_commits cascade`);
      expect((await post(input, key)).status).toBe(201);
      expect(await count(input.certificate_number)).toBe(1);
    });

    it("a refusal is kept too, in words of the language that is asked for then", async () => {
      const input = { ...certificateInput(), standard: "" };
      const key = randomUUID();
      expect(await codeOf(await post(input, key))).toEqual([422, "invalid"]);
      const init = asJson("POST", input);
      const headers = { "idempotency-key": key, "accept-language": "en" };
      const again = await send("/register/certificates", init, headers);
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      expect(await again.json()).toMatchObject({ code: "invalid", title: "Something does not fit" });
    });

    it("no body and no API key lies in the table", async () => {
      const secretName = `PT Rahasia ${randomUUID()}`;
      await post({ ...certificateInput({ client_name: secretName }), standard: "" }, randomUUID());
      const rows = JSON.stringify(await product.db.select().from(idempotentRequests));
      expect(rows).not.toContain(secretName);
      expect(rows).not.toContain(program.key);
    });

    it("after a day it is forgotten", async () => {
      const key = randomUUID();
      await post(certificateInput(), key);
      const isThere = () =>
        product.db.$count(idempotentRequests, eq(idempotentRequests.idempotency_key, key));
      const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
      await clearExpired(product.db, hoursFromNow(23));
      expect(await isThere()).toBe(1);
      await clearExpired(product.db, hoursFromNow(25));
      expect(await isThere()).toBe(0);
    });

    it("a key that is no line of visible characters is refused", async () => {
      for (const key of ["", "a b", "x".repeat(1001)])
        expect((await post(certificateInput(), key)).status, key).toBe(400);
    });

    describe("on another server of the same database", () => {
      let other: Awaited<ReturnType<typeof openServices>>;
      afterAll(() => other.close());

      it("the answer of the first one is given again, as after a restart", async () => {
        const input = certificateInput();
        const key = randomUUID();
        const first = await post(input, key);
        const { settings } = product.services;
        other = await openServices(settings, product.connectionString, "s".repeat(32));
        const init = asJson("POST", input);
        const again = await createApp(other).request("http://absah.test/api/v1/register/certificates", {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${program.key}`, "idempotency-key": key },
        });
        expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
        expect(await again.text()).toBe(await first.text());
      });
    });
  });
});
