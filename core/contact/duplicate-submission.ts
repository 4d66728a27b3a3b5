import { and, eq, getTableColumns, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { limits } from "#shared/limits.ts";

type FormTable = PgTable & Record<"id" | "created_at", AnyPgColumn>;

/** A submitted form, ready to be stored. */
export type Submission = {
  table: FormTable;
  /** The submitted values by column. */
  values: Record<string, unknown>;
  now: Date;
  /** The table of its files, the stored SHA-256, and the hashes of the submitted files, in hex. */
  files?: { table: PgTable; entryId: AnyPgColumn; sha256: AnyPgColumn | SQL; hashes: string[] };
};

/**
 * Finds the same form submitted within `limits.duplicateSubmissionSeconds`: a double click, a reload, or resubmission after going back
 * (docs/decisions/0096). The form's page is cached, so it cannot contain a token.
 *
 * @returns the id of the stored one
 */
export async function findDuplicate(
  db: Queryable,
  { table, values, now, files }: Submission,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - limits.duplicateSubmissionSeconds * 1000);
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
 * Starts the transaction that stores a form: of two identical ones the second waits for the lock, and then finds the first.
 *
 * @returns as `findDuplicate`
 */
export async function lockAndFindDuplicate(
  tx: Transaction,
  submission: Submission,
): Promise<string | undefined> {
  const key = JSON.stringify(submission.values);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('absah form ' || ${key}::text, 0))`);
  return await findDuplicate(tx, submission);
}

function hasSameFiles(
  { id }: FormTable,
  { table, entryId, sha256, hashes }: NonNullable<Submission["files"]>,
): SQL {
  const kept = sql`select ${sha256} collate "C" from ${table} where ${entryId} = ${id} order by 1`;
  return sql`array(${kept}) = ${sql.param(hashes.toSorted())}::text[]`;
}
