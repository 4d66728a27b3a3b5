import { sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";

type Index = { name: string; definition: string };

/**
 * Drops the indexes of all tables while `work` fills them, and creates them again: building an index at once is faster than updating it row
 * by row. Those of constraints are not affected. The transaction has to hold locks on the tables, so that nobody queries them without
 * indexes.
 */
export async function withoutIndexes(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const indexes = await listIndexes(tx);
  const names = indexes.map(({ name }) => sql.identifier(name));
  if (names.length > 0) await tx.execute(sql`drop index ${sql.join(names, sql`, `)}`);
  await work();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}

/** Only those that their definition describes completely. */
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
