import { lt } from "drizzle-orm";
import { deliverNext } from "#core/contact/stored-mails.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { contactMessages } from "#core/db/schema.ts";
import type { Language } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import type { ContactMessage } from "#shared/schemas/contact-message.ts";

export type StoredContactMessage = ContactMessage & {
  id: string;
  language: string;
  created_at: Date;
  attempts: number;
};

/** Keeps a message whose sender agreed to it, until it is delivered. */
export async function insertContactMessage(
  db: Queryable,
  message: ContactMessage,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await db.insert(contactMessages).values({ ...message, language, consented_at: now, created_at: now });
}

/** Gives the message that was tried least to `send`. @returns as `deliverNext` */
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

/** Removes what was delivered `limits.contactMessageKeptDays` ago, as the page promises. */
export async function removeDelivered(db: Queryable, now: Date): Promise<void> {
  const keptFrom = new Date(now.getTime() - limits.contactMessageKeptDays * 24 * 60 * 60 * 1000);
  await db.delete(contactMessages).where(lt(contactMessages.delivered_at, keptFrom));
}
