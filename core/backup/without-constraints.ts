import pg from "pg";

type Constraint = { table: string; name: string; definition: string };

/**
 * Drops the constraints of all tables while `work` fills them, and adds them again, which validates every row: one statement for all rows
 * is faster than a check per row. The transaction of `client` has to hold locks on the tables.
 *
 * @throws what the database reports about a row that violates a constraint
 */
export async function withoutConstraints(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const constraints = await listConstraints(client);
  // Foreign keys depend on a unique constraint of the other table.
  for (const { table, name } of constraints.toReversed())
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`,
    );
  await work();
  for (const { table, name, definition } of constraints) {
    const constraint = `${pg.escapeIdentifier(name)} ${definition}`;
    await client.query(`alter table ${pg.escapeIdentifier(table)} add constraint ${constraint}`);
  }
}

/** Sorted with foreign keys last. Only those that their definition describes completely. */
async function listConstraints(client: pg.ClientBase): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      left join pg_index i on i.indexrelid = c.conindid and i.indrelid = c.conrelid
      left join pg_class ic on ic.oid = i.indexrelid
    where c.contype in ('p', 'u', 'f') and c.connamespace = 'public'::regnamespace and c.convalidated
      and obj_description(c.oid, 'pg_constraint') is null
      and (c.contype = 'f' or (not i.indisclustered and not i.indisreplident and ic.reltablespace = 0
        and ic.reloptions is null and obj_description(ic.oid, 'pg_class') is null))
    order by c.contype = 'f', r.relname, c.conname`);
  return rows;
}
