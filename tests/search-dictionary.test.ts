import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Queryable } from "#core/db/client.ts";
import { useProduct } from "#tests/support/product.ts";

describe("the words of the register", () => {
  const product = useProduct();

  it("are looked up by the index when statistics take the dictionary for empty, as after an import that was rolled back", async () => {
    const db = product.ownerDb;
    await addNames(db, 1, 5000);
    await db.execute(sql`vacuum search_dictionary`);
    await db.execute(sql`update pg_class set reltuples = 0 where oid = 'search_dictionary'::regclass
      or oid in (select indexrelid from pg_index where indrelid = 'search_dictionary'::regclass)`);
    const [before, after] = await db.transaction(async (tx) => {
      const counted = await readOfDictionary(tx);
      await addNames(tx, 4901, 5100);
      return [counted, await readOfDictionary(tx)];
    });
    expect(after.added - before.added).toBeGreaterThanOrEqual(100);
    // Of 200 names half were there before: their words alone are read, and none of the others.
    expect(after.read - before.read).toBeGreaterThanOrEqual(100);
    expect(after.read - before.read).toBeLessThan(1000);
  });
});

async function addNames(db: Queryable, first: number, last: number) {
  await db.execute(sql`
    insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
      select 'PT ' || md5(i::text), 'KTA/' || ${first}::int || '/' || i, 'ISO 9001', '2026-01-01', '2029-01-01'
      from generate_series(${first}::int, ${last}::int) i`);
}

/** Rows of the dictionary that this connection added, and those that it read, of the table or of an index. */
async function readOfDictionary(tx: Queryable) {
  const { rows } = await tx.execute<{ read: string; added: string }>(sql`
    select n_tup_ins as added, seq_tup_read + (select sum(pg_stat_get_xact_tuples_returned(indexrelid))
      from pg_index where indrelid = relid) as read
    from pg_stat_xact_user_tables where relname = 'search_dictionary'`);
  return { read: Number(rows[0]?.read), added: Number(rows[0]?.added) };
}
