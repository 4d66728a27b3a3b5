import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { list } from "#core/register/certificate-list.ts";
import { countGroups } from "#core/register/search/count-groups.ts";
import { isInSample, matchesOf } from "#core/register/search/match.ts";
import { parseQuery } from "#core/register/search/query.ts";
import { type SearchResult, searchCertificates, searchRegister } from "#core/register/search/search.ts";
import { suggest } from "#core/register/search/suggestions.ts";
import { useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";

const inAll = 20_000;
const pageRows = 25;

describe("a search for a word that very many certificates have", () => {
  const product = useProduct();
  const queries = useQueryCount();

  /** So many that a sixteenth of them is more than are listed: the last digits of the ids go round. */
  beforeAll(async () => {
    await product.ownerDb.execute(sql`
      insert into certificates (id, client_name, certificate_number, standard, issue_date, expiry_date, status)
      select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
        case when n % 25 = 0 then 'Nusantara Sedang ' else 'Nusantara ' end || n, 'FRQ/' || n,
        case when n % 40 = 0 then 'ISO 14001:2015' else 'ISO 9001:2015' end, date '2020-01-01', date '2099-12-31',
        case when n % 40 = 1 then 'Dicabut' else 'Valid' end
      from generate_series(1, ${inAll}) n
      union all values (gen_random_uuid(), 'PT Sapi Senang', 'SPI/1', 'SNI 99001:2016', date '2020-01-01', date '2099-12-31', 'Valid')`);
    await product.ownerDb.execute(sql`analyze certificates`);
  });

  const search = (request: Parameters<typeof searchCertificates>[1]) =>
    searchCertificates(product.db, request);
  const idsOf = ({ certificates }: SearchResult) => certificates.map(({ id }) => id);

  describe("in the list of the panel", () => {
    type Query = Parameters<typeof list>[1];
    const first: Query = {
      ...{ removed: false, isExpiring: false, today: "2026-01-01", page: 1, perPage: pageRows },
      ...{ sort: "status", order: "asc" },
    };
    const ask = (search: string, over: Partial<Query> = {}) =>
      list(product.db, { ...first, search, ...over });

    it("is counted up to a thousand, and what the other filters leave of it exactly", async () => {
      expect(await ask("nusantara")).toMatchObject({ total: 1000, is_more: true });
      const { total, is_more } = await ask("nusantara", { verdict: "withdrawn" });
      expect([total, is_more]).toEqual([inAll / 40, undefined]);
      expect((await ask("nusantara sedang", { sort: "client_name" })).total).toBe(inAll / 25);
    });

    it("is known as frequent when what was typed is read as something else", async () => {
      for (const typed of ["9oo1", "smm", "iso mutu"])
        expect(await ask(typed), typed).toMatchObject({ total: 1000, is_more: true });
    });

    it("is a standard's number as a whole where a name of it was typed", async () => {
      expect((await ask("smm", { standard: "SNI 99001:2016" })).total).toBe(0);
      expect((await ask("halal", { standard: "SNI 99001:2016" })).total).toBe(1);
    });

    it("leads on to its last page, beyond what is counted, and says there how many there are", async () => {
      const pageCount = inAll / pageRows;
      expect(await ask("nusantara", { page: 41 })).toMatchObject({ total: 41 * pageRows, is_more: true });
      const last = await ask("nusantara", { page: pageCount });
      expect(last.data.map(({ status }) => status)).toEqual(Array(pageRows).fill("Dicabut"));
      expect([last.total, last.is_more]).toEqual([inAll, undefined]);
      expect(await ask("nusantara", { page: pageCount + 1 })).toEqual({ data: [], total: inAll, miss: null });
    });

    const likeTerm = {
      "": sql`true`,
      n: sql`true`,
      nusantara: sql`client_name like '%Nusantara%'`,
      sedang: sql`client_name like '%Sedang%'`,
      "nusantara sedang": sql`client_name like '%Sedang%'`,
      "FRQ/12": sql`certificate_number like 'FRQ/12%'`,
      // Nobody has to type ISO, and 14001 is the end of a number as well.
      "iso 14001": sql`(standard = 'ISO 14001:2015' or certificate_number = 'FRQ/14001')`,
    };
    const filters: [Partial<Query>, SQL][] = [
      [{}, sql`true`],
      [{ verdict: "withdrawn" }, sql`status = 'Dicabut'`],
      [
        { standard: "ISO 14001:2015", verdict: "valid" },
        sql`standard = 'ISO 14001:2015' and status = 'Valid'`,
      ],
      [{ missing: "category", hasPdf: false }, sql`true`],
      [{ removed: true }, sql`false`],
    ];
    const places: [Query["sort"], SQL][] = [
      ["client_name", sql`client_name`],
      ["certificate_number", sql`certificate_number`],
      ["standard", sql`standard`],
      ["status", sql`status = 'Dicabut'`],
      ["issue_date", sql`issue_date`],
      ["expiry_date", sql`expiry_date`],
    ];

    it("has on each page what a plain statement finds, whatever is asked for", async () => {
      const asked = fc.tuple(
        fc.constantFrom(...Object.entries(likeTerm)),
        fc.constantFrom(...filters),
        fc.constantFrom(...places),
        fc.constantFrom("asc" as const, "desc" as const),
        fc.constantFrom(1, 2, 41, 300),
      );
      await fc.assert(
        fc.asyncProperty(asked, async ([[term, like], [filter, condition], [sort, place], order, page]) => {
          // What is shown alike stands in the order of the ids, up and down.
          const { rows } = await product.db.execute<{ id: string; total: number }>(sql`
            select id, count(*) over ()::int as total from certificates where ${like} and ${condition}
            order by ${place} ${sql.raw(order)}, id limit ${pageRows} offset ${(page - 1) * pageRows}`);
          const found = await ask(term, { ...filter, sort, order, page });
          expect(found.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
          const total = rows[0]?.total;
          if (total !== undefined)
            expect(found.total).toBe(found.is_more ? Math.max(1000, page * pageRows) : total);
        }),
        { numRuns: 80, seed: 20261126 },
      );
    });
  });

  it("lists all of them, each once, on pages that are the same every time, and counts them", async () => {
    const { rows } = await product.db.execute<{ count: number }>(
      sql`select count(*)::int from certificates where ${isInSample}`,
    );
    expect(rows[0]?.count).toBeGreaterThan(1000);
    const first = await search({ term: "nusantara" });
    expect(first).toMatchObject({ total: inAll, isMore: false, areGroupsCut: false });
    expect(first.groups).toEqual([
      { verdict: "valid", standard: "ISO 9001:2015", count: (inAll * 38) / 40 },
      { verdict: "valid", standard: "ISO 14001:2015", count: inAll / 40 },
      { verdict: "withdrawn", standard: "ISO 9001:2015", count: inAll / 40 },
    ]);
    const listed = new Set<string>();
    for (let page = 38; page <= 44; page++) {
      const once = idsOf(await search({ term: "nusantara", page }));
      expect(once).toHaveLength(pageRows);
      expect(idsOf(await search({ term: "nusantara", page }))).toEqual(once);
      for (const id of once) listed.add(id);
    }
    expect(listed.size).toBe(7 * pageRows);
    expect(idsOf(await search({ term: "nusantara", page: inAll / pageRows }))).toHaveLength(pageRows);
    expect(idsOf(await search({ term: "nusantara", page: inAll / pageRows + 1 }))).toEqual([]);
  });

  it("reaches every one of them when it is narrowed to more than a thousand", async () => {
    const query = { term: "nusantara", verdict: "valid" } as const;
    const total = (inAll * 39) / 40;
    expect(await search(query)).toMatchObject({ total, isMore: false });
    const last = await search({ ...query, page: total / pageRows });
    expect(last.certificates.map(({ status }) => status)).toEqual(Array(pageRows).fill("Valid"));
  });

  const isCount = (text: string) => text.includes(") hits\n      group by");

  it("counts a word once for all who search for it at once", async () => {
    const { result, texts } = await queries.during(() =>
      Promise.all([1, 2, 3].map(() => search({ term: "frq" }))),
    );
    expect(result.map(({ total }) => total)).toEqual([inAll, inAll, inAll]);
    expect(texts.filter(isCount)).toHaveLength(1);
  });

  const count = async (term: string) => {
    const query = parseQuery(term);
    const matches = query ? await matchesOf(product.db, query, "public") : [];
    return () => query && countGroups(product.db, query, matches);
  };

  it("counts one word at a time: of another one that is asked for meanwhile it says that there are more", async () => {
    const [one, another] = [await count("9001"), await count("nusant")];
    const [counted, left] = await Promise.all([one(), another()]);
    expect(counted?.length).toBeGreaterThan(0);
    expect(left).toBeUndefined();
    expect((await another())?.length).toBeGreaterThan(0);
  });

  it("late pages, which read all that match, leave room for other searches", async () => {
    let late = 0;
    const searches = Array.from({ length: 6 }, () =>
      searchRegister(product.services, { term: "nusantara", page: 700 }).then(
        () => late++,
        () => late++,
      ),
    );
    const other = await searchRegister(product.services, { term: "FRQ/19999" });
    expect(other.certificates[0]?.certificate_number).toBe("FRQ/19999");
    expect(late).toBeLessThan(3);
    await Promise.all(searches);
  });

  it("finds all of them where they are fewer than are listed, sampled or not", async () => {
    expect(await search({ term: "sedang" })).toMatchObject({ total: inAll / 25, isMore: false });
  });

  it("looks at all of them when it is narrowed", async () => {
    const withdrawn = await search({ term: "nusantara", verdict: "withdrawn" });
    expect(withdrawn).toMatchObject({ total: inAll / 40, isMore: false });
    expect((await search({ term: "nusantara", standard: "ISO 14001:2015" })).total).toBe(inAll / 40);
  });

  it("puts the certificate first whose name or number was typed, in the sample or not", async () => {
    for (const n of [16, 19_999, 17, 12_345]) {
      const name = n % 25 === 0 ? `Nusantara Sedang ${n}` : `Nusantara ${n}`;
      expect((await search({ term: name })).certificates[0]?.client_name).toBe(name);
      expect((await search({ term: `frq ${n}` })).certificates[0]?.certificate_number).toBe(`FRQ/${n}`);
    }
  });

  it("offers names while somebody types", async () => {
    const names = await suggest(product.db, "nusan");
    expect(names).toHaveLength(6);
    for (const name of names) expect(name).toMatch(/^Nusantara /);
  });

  it("says that it did not count them where that takes too long, begins few such counts, and leads on from page to page", async () => {
    await product.ownerDb.execute(sql`create or replace function certificate_verdict(
      status text, issue_date date, expiry_date date, today date) returns text language plpgsql immutable parallel safe
      as $$ begin perform pg_sleep(0.0001); return 'valid'; end $$`);
    const found = await search({ term: "nusantara 1" });
    expect(found).toMatchObject({ total: 1000, isMore: true, areGroupsCut: true });
    const html = await (await product.request("/verifikasi-sertifikat?q=nusantara+1&halaman=40")).text();
    expect(html).toContain("lebih dari 1.000 sertifikat ditemukan");
    expect(html).toContain("halaman=41");
    expect(html).not.toContain("Halaman 40 dari");
    const { texts } = await queries.during(async () => {
      for (const word of "n nu nus nusa nusan santara antara ntara tara usanta".split(" "))
        expect(await (await count(word))(), word).toBeUndefined();
    });
    expect(texts.filter(isCount).length).toBeLessThan(8);
  });
});
