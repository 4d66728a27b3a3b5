import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
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

/** Keeps a message whose sender agreed to it, until it is delivered. */
export async function insertContactMessage(
  db: Queryable,
  message: ContactMessage,
  { language, now }: { language: Language; now: Date },
): Promise<void> {
  await db.insert(contactMessages).values({ ...message, language, consented_at: now, created_at: now });
}

/** A message is tried at once, then 1, 4, 9, 16, … minutes after it was written: 38 times on the first day. */
const dueAt = sql`${contactMessages.created_at} + make_interval(mins => ${contactMessages.attempts} * ${contactMessages.attempts})`;

/**
 * Gives the message that was tried least to `send`. Its row is locked meanwhile, and other servers pass over
 * it: only a server that dies between `send` and the end of the transaction lets it be sent once more.
 *
 * @returns undefined when none is due, else the message and, when `send` threw, its failure
 */
export async function deliverNext(
  db: Database,
  now: Date,
  send: (message: StoredContactMessage) => Promise<void>,
): Promise<{ message: StoredContactMessage; failure: unknown } | undefined> {
  return await inTransaction(db, async (tx) => {
    const [message] = await tx
      .select({
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
      })
      .from(contactMessages)
      .where(and(isNull(contactMessages.delivered_at), sql`${dueAt} <= ${now.toISOString()}`))
      .orderBy(asc(contactMessages.attempts), asc(contactMessages.created_at))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!message) return undefined;

    const failure = await send(message).then(
      () => undefined,
      (error: unknown) => error,
    );
    await tx
      .update(contactMessages)
      .set({ attempts: message.attempts + 1, ...(failure === undefined && { delivered_at: now }) })
      .where(eq(contactMessages.id, message.id));
    return { message, failure };
  });
}

/** Removes what was delivered `limits.contactMessageKeptDays` ago, as the page promises. */
export async function removeDelivered(db: Queryable, now: Date): Promise<void> {
  const keptFrom = new Date(now.getTime() - limits.contactMessageKeptDays * 24 * 60 * 60 * 1000);
  await db.delete(contactMessages).where(lt(contactMessages.delivered_at, keptFrom));
}
