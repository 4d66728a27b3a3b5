import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { listWaiting } from "#core/register/reminders/document-mail.ts";
import {
  findMessageClients,
  type Message,
  messageMails,
  messagesTo,
} from "#core/register/reminders/messages.ts";
import type { Reminders } from "#core/register/reminders/reminders.ts";
import { insertMails } from "#core/register/reminders/store.ts";
import type { MessageSummary } from "#shared/answers/client-messages.ts";
import type { Language } from "#shared/language.ts";
import type { MessageTexts } from "#shared/schemas/client-message.ts";
import { dayInJakarta } from "#shared/time.ts";

type Services = { db: Database; reminders: Reminders };

const namedMax = 20;

/** A preview of a message to the clients of these certificates: the number of mails, and the first one in each language. */
export async function previewMessages(
  db: Queryable,
  ids: string[],
  texts: MessageTexts,
  company: string,
): Promise<MessageSummary> {
  const { clients, unreachable } = await findMessageClients(db, ids, dayInJakarta(new Date()));
  const contacts = clients.flatMap((client) => client.contacts);
  const count = (language: Language) => contacts.filter((contact) => contact.language === language).length;
  const messages = messagesTo(clients, texts, company);
  const first = (language: Language) => messages.find((message) => message.language === language) ?? null;
  return {
    mails: contacts.length,
    clients: clients.length,
    languages: { id: count("id"), en: count("en") },
    without_contact: { total: unreachable.length, data: unreachable.slice(0, namedMax) },
    previews: { id: first("id"), en: first("en") },
  };
}

/**
 * Stores and enqueues a message to every contact of the clients of these certificates; idempotent by the request's id, and recorded in the
 * audit trail. Works while reminders are switched off, too.
 *
 * @returns the number of mails, or the languages without a text
 */
export async function sendMessages(
  { db, reminders }: Services,
  { ids, texts, request_id }: { ids: string[]; texts: MessageTexts; request_id: string },
  actor: Actor,
): Promise<{ mails: number } | { missing: Language[] }> {
  const today = dayInJakarta(new Date());
  const { clients } = await findMessageClients(db, ids, today);
  const languages = new Set(clients.flatMap(({ contacts }) => contacts.map(({ language }) => language)));
  const missing = [...languages].filter((language) => !texts[language]);
  if (missing.length > 0) return { missing };
  const messages = messagesTo(clients, texts, reminders.sender.companyName());
  const mails = messageMails(messages, request_id, actor.name, today);
  await reminders.send(async (tx) => {
    const isNew = await insertMails(tx, mails);
    const details = { mails: mails.length };
    if (isNew)
      await recordAccountEvent(tx, { action: "message-sent", actor, subject: subjectOf(messages), details });
    return await listWaiting(tx, mails);
  });
  return { mails: mails.length };
}

function subjectOf(messages: Message[]): string {
  return messages[0]?.subject ?? "";
}
