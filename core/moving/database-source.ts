import pg from "pg";
import { columnNamed } from "#core/moving/csv-source.ts";
import type { SiteMapping } from "#core/moving/mapping.ts";
import type { Source, SourceTable } from "#core/moving/source.ts";
import { type MovedTable, movedTables } from "#core/moving/tables.ts";

const rowsAtOnce = 200;

type Opening = { mapping: SiteMapping; onRead: (rows: number) => void; signal: AbortSignal };

/**
 * Reads the old site's PostgreSQL in one read-only snapshot. People come from `auth.users` where that exists.
 */
export async function openDatabaseSource(connectionString: string, opening: Opening): Promise<Source> {
  const client = new pg.Client({ connectionString, application_name: "absah import-site" });
  // A lost connection surfaces as an error of the next query.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("begin transaction isolation level repeatable read read only");
    const found = new Map<MovedTable, string>();
    let size = 0;
    for (const table of movedTables) {
      const qualifiedName = await findTable(client, table, opening.mapping);
      if (!qualifiedName) continue;
      found.set(table, qualifiedName);
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${qualifiedName}`,
      );
      size += rows[0]?.count ?? 0;
    }
    return {
      async table(table) {
        const qualifiedName = found.get(table);
        return qualifiedName === undefined
          ? undefined
          : await openTable(client, table, qualifiedName, opening);
      },
      unread: [],
      size,
      [Symbol.asyncDispose]: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function findTable(
  client: pg.Client,
  table: MovedTable,
  { tables }: SiteMapping,
): Promise<string | undefined> {
  const name = tables[table] ?? table;
  const schemas = table === "users" ? ["auth", "public"] : ["public"];
  for (const schema of schemas) {
    const qualifiedName = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
    const { rows } = await client.query("select to_regclass($1) is not null as there", [qualifiedName]);
    if (rows[0]?.there) return qualifiedName;
  }
  return undefined;
}

async function openTable(
  client: pg.Client,
  table: MovedTable,
  qualifiedName: string,
  { mapping, onRead, signal }: Opening,
): Promise<SourceTable> {
  const { fields } = await client.query(`select * from ${qualifiedName} limit 0`);
  const columns = fields.map(({ name }) => columnNamed(name, table, mapping));
  return {
    columns,
    async *rows() {
      const order = columns.includes("id") ? `order by ${columns.indexOf("id") + 1}` : "";
      await client.query(`declare moved no scroll cursor for select * from ${qualifiedName} ${order}`);
      let line = 0;
      try {
        for (;;) {
          signal.throwIfAborted();
          const text = `fetch ${rowsAtOnce} from moved`;
          const { rows } = await client.query<(string | null)[]>({ text, rowMode: "array", types: asText });
          for (const cells of rows) {
            line += 1;
            yield { line, values: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ""])) };
          }
          onRead(rows.length);
          if (rows.length < rowsAtOnce) return;
        }
      } finally {
        await client.query("close moved");
      }
    },
  };
}

const asText = { getTypeParser: () => (value: string) => value } as unknown as pg.CustomTypesConfig;
