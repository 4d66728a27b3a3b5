import { and, count, eq, inArray, isNotNull, isNull, lt, not, or, sql } from "drizzle-orm";
import { isAroundNow } from "#core/db/around-now.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { certificateWatches, watchMails } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { Language } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { type Statement, unconfirmedWatchHours } from "#shared/watching.ts";

type Wish = { certificateId: string; email: string; language: Language };

/**
 * Stores a request to watch a certificate, with its confirmation mail. Does nothing for an e-mail address that has already confirmed; the
 * response does not reveal which.
 */
export async function requestWatch(db: Database, { certificateId, email, language }: Wish): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [watch] = await tx
      .insert(certificateWatches)
      .values({ certificate_id: certificateId, email: email.toLowerCase(), language })
      .onConflictDoUpdate({
        target: [certificateWatches.certificate_id, certificateWatches.email],
        set: { language, asked_at: sql`now()` },
        setWhere: isNull(certificateWatches.confirmed_at),
      })
      .returning({ id: certificateWatches.id });
    if (watch) await tx.insert(watchMails).values({ watch_id: watch.id }).onConflictDoNothing();
  });
}

/** The watch with the id in a mail's link. */
export async function findWatch(db: Queryable, id: string) {
  const { certificate_id, confirmed_at } = certificateWatches;
  const [watch] = await db
    .select({ certificate_id, confirmed_at })
    .from(certificateWatches)
    .where(eq(certificateWatches.id, id));
  return watch;
}

/**
 * Stores a watcher's consent, once.
 *
 * @param statement the certificate's current public state: later changes are reported relative to it
 */
export async function confirmWatch(db: Queryable, id: string, statement: Statement): Promise<void> {
  await db
    .update(certificateWatches)
    .set({ confirmed_at: sql`now()`, told: statement })
    .where(and(eq(certificateWatches.id, id), isNull(certificateWatches.confirmed_at)));
}

/** Deletes the e-mail address and its pending mails. Idempotent. */
export async function endWatch(db: Queryable, id: string): Promise<void> {
  await db.delete(certificateWatches).where(eq(certificateWatches.id, id));
}

/** The numbers of confirmed watchers, of unanswered requests, and of mails with unknown delivery. */
export async function countWatches(db: Queryable, certificateId: string) {
  const isOfIt = eq(certificateWatches.certificate_id, certificateId);
  const [[watches], [mails]] = await Promise.all([
    db
      .select({ confirmed: count(certificateWatches.confirmed_at), asked: count() })
      .from(certificateWatches)
      .where(isOfIt),
    db
      .select({ undelivered: count() })
      .from(watchMails)
      .innerJoin(certificateWatches, eq(certificateWatches.id, watchMails.watch_id))
      .where(and(isOfIt, inArray(watchMails.state, ["failed", "unconfirmed"]))),
  ]);
  const { confirmed, asked } = watches ?? { confirmed: 0, asked: 0 };
  return { confirmed, unconfirmed: asked - confirmed, undelivered: mails?.undelivered ?? 0 };
}

/** The watchers of a certificate, newest first; without the secret ids of their links. */
export async function listWatchers(db: Queryable, certificateId: string) {
  const { email, language, confirmed_at } = certificateWatches;
  return await db
    .select({ email, language, confirmed_at: sql<Date>`${confirmed_at}`.mapWith(confirmed_at) })
    .from(certificateWatches)
    .where(and(eq(certificateWatches.certificate_id, certificateId), isNotNull(confirmed_at)))
    .orderBy(sql`${confirmed_at} desc`, email)
    .limit(limits.watchersShownMax);
}

/** Deletes addresses that were not confirmed in time, and old sent mails. */
export async function removeExpiredWatches(db: Queryable, now: Date): Promise<void> {
  const askedBefore = new Date(now.getTime() - unconfirmedWatchHours * 60 * 60 * 1000);
  await db
    .delete(certificateWatches)
    .where(and(isNull(certificateWatches.confirmed_at), lt(certificateWatches.asked_at, askedBefore)));
  const left = new Date(now.getTime() - limits.watchMailKeptDays * 24 * 60 * 60 * 1000);
  const isSettled = inArray(watchMails.state, ["sent", "failed", "unconfirmed", "cancelled"]);
  await db.delete(watchMails).where(and(isSettled, lt(watchMails.created_at, left)));
}

/** Whether there are any watchers or requests: otherwise the queue is not loaded. */
export async function hasWatches(db: Queryable): Promise<boolean> {
  const found = await db.select({ id: certificateWatches.id }).from(certificateWatches).limit(1);
  return found.length > 0;
}

/** A job lives for about four hours; mails still pending after this time, or enqueued while the clock was ahead, are enqueued again. */
const queuedAgainHours = 6;

/** Claims the pending mails that are not in the queue. @returns their ids */
export async function takeWaiting(tx: Queryable): Promise<string[]> {
  const isDropped = not(isAroundNow(watchMails.queued_at, sql`make_interval(hours => ${queuedAgainHours})`));
  const rows = await tx
    .update(watchMails)
    .set({ queued_at: sql`now()` })
    .where(and(eq(watchMails.state, "planned"), or(isNull(watchMails.queued_at), isDropped)))
    .returning({ id: watchMails.id });
  return rows.map(({ id }) => id);
}

/** A mail with its recipient. */
export async function findWatchMail(db: Queryable, id: string) {
  const { email, language, confirmed_at, certificate_id } = certificateWatches;
  const [mail] = await db
    .select({
      watch_id: watchMails.watch_id,
      before: watchMails.before,
      state: watchMails.state,
      email,
      language,
      confirmed_at,
      certificate_id,
      told: certificateWatches.told,
    })
    .from(watchMails)
    .innerJoin(certificateWatches, eq(certificateWatches.id, watchMails.watch_id))
    .where(eq(watchMails.id, id));
  return mail;
}

export type WaitingWatchMail = NonNullable<Awaited<ReturnType<typeof findWatchMail>>>;
