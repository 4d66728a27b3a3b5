import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates, clients } from "#core/db/schema.ts";
import { reachableContacts } from "#core/register/reminders/plan.ts";
import type { NewMail } from "#core/register/reminders/store.ts";
import { fillWords } from "#core/register/reminders/texts.ts";
import { inForce } from "#shared/decisions.ts";
import type { Language } from "#shared/language.ts";
import type { ClientContact } from "#shared/schemas/client.ts";
import type { MessageTexts } from "#shared/schemas/client-message.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import { type Day, formatDay } from "#shared/time.ts";

type Held = { id: string; certificate_number: string; standard: string; expiry_date: Day };

/** A client of chosen certificates, and to whom of it mail can be sent. */
export type MessageClient = {
  id: string;
  name: string;
  contacts: ClientContact[];
  /** The chosen ones, as they are that day, in the order of the choice. */
  certificates: Held[];
};

/** The clients of these certificates that can be written to, and the certificates of those that cannot. */
export async function findMessageClients(
  db: Queryable,
  ids: string[],
  today: Day,
): Promise<{ clients: MessageClient[]; unreachable: Held[] }> {
  const rows = await db
    .select({
      id: certificates.id,
      certificate_number: certificates.certificate_number,
      standard: certificates.standard,
      issue_date: certificates.issue_date,
      expiry_date: certificates.expiry_date,
      status: certificates.status,
      edition: certificates.edition,
      upcoming: certificates.upcoming,
      client_id: clients.id,
      client_name: clients.legal_name,
      contacts: clients.contacts,
    })
    .from(certificates)
    .leftJoin(clients, eq(clients.id, certificates.client_id))
    .where(and(inArray(certificates.id, ids), isNull(certificates.removed_at)));
  const order = new Map(ids.map((id, place) => [id, place]));
  const found = new Map<string, MessageClient>();
  const unreachable: Held[] = [];
  for (const row of rows.toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))) {
    const { certificate_number, standard, expiry_date } = inForce(row, today);
    const held = { id: row.id, certificate_number, standard, expiry_date };
    const contacts = reachableContacts(row.contacts ?? []);
    if (!row.client_id || contacts.length === 0) {
      unreachable.push(held);
      continue;
    }
    const client = found.get(row.client_id) ?? {
      ...{ id: row.client_id, name: row.client_name ?? "", contacts, certificates: [] },
    };
    client.certificates.push(held);
    found.set(row.client_id, client);
  }
  return { clients: [...found.values()], unreachable };
}

export type Message = {
  client_id: string;
  recipient: string;
  recipient_name: string;
  language: Language;
} & MailText;

/** A message to each contact in the language of each; none to those for whose language there is no text. */
export function messagesTo(clients: MessageClient[], texts: MessageTexts, company: string): Message[] {
  return clients.flatMap(({ id, name, contacts, certificates: held }) =>
    contacts.flatMap(({ email, language, ...contact }) => {
      const text = texts[language];
      if (!text) return [];
      const words = {
        contact: contact.name || name,
        client: name,
        certificates: held.map((one) => lineOf(one, language)).join("\n"),
        company,
      };
      const about = { client_id: id, recipient: email, recipient_name: contact.name, language };
      return [{ ...about, ...fillWords(text, words) }];
    }),
  );
}

function lineOf({ certificate_number, standard, expiry_date }: Held, language: Language): string {
  const day = formatDay(expiry_date, language);
  return `- ${certificate_number}, ${standard}, ${language === "en" ? "valid until" : "berlaku sampai"} ${day}`;
}

/**
 * The messages as rows of `client_mails`, with keys by which each is stored once however often the request is sent.
 *
 * @param requestId of the click that sends them
 * @param by who sends them
 */
export function messageMails(messages: Message[], requestId: string, by: string, today: Day): NewMail[] {
  return messages.map((message) => ({
    ...message,
    key: `message:${requestId}:${message.client_id}:${message.recipient}`,
    kind: "message",
    due_on: today,
    requested_by_name: by,
  }));
}
