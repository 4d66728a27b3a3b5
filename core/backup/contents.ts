import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "#core/db/client.ts";

/** Sessions, links and counters end by themselves: nobody wants them back, and a copy of them is a risk. */
const passing = ["sessions", "verifications", "rate_limits", "idempotent_requests"];
/** Restored, they would be sent once more. */
const underWay = ["webhook_deliveries", "webhook_outbox"];
/** Made out of the register, and made again from it. */
const derived = ["search_dictionary", "status_lists"];
export const leftOut = [...passing, ...underWay, ...derived];

const table = z.object({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), type: z.string() })).min(1),
});

/** Rows in the text format of COPY; before it they were arrays of JSON. */
export const backupFormat = "absah-backup-3";

/** What a backup begins with. */
export const opening = z.object({
  format: z.literal(["absah-backup-2", backupFormat]),
  made_at: z.iso.datetime(),
  /** Absah's version. */
  version: z.string(),
  /** The migrations of the database that it was made of; only a database with the same takes it. */
  migrations: z.array(z.string()),
  /** In an order in which each comes after those that it refers to. */
  tables: z.array(table),
});

export type Opening = z.infer<typeof opening>;
export type Table = z.infer<typeof table>;

export const names = {
  opening: "backup.json",
  rows: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, "0")}.copy`,
  file: (key: string) => `files/${key}`,
  manifest: "manifest.json",
  signature: "manifest.hmac-sha256",
};

/** The tables that a backup holds, with the columns that are not computed. */
export async function describeTables(db: Queryable): Promise<Table[]> {
  const { rows } = await db.execute<Table & { refers_to: string[] }>(sql`
    select c.relname as name,
      jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        order by a.attnum) as columns,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as refers_to
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname order by c.relname`);
  const waiting = rows.filter(({ name }) => !leftOut.includes(name));
  const ordered: Table[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ refers_to }) =>
      refers_to.every((other) => !waiting.some(({ name }) => name === other)),
    );
    const [found] = waiting.splice(Math.max(next, 0), 1);
    if (found) ordered.push({ name: found.name, columns: found.columns });
  }
  return ordered;
}

/** The hashes of the migrations that the database has, in their order. */
export async function listMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}
