import { lt } from "drizzle-orm";
import type { DeliveryDeps } from "#core/contact/delivery.ts";
import { type DeliveryLoop, openDeliveryLoop } from "#core/contact/delivery-loop.ts";
import { deliverNext } from "#core/contact/kept-mails.ts";
import { officeAddress } from "#core/contact/settings.ts";
import type { Database } from "#core/db/client.ts";
import { complaintMails } from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";

export type ComplaintDelivery = DeliveryLoop;

type KeptMail = Pick<
  typeof complaintMails.$inferSelect,
  "id" | "recipient" | "subject" | "body" | "attempts"
>;

/** Mails what is kept about complaints: to their senders, and to the office. */
export function openComplaintDelivery({ db, mail, siteContent }: DeliveryDeps): ComplaintDelivery {
  const send = async ({ id, recipient, subject, body }: KeptMail) => {
    const to = recipient ?? officeAddress(siteContent.current());
    if (!to) throw new Error("Neither contact_recipient nor contact_email is an e-mail address");
    await mail.send({ id, to, subject, text: `${body}\n` });
  };
  return openDeliveryLoop({
    noun: "mail about a complaint",
    removeOld: (now) => removeDelivered(db, now),
    deliverNext: (now) => deliverNext<KeptMail>(db, complaintMails, mailed, now, send),
  });
}

const mailed = {
  id: complaintMails.id,
  recipient: complaintMails.recipient,
  subject: complaintMails.subject,
  body: complaintMails.body,
  attempts: complaintMails.attempts,
};

async function removeDelivered(db: Database, now: Date): Promise<void> {
  const keptFrom = new Date(now.getTime() - limits.complaintMailKeptDays * 24 * 60 * 60 * 1000);
  await db.delete(complaintMails).where(lt(complaintMails.delivered_at, keptFrom));
}
