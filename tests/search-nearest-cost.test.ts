import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { findNearest } from "#core/register/search/nearest.ts";
import { findLikeNumbers } from "#core/register/search/nearest-numbers.ts";
import { useProduct } from "#tests/support/product.ts";

/** Small tables may be read as a whole; each statement is planned anew after a table has grown. */
const sizes = { small: 50, large: 1_500 };

describe("offering what was meant takes hardly longer in a register of 1,500 than in one of 50", () => {
  const product = useProduct();
  /** Numbers of a list that a stranger has checked; each has about a thousand neighbours. */
  const listed = Array.from({ length: 20 }, (_, line) => `gisqms2025${90_000 + line}x`);
  const searches = {
    "a number with two typos": () => findNearest(product.db, "GSI/QMS/2025/0099x"),
    "a list of unknown numbers": () => findLikeNumbers(product.db, listed),
    "a name of misspelt words": () =>
      findNearest(product.db, "Perkumpulann Pengusahaa Pengolahann Hasilll Pertaniann Perkebunann"),
  };
  let small: Map<string, number>;
  let large: Map<string, number>;

  beforeAll(async () => {
    await addCertificates(1, sizes.small);
    small = await shortestTimes(searches);
    await addCertificates(sizes.small + 1, sizes.large);
    large = await shortestTimes(searches);
  });

  it.each(Object.keys(searches))("%s", (search) => {
    expect((large.get(search) ?? Number.NaN) / (small.get(search) ?? 0)).toBeLessThan(5);
  });

  async function addCertificates(from: number, to: number) {
    await product.db.execute(sql`
      insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
      select 'PT ' || translate(md5(i::text), '0123456789', 'ghijklmnop'),
        'GIS/QMS/2025/' || lpad((i * 7919 % 100000)::text, 5, '0'), 'ISO 9001', '2026-01-01', '2029-01-01'
      from generate_series(${from}::int, ${to}::int) i`);
  }
});

/** The shortest of five times of each, in ms: other work on the machine only lengthens them. */
async function shortestTimes(searches: Record<string, () => Promise<unknown>>): Promise<Map<string, number>> {
  const shortest = new Map<string, number>();
  for (let turn = 0; turn < 5; turn += 1)
    for (const [name, search] of Object.entries(searches)) {
      const start = performance.now();
      await search();
      const ms = performance.now() - start;
      shortest.set(name, Math.min(shortest.get(name) ?? ms, ms));
    }
  return shortest;
}
