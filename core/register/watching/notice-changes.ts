import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "#core/db/client.ts";
import { certificates, certificateWatches, watchMails } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { findAll } from "#core/register/certificates.ts";
import { isConfirmedWithDetails } from "#core/tlog/confirmation.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";
import { changeOf, statementOf } from "#shared/watching.ts";

/** Per transaction, so that locks are short. */
const comparedAtOnce = 500;
/** The maximum clock difference between servers. */
const clockMs = 60 * 60 * 1000;

/**
 * Compares the last statement sent to each watcher with their certificate's current one, if the certificate was written or a date has
 * passed since the last comparison, and inserts a mail for each difference. Idempotent across calls and servers: one server compares a row,
 * and a change is inserted once. Unconfirmed certificates are retried at the next pass.
 *
 * @returns the number of inserted mails
 */
export async function noticeChanges(db: Database, now: Date): Promise<number> {
  const today = dayInJakarta(now);
  let noted = 0;
  for (;;) {
    const { compared, mails } = await inTransaction(db, (tx) => compareSome(tx, now, today));
    noted += mails;
    if (compared < comparedAtOnce) return noted;
  }
}

async function compareSome(tx: Transaction, now: Date, today: Day) {
  const { id, certificate_id, told, confirmed_at, seen_on, seen_version } = certificateWatches;
  const mayDiffer = or(
    sql`${seen_on} is distinct from ${today}::date`,
    sql`${seen_version} is distinct from ${certificates.version}`,
  );
  const watches = await tx
    .select({ id, certificate_id, told })
    .from(certificateWatches)
    .innerJoin(certificates, eq(certificates.id, certificate_id))
    .where(and(isNotNull(confirmed_at), mayDiffer, wasNotCompared(now)))
    .orderBy(asc(id))
    .limit(comparedAtOnce)
    .for("update", { of: certificateWatches, skipLocked: true });
  const found = await findAll(tx, [...new Set(watches.map((watch) => watch.certificate_id))]);
  const changed: (typeof watchMails.$inferInsert)[] = [];
  for (const certificate of found) {
    const watching = watches.filter((watch) => watch.certificate_id === certificate.id);
    const ids = watching.map((watch) => watch.id);
    const isConfirmed = isConfirmedWithDetails(certificate);
    const seen = isConfirmed && { seen_on: today, seen_version: certificate.version };
    await tx
      .update(certificateWatches)
      .set({ looked_at: now, ...seen })
      .where(inArray(id, ids));
    if (!isConfirmed) continue;
    const statement = statementOf(certificate, today);
    for (const watch of watching) {
      if (watch.told && changeOf(watch.told, statement))
        changed.push({ watch_id: watch.id, before: watch.told });
    }
  }
  // A mail that is still pending will cover this change too.
  const mails = changed.length > 0 ? await insertMails(tx, changed) : 0;
  return { compared: watches.length, mails };
}

/** Not compared since this call began. A comparison in the future was made before the clock was set back. */
function wasNotCompared(now: Date) {
  const { looked_at } = certificateWatches;
  return or(isNull(looked_at), lt(looked_at, now), gt(looked_at, new Date(now.getTime() + clockMs)));
}

async function insertMails(tx: Transaction, mails: (typeof watchMails.$inferInsert)[]): Promise<number> {
  const noted = await tx
    .insert(watchMails)
    .values(mails)
    .onConflictDoNothing()
    .returning({ id: watchMails.id });
  return noted.length;
}
