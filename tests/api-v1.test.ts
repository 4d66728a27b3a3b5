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
        detail: "There is no such address or record.",
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
      const foreign = { method: "POST", headers: { origin: "https://evil.example" } };
      const url = "http://absah.test/api/v1/register/certificates";
      expect(await codeOf(await product.app.request(url, foreign))).toEqual([403, "forbidden"]);
      const large = { ...asJson("POST", {}), body: "x".repeat(30_000_000) };
      expect(await codeOf(await send("/register/certificates", large))).toEqual([413, "too-large"]);
    });
  });

  describe("ETags", () => {
    it("a save over the version that was read is made, and one over an older version is refused with what stands", async () => {
      const { row, etag } = await add();
      const path = `/register/certificates/${row.id}`;
      const read = await send(path);
      expect(read.headers.get("etag")).toBe(etag);
      const change = asJson(
        "PUT",
        certificateInput({ certificate_number: row.certificate_number, scope: "Baru" }),
      );
      const saved = await send(path, change, { "if-match": etag });
      expect(saved.status).toBe(200);
      expect(saved.headers.get("etag")).not.toBe(etag);
      const stale = await send(path, change, { "if-match": etag });
      expect(stale.status).toBe(412);
      expect(await stale.json()).toMatchObject({ code: "precondition-failed", current: { scope: "Baru" } });
      for (const other of ["*", 'W/"1"', '"x"', ""])
        expect(await codeOf(await send(path, change, { "if-match": other })), other).toEqual([
          412,
          "precondition-failed",
        ]);
    });

    it("a save that names no version is refused, and one that names it in the body is taken", async () => {
      const { row } = await add();
      const path = `/register/certificates/${row.id}`;
      const input = certificateInput({ certificate_number: row.certificate_number, scope: "Lain" });
      expect(await codeOf(await send(path, asJson("PUT", input)))).toEqual([428, "precondition-required"]);
      const saved = await send(path, asJson("PUT", { ...input, version: row.version }));
      expect(saved.status).toBe(200);
      expect(await codeOf(await send(path, asJson("PUT", { ...input, version: row.version })))).toEqual([
        409,
        "conflict",
      ]);
    });

    it("an operation without versions does not act as if it had looked", async () => {
      const { row, etag } = await add();
      const removed = await send(
        `/register/certificates/${row.id}`,
        { method: "DELETE" },
        { "if-match": etag },
      );
      expect(await codeOf(removed)).toEqual([400, "if-match-unsupported"]);
      expect((await send(`/register/certificates/${row.id}`)).status).toBe(200);
    });

    it("whoever has the newest version is told no more", async () => {
      const { row, etag } = await add();
      const answer = await send(`/register/certificates/${row.id}`, {}, { "if-none-match": etag });
      expect([answer.status, await answer.text(), answer.headers.get("etag")]).toEqual([304, "", etag]);
    });

    it("content is saved over its version too", async () => {
      const added = await send("/content/partners", asJson("POST", { name: "Mitra Uji", display_order: 1 }));
      expect(added.status).toBe(201);
      const { id } = await added.json();
      const partner = { website_url: null, category: null, logo_url: null, display_order: 1 };
      const etag = added.headers.get("etag") ?? "";
      const save = (name: string) =>
        send(`/content/partners/${id}`, asJson("PUT", { ...partner, name }), { "if-match": etag });
      expect((await save("Mitra Uji Baru")).status).toBe(200);
      expect(await codeOf(await save("Mitra Lain"))).toEqual([412, "precondition-failed"]);
    });
  });

  describe("lists", () => {
    const numbersOf = ({ data }: { data: { certificate_number: string }[] }) =>
      data.map(({ certificate_number }) => certificate_number);

    it("cursors lead through all changes, each once, though others write meanwhile", async () => {
      const [{ now }] = (await product.db.execute<{ now: string }>(sql`select now()::text as now`)).rows as [
        { now: string },
      ];
      const since = new Date(now).toISOString();
      const added: string[] = [];
      for (let i = 0; i < 5; i++) added.push((await add()).row.certificate_number);
      const base = `/register/certificates?limit=2&updated_since=${since}`;
      const first = await (await send(base)).json();
      const later = (await add()).row.certificate_number;
      const second = await (await send(`${base}&cursor=${first.next_cursor}`)).json();
      const third = await (await send(`${base}&cursor=${second.next_cursor}`)).json();
      expect([first, second, third].flatMap(numbersOf)).toEqual([...added, later]);
      expect(third.next_cursor).toBeNull();
    });

    it("rows that changed in the same microsecond are told apart by their ids", async () => {
      const at = "2031-01-01T00:00:00.123456Z";
      await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update certificates set updated_at = ${at}
          where id in (select id from certificates order by id limit 3)`);
      });
      const base = "/register/certificates?limit=1&updated_since=2031-01-01T00:00:00Z";
      const ids: string[] = [];
      for (let cursor = ""; ; ) {
        const page = await (await send(base + cursor)).json();
        ids.push(...page.data.map(({ id }: { id: string }) => id));
        if (!page.next_cursor) break;
        cursor = `&cursor=${page.next_cursor}`;
      }
      expect(new Set(ids).size).toBe(3);
      expect(ids).toHaveLength(3);
    });

    it("filters are exact, and removed certificates are told as removed", async () => {
      const { row } = await add({ standard: "ISO 9001:2015 Uji" });
      const of = async (query: string) =>
        numbersOf(await (await send(`/register/certificates?${query}`)).json());
      const number = encodeURIComponent(row.certificate_number.toLowerCase());
      expect(await of(`certificate_number=${number}`)).toEqual([row.certificate_number]);
      expect(await of(`certificate_number=${number.slice(0, -1)}`)).toEqual([]);
      expect(await of("standard=ISO%209001:2015%20Uji")).toEqual([row.certificate_number]);
      expect(await of(`client_id=${row.client_id}&standard=ISO%209001:2015%20Uji`)).toEqual([
        row.certificate_number,
      ]);
      await send(`/register/certificates/${row.id}`, { method: "DELETE" });
      const { data } = await (await send(`/register/certificates?certificate_number=${number}`)).json();
      expect(data[0].removed_at).toMatch(/^\d{4}-/);
    });

    it("an instant before all others asks for everything, and a cursor of a year that never was is refused", async () => {
      for (const since of ["0000-01-01T00:00:00Z", "0001-01-01T00:00:00%2B14:00"])
        for (const list of ["certificates", "clients"])
          expect((await send(`/register/${list}?limit=1&updated_since=${since}`)).status).toBe(200);
      const place = JSON.stringify({ at: "0000-01-01T00:00:00.000000Z", id: crypto.randomUUID() });
      const cursor = Buffer.from(place).toString("base64url");
      expect((await send(`/register/certificates?cursor=${cursor}`)).status).toBe(422);
    });

    it("a cursor that is none of ours and an instant that is none are refused", async () => {
      for (const query of ["cursor=x", "cursor=e30", "updated_since=kemarin", "limit=0", "limit=501"])
        expect(await codeOf(await send(`/register/certificates?${query}`)), query).toEqual([422, "invalid"]);
    });

    it("clients are listed in the order of their changes", async () => {
      const { row } = await add({ client_name: "PT Klien Urut" });
      const { data } = await (await send("/register/clients?limit=500")).json();
      const instants = data.map(({ updated_at }: { updated_at: string }) => updated_at);
      expect(instants).toEqual([...instants].sort());
      expect(data.map(({ id }: { id: string }) => id)).toContain(row.client_id);
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
      await product.db.update(idempotentRequests).set({ status: null, body: null, headers: null }).where(own);
      const waiting = await post(input, key);
      expect(waiting.headers.get("retry-after")).toBe("1");
      expect(await codeOf(waiting)).toEqual([409, "request-in-progress"]);
      await product.db
        .update(idempotentRequests)
        .set({ locked_until: new Date(0) })
        .where(own);
      const taken = await post(input, key);
      expect((await taken.json()).errors[0].field).toBe("certificate_number");
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
