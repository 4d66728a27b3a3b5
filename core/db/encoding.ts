import type pg from "pg";

/**
 * SQL_ASCII accepts any bytes and knows no letters: search, case and length would be wrong for every name with an accent. Other encodings
 * lack letters that names contain.
 *
 * @throws Error with a message for the operator unless the database's encoding is UTF-8
 */
export async function requireUtf8(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    "select current_database() as name, current_setting('server_encoding') as encoding",
  );
  const [found] = rows;
  if (!found || found.encoding === "UTF8") return;
  throw new Error(
    `The database "${found.name}" keeps its text in ${found.encoding}, and Absah needs UTF8: make one by CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, bring the data into it (pg_dump, psql), and name it in DATABASE_URL. Nothing was changed.`,
  );
}
