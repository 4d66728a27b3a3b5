import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

type Json = Record<string, unknown>;

describe("what programs read", () => {
  const product = useProduct();
  let program: Awaited<ReturnType<typeof makeKey>>;
  beforeAll(async () => {
    program = await makeKey(product, ["register:read", "register:write", "content", "people"]);
  });

  const send = (path: string, init: RequestInit = {}) => program.request(path, init);
  const read = async (path: string) => await (await send(path)).json();
  const add = async (overrides: Json = {}) => {
    const answer = await send("/register/certificates", asJson("POST", certificateInput(overrides)));
    expect(answer.status).toBe(201);
    return { row: await answer.json(), location: answer.headers.get("location") };
  };
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

  it("what was added is found where Location says", async () => {
    const { row, location } = await add();
    expect(location).toBe(`/api/v1/register/certificates/${row.id}`);
    const found = await read(String(location).replace("/api/v1", ""));
    expect(found.id).toBe(row.id);
  });

  describe("what holds today", () => {
    const today = dayInJakarta(new Date());
    const listed = async (number: string) => {
      const { data } = await read(`/register/certificates?certificate_number=${encodeURIComponent(number)}`);
      return data[0];
    };

    it.each([
      ["valid", {}],
      ["suspended", { status: "Dibekukan" }],
      ["expired", { issue_date: "2020-01-10", expiry_date: addDays(today, -1) }],
      ["withdrawn", { status: "Dicabut" }],
      ["not-yet-valid", { issue_date: addDays(today, 5) }],
    ])("is told of each certificate: %s", async (verdict, overrides) => {
      const { row } = await add(overrides);
      const expected = { verdict, on: today, is_confirmed: true };
      expect(await read(`/register/certificates/${row.id}`)).toMatchObject(expected);
      expect(await listed(row.certificate_number)).toMatchObject(expected);
    });

    it("is not `valid` of what was removed, nor of a row that the log does not confirm", async () => {
      const { row: removed } = await add();
      await send(`/register/certificates/${removed.id}`, { method: "DELETE" });
      const { row: changed } = await add({ status: "Dibekukan" });
      await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql`update certificates set status = 'Valid' where id = ${changed.id}`);
      });
      for (const [row, expected] of [
        [removed, { verdict: "removed", is_confirmed: true }],
        [changed, { verdict: "unconfirmed", is_confirmed: false }],
      ]) {
        expect(await read(`/register/certificates/${row.id}`)).toMatchObject(expected);
        expect(await listed(row.certificate_number)).toMatchObject(expected);
      }
      const ids = (await read("/register/certificates?verdict=valid&limit=500")).data.map(
        ({ id }: Json) => id,
      );
      expect(ids).not.toContain(removed.id);
      expect(ids).not.toContain(changed.id);
    });

    it("narrows a list, as do the category and the last day", async () => {
      const expiry_date = "2031-05-05";
      const { row: valid } = await add({ expiry_date });
      const { row: suspended } = await add({ expiry_date, status: "Dibekukan" });
      const { row: other } = await add({ expiry_date: "2031-05-06", category: null, sub_category: null });
      const of = async (query: string) =>
        (await read(`/register/certificates?expires_from=2031-05-05&${query}`)).data.map(
          ({ id }: Json) => id,
        );
      expect(await of("")).toEqual([valid.id, suspended.id, other.id]);
      expect(await of("expires_to=2031-05-05&verdict=valid")).toEqual([valid.id]);
      expect(await of("verdict=suspended")).toEqual([suspended.id]);
      expect(await of("category=Sertifikat%20ISO")).toEqual([valid.id, suspended.id]);
      const first = await read("/register/certificates?expires_from=2031-05-05&verdict=valid&limit=1");
      const second = await read(
        `/register/certificates?expires_from=2031-05-05&verdict=valid&limit=1&cursor=${first.next_cursor}`,
      );
      expect([first, second].flatMap(({ data }) => data).map(({ id }: Json) => id)).toEqual([
        valid.id,
        other.id,
      ]);
      expect(await codeOf(await send("/register/certificates?expires_from=2031-02-30"))).toEqual([
        422,
        "invalid",
      ]);
    });
  });

  describe("lists of the register", () => {
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

    it("what changed at the very instant that is asked for is told, what changed before it is not", async () => {
      const { row } = await add();
      await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(
          sql`update certificates set updated_at = '2032-01-01T00:00:00.001Z' where id = ${row.id}`,
        );
      });
      const since = async (instant: string) =>
        numbersOf(await (await send(`/register/certificates?updated_since=${instant}`)).json());
      expect(await since("2032-01-01T00:00:00.001Z")).toEqual([row.certificate_number]);
      expect(await since("2032-01-01T00:00:00.002Z")).toEqual([]);
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

  describe("lists of content and people", () => {
    const since = new Date().toISOString();

    it("are in the order of changes, with a cursor, and narrowed exactly", async () => {
      const names = ["Mitra Satu", "Mitra Dua", "Mitra Tiga"];
      const rows: Json[] = [];
      for (const name of names) {
        const input = { name, category: "Uji Urut", display_order: 1 };
        rows.push(await (await send("/content/partners", asJson("POST", input))).json());
      }
      const [first = {}] = rows;
      const change = asJson("PUT", { ...first, id: undefined, updated_at: undefined, name: "Mitra Akhir" });
      expect((await send(`/content/partners/${first.id}`, change)).status).toBe(200);
      const seen: string[] = [];
      for (let cursor = ""; ; ) {
        const { data, next_cursor } = await read(
          `/content/partners?category=Uji%20Urut&updated_since=${since}&limit=1${cursor}`,
        );
        seen.push(...data.map(({ name }: { name: string }) => name));
        if (!next_cursor) break;
        cursor = `&cursor=${next_cursor}`;
      }
      expect(seen).toEqual(["Mitra Dua", "Mitra Tiga", "Mitra Akhir"]);
      expect((await read("/content/partners?name=Mitra%20Dua")).data).toHaveLength(1);
      expect((await read("/content/partners?name=Mitra")).data).toEqual([]);
    });

    it("find an article by its slug, and drafts apart from what is published", async () => {
      const article = async (title: string, published: boolean) =>
        await (
          await send("/content/articles", asJson("POST", { title, published, category: "Uji A, Uji B" }))
        ).json();
      const [draft, shown] = [await article("Naskah API", false), await article("Terbit API", true)];
      const slugs = async (query: string) =>
        (await read(`/content/articles?category=Uji%20B&${query}`)).data.map(({ slug }: Json) => slug);
      expect(await slugs("")).toEqual([draft.slug, shown.slug]);
      expect(await slugs("published=false")).toEqual([draft.slug]);
      expect(await slugs(`slug=${shown.slug}`)).toEqual([shown.slug]);
    });

    it("tell of what was removed in a list of its own", async () => {
      const input = { name: "Mitra yang dihapus", display_order: 1 };
      const { id } = await (await send("/content/partners", asJson("POST", input))).json();
      await send(`/content/partners/${id}`, { method: "DELETE" });
      const { data } = await read("/content/partners/removed");
      expect(data[0].row).toMatchObject({ id, name: "Mitra yang dihapus" });
      expect((await read("/content/partners?name=Mitra%20yang%20dihapus")).data).toEqual([]);
    });

    it("of people are narrowed by address, role and status", async () => {
      const { email } = await product.signIn("viewer");
      const found = await read(`/people/users?email=${encodeURIComponent(email.toUpperCase())}`);
      expect(found.data.map((user: Json) => user.email)).toEqual([email]);
      const roles = (await read("/people/users?role=viewer&is_active=true")).data.map(
        ({ role }: Json) => role,
      );
      expect(new Set(roles)).toEqual(new Set(["viewer"]));
    });

    it("of clients are narrowed by name and registration", async () => {
      const client = { legal_name: "PT Tercatat", identity_number: "9120001234567" };
      expect((await send("/register/clients", asJson("POST", client))).status).toBe(201);
      for (const query of ["identity_number=9120001234567", "legal_name=PT%20Tercatat"])
        expect(
          (await read(`/register/clients?${query}`)).data.map(({ legal_name }: Json) => legal_name),
        ).toEqual(["PT Tercatat"]);
      expect((await read("/register/clients?legal_name=Tercatat")).data).toEqual([]);
    });
  });
});
