import { lt } from "drizzle-orm";
import { findDuplicate, lockAndFindDuplicate, type Submission } from "#core/contact/duplicate-submission.ts";
import { deliverNext } from "#core/contact/stored-mails.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { contactMessages } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { Language } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";

export type StoredContactMessage = ContactMessage & {
  id: string;
  language: string;
  created_at: Date;
  attempts: number;
};

type Sending = { language: Language; now: Date };

/** Stores a message until it is delivered; the sender has given consent. A duplicate submission is stored once. */
export async function insertContactMessage(
  db: Database,
  message: ContactMessage,
  sending: Sending,
): Promise<void> {
  const { language, now } = sending;
  await inTransaction(db, async (tx) => {
    if (await lockAndFindDuplicate(tx, submissionOf(message, sending))) return;
    await tx.insert(contactMessages).values({ ...message, language, consented_at: now, created_at: now });
  });
}

/** Whether the same message was sent a short while ago. */
export async function isDuplicateMessage(
  db: Queryable,
  message: ContactMessage,
  sending: Sending,
): Promise<boolean> {
  return (await findDuplicate(db, submissionOf(message, sending))) !== undefined;
}

function submissionOf(message: ContactMessage, { language, now }: Sending): Submission {
  return { table: contactMessages, values: { ...message, language }, now };
}

/** Sends the message with the fewest attempts. @returns as `deliverNext` */
export async function deliverNextMessage(
  db: Database,
  now: Date,
  send: (message: StoredContactMessage) => Promise<void>,
) {
  return await deliverNext<StoredContactMessage>(db, contactMessages, mailed, now, send);
}

const mailed = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  company: contactMessages.company,
  subject: contactMessages.subject,
  message: contactMessages.message,
  language: contactMessages.language,
  created_at: contactMessages.created_at,
  attempts: contactMessages.attempts,
};

/** Deletes messages delivered more than `limits.contactMessageKeptDays` ago, as stated on the page. */
export async function removeDelivered(db: Queryable, now: Date): Promise<void> {
  const keptFrom = new Date(now.getTime() - limits.contactMessageKeptDays * 24 * 60 * 60 * 1000);
  await db.delete(contactMessages).where(lt(contactMessages.delivered_at, keptFrom));
}
