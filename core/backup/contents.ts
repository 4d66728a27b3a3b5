import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "#core/db/client.ts";

/** Short-lived rows that are useless after a restore, and whose copy would be a risk. */
const passing = ["sessions", "verifications", "rate_limits", "idempotent_requests"];
/** Restoring them would send them again. */
const underWay = ["webhook_deliveries", "webhook_outbox"];
/** Derived from the register, and rebuilt from it. */
const derived = ["search_dictionary", "status_lists"];
export const leftOut = [...passing, ...underWay, ...derived];

const table = z.object({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  columns: z.array(z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*$/), type: z.string() })).min(1),
});

/** Rows in the text format of COPY; formats before it used JSON arrays. */
export const backupFormat = "absah-backup-3";

/** The first entry of a backup. */
export const opening = z.object({
  format: z.literal(["absah-backup-2", backupFormat]),
  made_at: z.iso.datetime(),
  /** Absah's version. */
  version: z.string(),
  /** The migrations of its database; only a database with the same ones accepts it. */
  migrations: z.array(z.string()),
  /** Sorted by dependencies: referenced tables first. */
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

/** The tables of a backup, with their columns except generated ones. */
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

/** The hashes of the database's migrations, in order. */
export async function listMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ hash }) => hash);
}
