import { and, eq, lt, sql } from "drizzle-orm";
import type { Database, Queryable } from "#core/db/client.ts";
import { failedChecks } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { FailedCheckKind, UnknownNumber } from "#shared/failed-checks.ts";
import { limits } from "#shared/limits.ts";
import { addDays, type Day, dayInJakarta } from "#shared/time.ts";

/** The number of checks of a number, entered or read from files. */
export type FailedCheck = UnknownNumber & { kind: FailedCheckKind; checks: number };

/** SQL condition: a certificate has or had the number with this comparison key; index lookup. */
export const isRegistered = (key: ReturnType<typeof sql>) =>
  sql`exists (select from certificate_numbers where certificate_search_number(certificate_number) = ${key})`;

/**
 * Adds the counts to the stored ones, except for numbers that the register knows: those only count when read from a file that is not ours.
 * Beyond `limits.failedChecksMax` the rarest and oldest are deleted, except those that staff have judged.
 *
 * @param today in Jakarta
 */
export async function writeFailedChecks(
  db: Database,
  counted: readonly FailedCheck[],
  today: Day,
): Promise<void> {
  const [keys, kinds, numbers, checks] = [
    counted.map(({ key }) => key),
    counted.map(({ kind }) => kind),
    counted.map(({ number }) => number),
    counted.map((each) => each.checks),
  ];
  await inTransaction(db, async (tx) => {
    // One writer at a time: prevents deadlocks on the same rows, and keeps to the maximum.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('absah failed checks'))`);
    await tx.execute(sql`
      insert into failed_checks (number_key, kind, number, checks, days, first_on, last_on)
      select key, kind, number, checks, 1, ${today}::date, ${today}::date
      from unnest(${sql.param(keys)}::text[], ${sql.param(kinds)}::text[], ${sql.param(numbers)}::text[],
        ${sql.param(checks)}::int[]) as c (key, kind, number, checks)
      where kind = 'file' or not ${isRegistered(sql`key`)}
      on conflict (number_key, kind) do update set
        checks = least(failed_checks.checks::bigint + excluded.checks, 2147483647)::int,
        days = failed_checks.days + (failed_checks.last_on < excluded.last_on)::int,
        last_on = greatest(failed_checks.last_on, excluded.last_on)`);
    await tx.execute(sql`
      delete from failed_checks where id in (
        select id from failed_checks where judged_at is null
        order by days desc, checks desc, last_on desc, id offset ${limits.failedChecksMax})`);
  });
}

/** Deletes checks older than the retention period stated on the privacy page, with the notes of staff. */
export async function removeOldFailedChecks(db: Queryable, now: Date): Promise<void> {
  const oldest = addDays(dayInJakarta(now), -limits.failedCheckKeptDays);
  await db.delete(failedChecks).where(lt(failedChecks.last_on, oldest));
}

/**
 * Saves the judgement of staff on a number.
 *
 * @param version that the form was opened on
 */
export async function judgeFailedCheck(
  db: Queryable,
  id: string,
  version: number,
  { state, note, actor }: Pick<typeof failedChecks.$inferSelect, "state" | "note"> & { actor: string },
): Promise<"done" | "missing" | "conflict"> {
  const judged = await db
    .update(failedChecks)
    .set({ state, note, version: version + 1, judged_by: actor, judged_at: sql`now()` })
    .where(and(eq(failedChecks.id, id), eq(failedChecks.version, version)))
    .returning({ id: failedChecks.id });
  if (judged.length > 0) return "done";
  return (await db.$count(failedChecks, eq(failedChecks.id, id))) > 0 ? "conflict" : "missing";
}
