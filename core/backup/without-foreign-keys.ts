import pg from "pg";

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Takes the foreign keys of all tables away while `work` fills them, and makes them again as they were, which holds every row against
 * them: one statement for all rows is quicker than one look for each. The tables have to be locked by the transaction of `client` already.
 *
 * @throws what the database says of a row that refers to none
 */
export async function withoutForeignKeys(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(
      `alter table ${pg.escapeIdentifier(table)} drop constraint ${pg.escapeIdentifier(name)}`,
    );
  await work();
  for (const { table, name, definition } of keys) {
    const constraint = `${pg.escapeIdentifier(name)} ${definition}`;
    await client.query(`alter table ${pg.escapeIdentifier(table)} add constraint ${constraint}`);
  }
}

/** Those whose definition says all that there is to say about them. */
async function listForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select r.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.convalidated
      and obj_description(c.oid, 'pg_constraint') is null
    order by r.relname, c.conname`);
  return rows;
}
