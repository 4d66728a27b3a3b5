import { eq, inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { certificates, clients } from "#core/db/schema.ts";
import { type FoundRecord, findRecords } from "#core/documents/record.ts";
import { type FoundPdf, findPdf } from "#core/register/issued-pdf.ts";
import {
  type DocumentMail,
  documentMails,
  isAttached,
  listWaiting,
} from "#core/register/reminders/document-mail.ts";
import { documentText } from "#core/register/reminders/document-text.ts";
import { reachableContacts } from "#core/register/reminders/plan.ts";
import type { Reminders } from "#core/register/reminders/reminders.ts";
import { insertMails, type NewMail } from "#core/register/reminders/store.ts";
import type { MailableProblem } from "#shared/answers/document-mails.ts";
import type { Language } from "#shared/language.ts";
import type { ClientContact } from "#shared/schemas/client.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

/** The PDF of a certificate's current edition, and its possible recipients. */
export type Mailable = {
  certificate_id: string;
  client_id: string | null;
  certificate_number: string;
  pdf: FoundPdf;
  is_attached: boolean;
  /** The client's contacts with an e-mail address, without duplicates. */
  contacts: ClientContact[];
  texts: Record<Language, MailText>;
};

type Sender = Reminders["sender"];

/** Which of these certificates can be mailed, or why not. Removed certificates are left out. */
export async function findMailable(
  db: Queryable,
  ids: string[],
  sender: Sender,
): Promise<Map<string, Mailable | MailableProblem>> {
  const found = await findRecords(db, ids, dayInJakarta(new Date()));
  const contacts = await contactsOf(db, [...found.keys()]);
  const mailable = new Map<string, Mailable | MailableProblem>();
  for (const [id, one] of found) {
    const pdf = await findPdf(db, id);
    const problem = problemOf(one, pdf);
    if (problem || !pdf) mailable.set(id, problem ?? "no-pdf");
    else mailable.set(id, mailableOf(one, pdf, contacts.get(id), sender));
  }
  return mailable;
}

/** A PDF is not sent unless its certificate is valid or about to be, and the PDF is of the current edition. */
function problemOf({ verdict, record }: FoundRecord, pdf: FoundPdf | undefined): MailableProblem | undefined {
  if (verdict !== "valid" && verdict !== "not-yet-valid") return verdict;
  if (!pdf) return "no-pdf";
  if (pdf.edition < record.edition) return "older-edition";
  // No PDF exists for a future edition.
  return pdf.is_confirmed && pdf.edition === record.edition ? undefined : "unconfirmed";
}

/** Whether a mail about a certificate's PDF may still be sent: it is still the current PDF, and can be mailed. */
export async function mayLeave(
  db: Queryable,
  { certificate_id, document_sha256 }: { certificate_id: string | null; document_sha256: string | null },
  sender: Sender,
): Promise<boolean> {
  if (!certificate_id) return false;
  const found = (await findMailable(db, [certificate_id], sender)).get(certificate_id);
  return typeof found === "object" && found.pdf.sha256 === document_sha256;
}

type Holder = { client_id: string | null; contacts: ClientContact[] };

async function contactsOf(db: Queryable, ids: string[]): Promise<Map<string, Holder>> {
  const rows = await db
    .select({ id: certificates.id, client_id: certificates.client_id, contacts: clients.contacts })
    .from(certificates)
    .leftJoin(clients, eq(clients.id, certificates.client_id))
    .where(inArray(certificates.id, ids));
  return new Map(
    rows.map(({ id, client_id, contacts }) => [
      id,
      { client_id, contacts: reachableContacts(contacts ?? []) },
    ]),
  );
}

function mailableOf(
  { record }: FoundRecord,
  pdf: FoundPdf,
  holder: Holder = { client_id: null, contacts: [] },
  { publicUrl, companyName }: Sender,
): Mailable {
  const { id, client_name, certificate_number, standard, expiry_date } = record;
  const is_attached = isAttached(pdf.size);
  const filling = {
    client: client_name,
    number: certificate_number,
    standard,
    expiry: expiry_date,
    link: new URL(`/verifikasi-sertifikat/${id}`, publicUrl).href,
    pdfUrl: is_attached ? undefined : new URL(`/media/${pdf.path}`, publicUrl).href,
    company: companyName(),
  };
  const texts = { id: documentText("id", filling), en: documentText("en", filling) };
  return { certificate_id: id, ...holder, certificate_number, pdf, is_attached, texts };
}

type Services = { db: Database; reminders: Reminders };

/** Stores and enqueues the mails about one certificate; idempotent by the request's id, and recorded in the audit trail. */
export async function sendDocument(
  { reminders }: Services,
  { certificate_number, ...mail }: DocumentMail & { certificate_number: string },
  actor: Actor,
): Promise<void> {
  await send(reminders, documentMails(mail, actor.name, today()), actor, certificate_number);
}

/**
 * Sends each certificate's PDF to its client's contacts, in their language.
 *
 * @param request_id generated by the form
 * @returns the number of mails
 */
export async function sendDocuments(
  { reminders }: Services,
  ready: Mailable[],
  request_id: string,
  actor: Actor,
): Promise<number> {
  const mails = ready.flatMap(({ certificate_id, client_id, contacts, pdf, texts }) =>
    contacts.flatMap(({ name, email, language }) => {
      const recipients = [{ name, email }];
      const about = { request_id, certificate_id, client_id, sha256: pdf.sha256, recipients, language };
      return documentMails({ ...about, ...texts[language] }, actor.name, today());
    }),
  );
  await send(reminders, mails, actor, ready.map(({ certificate_number }) => certificate_number).join(", "));
  return mails.length;
}

const subjectLengthMax = 200;

async function send(reminders: Reminders, mails: NewMail[], actor: Actor, numbers: string): Promise<void> {
  await reminders.send(async (tx) => {
    const isNew = await insertMails(tx, mails);
    const subject = numbers.length > subjectLengthMax ? `${numbers.slice(0, subjectLengthMax)}…` : numbers;
    const details = { mails: mails.length };
    if (isNew) await recordAccountEvent(tx, { action: "document-mailed", actor, subject, details });
    return await listWaiting(tx, mails);
  });
}

const today = (): Day => dayInJakarta(new Date());
