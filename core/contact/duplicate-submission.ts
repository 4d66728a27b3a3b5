import { and, eq, getTableColumns, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { limits } from "#shared/limits.ts";

type KeptForms = PgTable & Record<"id" | "created_at", AnyPgColumn>;

/** A form as it is to be kept. */
export type Sent = {
  table: KeptForms;
  /** What its sender wrote, by column. */
  values: Record<string, unknown>;
  now: Date;
  /** Where its files are kept, and the SHA-256 of each that came, as hex. */
  files?: { table: PgTable & Record<"content", AnyPgColumn>; entryId: AnyPgColumn; hashes: string[] };
};

/**
 * The same form, if it was kept within `limits.formRepeatSeconds`: pressed twice, reloaded, or sent once more after going back
 * (docs/decisions/0096). The form's page is the same for everybody, so nothing in it could name one sending.
 *
 * @returns the id of what is kept
 */
export async function findRepeat(
  db: Queryable,
  { table, values, now, files }: Sent,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - limits.formRepeatSeconds * 1000);
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  const same = Object.entries(values).map(([name, value]) => {
    const column = columns[name];
    if (!column) throw new Error(`No column ${name}`);
    return value === null ? isNull(column) : eq(column, value);
  });
  const [kept] = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(and(gt(table.created_at, since), ...same, files && hasSameFiles(table, files)))
    .orderBy(table.created_at)
    .limit(1);
  return kept?.id;
}

/**
 * Begins the transaction that keeps a form: of two that are the same the second waits here for the first, and finds it.
 *
 * @returns as `findRepeat`
 */
export async function awaitRepeat(tx: Transaction, sent: Sent): Promise<string | undefined> {
  const key = JSON.stringify(sent.values);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('absah form ' || ${key}::text, 0))`);
  return await findRepeat(tx, sent);
}

function hasSameFiles({ id }: KeptForms, { table, entryId, hashes }: NonNullable<Sent["files"]>): SQL {
  const kept = sql`select encode(sha256(${table.content}), 'hex') collate "C" from ${table} where ${entryId} = ${id} order by 1`;
  return sql`array(${kept}) = ${sql.param(hashes.toSorted())}::text[]`;
}
