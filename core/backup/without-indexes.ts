import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";

type Index = { name: string; definition: string };

/**
 * Takes the indexes of all tables away while `work` fills them, and makes them again as they were: making one of all rows
 * at once is quicker than keeping it up to date row by row. Those that belong to a constraint stay. The tables have to be
 * locked by the transaction already, so that nobody reads them without.
 */
export async function withoutIndexes(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const indexes = await listIndexes(tx);
  const names = indexes.map(({ name }) => sql.identifier(name));
  if (names.length > 0) await tx.execute(sql`drop index ${sql.join(names, sql`, `)}`);
  await work();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}

/** Those whose definition says all that there is to say about them. */
async function listIndexes(tx: Transaction): Promise<Index[]> {
  const { rows } = await tx.execute<Index>(sql`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'i' and c.reltablespace = 0
      and i.indisvalid and not i.indisclustered and not i.indisreplident
      and obj_description(c.oid, 'pg_class') is null
      and not exists (select from pg_constraint where conindid = c.oid)
    order by c.relname`);
  return rows;
}
