import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import type { Mail } from "#core/mail/mail.ts";
import { MailNotTaken } from "#core/mail/not-taken.ts";
import { attemptsMax } from "#core/register/mail-queue.ts";
import { compose, type Sender } from "#core/register/reminders/compose.ts";
import { attachmentsOf, type MayLeave, type ReadPdf } from "#core/register/reminders/document-mail.ts";
import { readReminderSettings } from "#core/register/reminders/settings.ts";
import { claim, findMail, markSent, settle } from "#core/register/reminders/store.ts";
import type { ReminderSettings } from "#shared/answers/reminders.ts";
import { isSentByStaff } from "#shared/reminders.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import { dayInJakarta } from "#shared/time.ts";

export type SendDeps = {
  db: Database;
  mail: Mail;
  sender: Sender;
  readPdf: ReadPdf;
  /** Checked for each mail with a certificate's PDF, at each attempt. */
  mayLeave: MayLeave;
};

/** The outcome of an attempt; the queue retries those that are `later`. */
export type Outcome = "sent" | "cancelled" | "failed" | "unconfirmed" | "later" | "not-planned";

/**
 * Sends a pending mail if its reason still exists. Its state is set to `sending` before, so that a mail found in that state after a crash
 * may have been sent: it is never retried automatically (at most once).
 */
export async function sendMail(
  { db, mail, sender, readPdf, mayLeave }: SendDeps,
  id: string,
  now = new Date(),
): Promise<Outcome> {
  const waiting = await findMail(db, id);
  // If the server that is sending it cannot deliver it, it is planned again.
  if (waiting?.state === "sending") return "later";
  if (waiting?.state !== "planned") return "not-planned";
  const settings = await readReminderSettings(db);
  const isDocument = waiting.kind === "document";
  const isByStaff = isSentByStaff(waiting.kind);
  if (!settings.reminders_enabled && !isByStaff) return await cancel(db, id, "switched-off");
  const attachments = isDocument ? await attachmentsOf(db, waiting, readPdf) : [];
  if (!attachments) return await failWithout(db, id);
  const isGone = isDocument && !(await mayLeave(waiting));
  const text = isGone ? undefined : await textOf(db, waiting, settings, sender, now);
  if (!text) return await cancel(db, id, "reason-gone");
  const attempt = await claim(db, id, text);
  if (attempt === undefined) return "later";
  try {
    const { subject, body } = text;
    const author = isByStaff ? "person" : undefined;
    await mail.send({ to: waiting.recipient, subject, text: body, id, attachments, author });
  } catch (error) {
    return await settleFailure(db, id, attempt, error);
  }
  await markSent(db, id);
  return "sent";
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findMail>>>;

async function textOf(
  db: Database,
  waiting: Waiting,
  settings: ReminderSettings,
  sender: Sender,
  now: Date,
): Promise<MailText | undefined> {
  const { subject, body } = waiting;
  // A digest is composed when it is planned, and mails of staff are sent as they approved them.
  const isOurs = waiting.kind === "digest" || isSentByStaff(waiting.kind);
  const isWritten = body !== "" && (isOurs || waiting.requested_by_name !== "");
  if (isWritten) return { subject, body };
  return await compose(db, waiting, settings, dayInJakarta(now), sender);
}

/** A PDF that does not match the recorded one is not sent. */
async function failWithout(db: Database, id: string): Promise<Outcome> {
  await settle(db, id, { from: "planned", to: "failed", reason: "document-gone" });
  log.error({ clientMail: id }, "a mail with a certificate's PDF was not sent: the stored file is another");
  return "failed";
}

async function cancel(db: Database, id: string, reason: "switched-off" | "reason-gone"): Promise<Outcome> {
  await settle(db, id, { from: "planned", to: "cancelled", reason });
  return "cancelled";
}

/** Without the error text, which may contain the recipient's address. */
async function settleFailure(db: Database, id: string, attempt: number, error: unknown): Promise<Outcome> {
  const errorMessage = error instanceof Error ? error.message : String(error);
  if (!(error instanceof MailNotTaken)) {
    await settle(db, id, {
      from: "sending",
      to: "unconfirmed",
      reason: "connection-lost",
      error: errorMessage,
    });
    log.error({ clientMail: id }, "nobody knows whether a mail to a client was taken: staff decide");
    return "unconfirmed";
  }
  const isLast = error.isPermanent || attempt >= attemptsMax;
  const reason = error.responseCode === undefined ? "not-reached" : "refused";
  await settle(db, id, { from: "sending", to: isLast ? "failed" : "planned", reason, error: errorMessage });
  const about = { clientMail: id, attempt, responseCode: error.responseCode };
  log.warn(
    about,
    isLast ? "a mail to a client was not taken" : "a mail to a client was not taken and is tried again",
  );
  return isLast ? "failed" : "later";
}
