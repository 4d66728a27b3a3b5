import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { verdicts } from "#shared/certificate-status.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { useProduct } from "#tests/support/product.ts";

describe("the orders of the register", () => {
  const product = useProduct();
  const today = dayInJakarta(new Date());
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  type Row = { id: string; standard: string; issue_date: string; status: string };

  beforeAll(async () => {
    editor = await product.signIn("editor");
    await product.db.execute(sql`insert into certificates
      (client_name, certificate_number, standard, issue_date, expiry_date, status, category)
      select 'PT Urut', 'URUT-' || n, 'ISO ' || (n * 7) % 11, ${today}::date - 200 - (n * 13) % 40,
        ${today}::date + case n % 5 when 0 then -3 when 1 then 5 else 400 end,
        (array['Valid', 'valid', 'Dibekukan', 'Dicabut', 'Kadaluwarsa', 'Dalam Proses', 'Valid'])[1 + n % 7],
        case n % 3 when 0 then 'Sertifikat SNI' end
      from generate_series(1, 161) n`);
    await product.db.execute(sql`insert into certificates
      (client_name, certificate_number, standard, issue_date, expiry_date, status)
      values ('PT Nanti', 'NANTI-1', 'ISO 1', ${addDays(today, 5)}, ${addDays(today, 500)}, 'Valid')`);
    // Of some something is decided for later, and of some it has taken effect since the row was written.
    await product.db.execute(sql`update certificates set upcoming = jsonb_build_array(jsonb_build_object(
        'on', ${addDays(today, -1)}::text, 'edition', 1, 'changes', jsonb_build_object('status', 'Dibekukan')))
      where certificate_number in ('URUT-7', 'URUT-14', 'URUT-21')`);
    await product.db.execute(sql`update certificates set upcoming = jsonb_build_array(jsonb_build_object(
        'on', ${addDays(today, 9)}::text, 'edition', 1, 'changes', jsonb_build_object('status', 'Dicabut')))
      where certificate_number in ('URUT-28', 'URUT-35')`);
  });

  async function pages(query: string, perPage: number): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await editor.request(`/api/certificates?${query}&per_page=${perPage}&page=${page}`);
      expect(answer.status).toBe(200);
      const { data, total } = await answer.json();
      rows.push(...data);
      if (data.length < perPage) {
        expect(rows).toHaveLength(total);
        return rows;
      }
    }
  }
  const ids = (rows: Row[]) => rows.map(({ id }) => id);

  it.each([
    ["", 162],
    ["&category=Sertifikat%20SNI", 53],
    ["&q=urut", 161],
  ])("by what they are shown as, page by page, up and down, narrowed by %j", async (filters, count) => {
    const expected: string[][] = [];
    for (const verdict of verdicts) {
      const group = await pages(`sort=certificate_number&order=asc&status=${verdict}${filters}`, 100);
      expected.push(ids(group).sort());
    }
    expect(expected.flat()).toHaveLength(count);
    expect(ids(await pages(`sort=status&order=asc${filters}`, 14))).toEqual(expected.flat());
    expect(ids(await pages(`sort=status&order=desc${filters}`, 30))).toEqual(expected.toReversed().flat());
    expect(ids(await pages(`sort=status&order=asc&status=valid${filters}`, 8))).toEqual(expected[0]);
  });

  it.each(["standard", "issue_date"] as const)("by %s, up and down", async (sort) => {
    const rows = await pages(`sort=${sort}&order=asc`, 7);
    const values = rows.map((row) => row[sort]);
    expect(values).toEqual(values.toSorted());
    const down = (await pages(`sort=${sort}&order=desc`, 50)).map((row) => row[sort]);
    expect(down).toEqual(values.toReversed());
    const valid = (await pages(`sort=${sort}&order=asc&status=valid`, 7)).map((row) => row[sort]);
    expect(valid).toEqual(valid.toSorted());
  });
});
