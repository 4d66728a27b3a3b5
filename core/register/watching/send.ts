import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#core/db/client.ts";
import { certificateWatches, watchMails } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import type { Mail } from "#core/mail/mail.ts";
import { MailNotTaken } from "#core/mail/not-taken.ts";
import { findAll } from "#core/register/certificates.ts";
import { attemptsMax } from "#core/register/mail-queue.ts";
import type { Sender } from "#core/register/reminders/compose.ts";
import { changeText, confirmationText, endUrl, type WatchText } from "#core/register/watching/compose.ts";
import { findWatchMail, type WaitingWatchMail } from "#core/register/watching/store.ts";
import { isConfirmedWithDetails } from "#core/tlog/confirmation.ts";
import { dayInJakarta } from "#shared/time.ts";
import { type Statement, statementOf, type WatchMailState } from "#shared/watching.ts";

export type WatchSendDeps = { db: Database; mail: Mail; sender: Sender };

/** The outcome of an attempt; the queue retries those that are `later`. */
export type WatchOutcome = Exclude<WatchMailState, "planned" | "sending"> | "later" | "not-planned";

type Claimed = WatchText & { to: string; watchId: string; attempt: number };

/**
 * Sends a pending mail, composed at this moment. Its state is set to `sending` before, so that a mail found in that state after a crash may
 * have been sent: it is never retried automatically (at most once).
 */
export async function sendWatchMail(
  { db, mail, sender }: WatchSendDeps,
  id: string,
  now = new Date(),
): Promise<WatchOutcome> {
  const claimed = await inTransaction(db, (tx) => claim(tx, id, sender, now));
  if (typeof claimed === "string") return claimed;
  const { to, subject, text, watchId, attempt } = claimed;
  try {
    await mail.send({ id, to, subject, text, unsubscribeUrl: endUrl(sender, { id: watchId }) });
  } catch (error) {
    return await settleFailure(db, { id, watchId, attempt }, error);
  }
  await settle(db, id, "sent");
  return "sent";
}

/**
 * Claims a mail and composes it, with the watch locked, so that no change is lost between the mail's text and the statement stored for its
 * watcher.
 */
async function claim(
  tx: Transaction,
  id: string,
  sender: Sender,
  now: Date,
): Promise<Claimed | "not-planned" | "cancelled" | "later"> {
  await tx.execute(sql`select from certificate_watches
    where id = (select watch_id from watch_mails where id = ${id}) for update`);
  const waiting = await findWatchMail(tx, id);
  // If the server that is sending it cannot deliver it, it is planned again.
  if (waiting?.state === "sending") return "later";
  if (waiting?.state !== "planned") return "not-planned";
  const [certificate] = await findAll(tx, [waiting.certificate_id]);
  // The certificate's state is not confirmed at the moment.
  if (!certificate || !isConfirmedWithDetails(certificate)) return "later";
  const statement = statementOf(certificate, dayInJakarta(now));
  const text = textOf(waiting, statement, sender, now);
  if (waiting.confirmed_at) await storeStatement(tx, waiting, statement);
  const state = text ? "sending" : "cancelled";
  const [claimed] = await tx
    .update(watchMails)
    .set({ state, tried_at: sql`now()`, attempts: sql`${watchMails.attempts} + 1` })
    .where(eq(watchMails.id, id))
    .returning({ attempt: watchMails.attempts });
  if (!text || !claimed) return "cancelled";
  return { ...text, to: waiting.email, watchId: waiting.watch_id, attempt: claimed.attempt };
}

/** Undefined when there is nothing to report any more. */
function textOf(waiting: WaitingWatchMail, after: Statement, sender: Sender, now: Date) {
  const { watch_id, certificate_id, language, confirmed_at, told } = waiting;
  const watcher = { id: watch_id, certificateId: certificate_id, language };
  if (!confirmed_at)
    return after.verdict === "removed" ? undefined : confirmationText(watcher, after, sender);
  const before = waiting.before ?? told;
  return before ? changeText(watcher, { before, after, now }, sender) : undefined;
}

async function storeStatement(
  tx: Transaction,
  { watch_id }: WaitingWatchMail,
  statement: Statement,
): Promise<void> {
  await tx.update(certificateWatches).set({ told: statement }).where(eq(certificateWatches.id, watch_id));
}

/** The mail was deleted: the watcher unsubscribed meanwhile. */
async function settle(db: Database | Transaction, id: string, state: WatchMailState): Promise<void> {
  await db.update(watchMails).set({ state }).where(eq(watchMails.id, id));
}

/** Without the error text, which may contain the recipient's address. */
async function settleFailure(
  db: Database,
  { id, watchId, attempt }: { id: string; watchId: string; attempt: number },
  error: unknown,
): Promise<WatchOutcome> {
  if (!(error instanceof MailNotTaken)) {
    await settle(db, id, "unconfirmed");
    log.error({ watchMail: id }, "nobody knows whether a mail to a watcher was taken: it is not sent again");
    return "unconfirmed";
  }
  const isLast = error.isPermanent || attempt >= attemptsMax;
  const about = { watchMail: id, attempt, responseCode: error.responseCode };
  log.warn(about, `a mail to a watcher was not taken${isLast ? "" : " and is tried again"}`);
  if (isLast) {
    await settle(db, id, "failed");
    return "failed";
  }
  await inTransaction(db, (tx) => planAgain(tx, id, watchId));
  return "later";
}

/** Covers the changes of a mail that was inserted meanwhile. */
async function planAgain(tx: Transaction, id: string, watchId: string): Promise<void> {
  await tx.execute(sql`select from certificate_watches where id = ${watchId} for update`);
  await tx.delete(watchMails).where(and(eq(watchMails.watch_id, watchId), eq(watchMails.state, "planned")));
  await settle(tx, id, "planned");
}
