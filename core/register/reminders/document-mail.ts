import { and, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { certificateFiles, certificates, clientMails } from "#core/db/schema.ts";
import type { Attachment } from "#core/mail/email.ts";
import { isConfirmedPdf } from "#core/register/certificate-files.ts";
import { presentPath } from "#core/register/issued-pdf.ts";
import type { NewMail } from "#core/register/reminders/store.ts";
import { certificateFileName } from "#shared/certificate-number.ts";
import type { Language } from "#shared/language.ts";
import { mailAttachmentBytesMax } from "#shared/limits.ts";
import type { MailText } from "#shared/schemas/reminder.ts";
import type { Day } from "#shared/time.ts";

/** Reads the bytes of a stored PDF; undefined when the storage has others than recorded, or none. */
export type ReadPdf = (pdf: { path: string; sha256: string }) => Promise<Uint8Array | undefined>;

/** Whether a mail about a PDF may leave still: what holds when it is asked for may have ended when it is sent. */
export type MayLeave = (mail: {
  certificate_id: string | null;
  document_sha256: string | null;
}) => Promise<boolean>;

export type DocumentMail = {
  /** Of the click that asked for it: whoever sends it again asks for the same mails. */
  request_id: string;
  certificate_id: string;
  client_id: string | null;
  sha256: string;
  recipients: { email: string; name: string }[];
  language: Language;
} & MailText;

/** A mail for each recipient, as they are noted. @param by who asked for them */
export function documentMails(mail: DocumentMail, by: string, today: Day): NewMail[] {
  const { request_id, certificate_id, client_id, sha256, language, subject, body } = mail;
  return mail.recipients.map(({ email, name }) => ({
    key: `document:${request_id}:${certificate_id}:${email}`,
    kind: "document",
    certificate_id,
    client_id,
    recipient: email,
    recipient_name: name,
    language,
    due_on: today,
    subject,
    body,
    document_sha256: sha256,
    requested_by_name: by,
  }));
}

/** Those of these mails that still wait: what was noted before is not handed out again. @returns their ids */
export async function listWaiting(tx: Transaction, mails: NewMail[]): Promise<string[]> {
  const keys = sql.param(mails.map(({ key }) => key));
  const rows = await tx
    .select({ id: clientMails.id })
    .from(clientMails)
    .where(and(sql`${clientMails.key} = any(${keys}::text[])`, eq(clientMails.state, "planned")));
  return rows.map(({ id }) => id);
}

/** Whether a PDF goes with the mail, and not as a link in it. @param bytes its size */
export const isAttached = (bytes: number): boolean => bytes <= mailAttachmentBytesMax;

/**
 * What goes with a mail about a document.
 *
 * @returns none where the PDF is too large; undefined where it is not what was recorded any more, or the log does not tell of it
 */
export async function attachmentsOf(
  db: Queryable,
  mail: { certificate_id: string | null; document_sha256: string | null },
  readPdf: ReadPdf,
): Promise<Attachment[] | undefined> {
  const { certificate_id, document_sha256 } = mail;
  if (!certificate_id || !document_sha256) return undefined;
  const { size, sha256 } = certificateFiles;
  const [file] = await db
    .select({ path: presentPath, size, sha256, number: certificates.certificate_number })
    .from(certificateFiles)
    .innerJoin(certificates, eq(certificates.id, certificateFiles.certificate_id))
    .where(and(eq(certificateFiles.certificate_id, certificate_id), eq(sha256, document_sha256)))
    .limit(1);
  if (!file || !(await isConfirmedPdf(db, certificate_id, file))) return undefined;
  const content = await readPdf(file);
  if (!content) return undefined;
  if (!isAttached(file.size)) return [];
  const filename = certificateFileName(file.number);
  return [{ filename, content: Buffer.from(content), contentType: "application/pdf" }];
}
