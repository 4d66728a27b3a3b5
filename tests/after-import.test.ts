import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listActivity } from "#core/people/activity.ts";
import { searchCertificates } from "#core/register/search/search.ts";
import { importText } from "#tests/support/import-text.ts";
import { useProduct } from "#tests/support/product.ts";

describe("the first import of a register", () => {
  const product = useProduct();

  it("is followed by searches that take hardly longer than once the statistics of the register are up to date", async () => {
    const search = async () => (await searchCertificates(product.db, { term: "00" })).total;
    await importText(product.db, registerOf(1, 20));
    // PostgreSQL caches a plan, for a register of a few certificates, once a connection has executed the statement five times.
    for (let times = 0; times < 8; times += 1) expect(await search()).toBe(20);
    await importText(product.db, registerOf(21, 1_500));
    const afterImport = await shortestTime(search);
    await product.ownerDb.execute(sql`analyze`);
    const afterAnalyze = await shortestTime(search);
    expect(afterImport / afterAnalyze).toBeLessThan(8);
  });
});

describe("a large import", () => {
  const product = useProduct();

  it("is one event of the activity, listed without comparing its certificates with one another", async () => {
    const list = async () => {
      const query = { readerId: randomUUID(), kind: "certificates" } as const;
      return (await listActivity(product.db, query, { limit: 50 })).map(({ together }) => together);
    };
    await importText(product.db, registerOf(1, 20));
    await product.ownerDb.execute(sql`analyze`);
    await importText(product.db, registerOf(21, 3_000));
    expect(await list()).toEqual([2_980, 20]);
    const afterImport = await shortestTime(list);
    await product.ownerDb.execute(sql`analyze`);
    const afterAnalyze = await shortestTime(list);
    expect(afterImport / afterAnalyze).toBeLessThan(5);
  });
});

function registerOf(first: number, last: number): string {
  const lines = ["client_name,certificate_number,standard,issue_date,expiry_date"];
  for (let serial = first; serial <= last; serial += 1)
    lines.push(
      `PT Uji ${serial % 97},GIS/QMS/2026/${`${serial}`.padStart(5, "0")},ISO 9001:2015,2026-01-01,2029-01-01`,
    );
  return lines.join("\n");
}

/** The shorter of two times, in ms: other work on the machine only lengthens them. */
async function shortestTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return Math.min(...times);
}
