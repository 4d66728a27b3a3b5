import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";

/** A table with mails to send: a row stays undelivered until the mail server has accepted it. */
export type StoredMails = PgTable & Record<"id" | "created_at" | "delivered_at" | "attempts", AnyPgColumn>;

type Kept = { id: string; attempts: number };
export type Tried<Row> = { message: Row; failure: unknown };

/**
 * Passes the due mail with the fewest attempts to `send`. Attempts: at once, then 1, 4, 9, 16, … minutes after it was stored, 38 times on
 * the first day. The row is locked meanwhile and skipped by other servers: a mail is only sent twice if the server crashes between `send`
 * and the commit. A mail stored while the clock was ahead is due at once.
 *
 * @param columns of the row that `send` gets
 * @returns undefined when none is due, else the row, and the error if `send` threw
 */
export async function deliverNext<Row extends Kept>(
  db: Database,
  table: StoredMails,
  columns: Record<keyof Row & string, AnyPgColumn>,
  now: Date,
  send: (row: Row) => Promise<void>,
): Promise<Tried<Row> | undefined> {
  const dueAt = sql`${table.created_at} + make_interval(mins => ${table.attempts} * ${table.attempts})`;
  return await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select(columns as Record<string, AnyPgColumn>)
      .from(table)
      .where(
        and(
          isNull(table.delivered_at),
          sql`(${dueAt} <= ${now.toISOString()} or ${table.created_at} > now())`,
        ),
      )
      .orderBy(asc(table.attempts), asc(table.created_at))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!found) return undefined;
    const message = found as Row;
    const failure = await send(message).then(
      () => undefined,
      (error: unknown) => error,
    );
    await tx
      .update(table)
      .set({ attempts: message.attempts + 1, ...(failure === undefined && { delivered_at: now }) })
      .where(eq(table.id, message.id));
    return { message, failure };
  });
}
