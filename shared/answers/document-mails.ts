import { z } from "zod";
import { uuid } from "#shared/answers/answered.ts";
import { languages } from "#shared/language.ts";

/** Why a certificate's PDF is not mailed. */
const mailableProblem = z.enum([
  "suspended",
  "expired",
  "withdrawn",
  "other",
  "no-pdf",
  "older-edition",
  "unconfirmed",
]);
export type MailableProblem = z.output<typeof mailableProblem>;

const text = z.object({ subject: z.string(), body: z.string() });

/** What a mail with a certificate's PDF begins with. */
export const preparedDocumentMail = z.object({
  sha256: z.string(),
  edition: z.int(),
  file_name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** False where the PDF is too large, and a link takes its place. */
  is_attached: z.boolean(),
  /** Of its client, those with an address. */
  contacts: z.array(
    z.object({ name: z.string(), role: z.string(), email: z.string(), language: z.enum(languages) }),
  ),
  texts: z.object({ id: text, en: text }),
});
export type PreparedDocumentMail = z.output<typeof preparedDocumentMail>;

const namedCertificate = z.object({ id: uuid, certificate_number: z.string() });

/** What would be sent of chosen certificates. */
export const documentMailSummary = z.object({
  mails: z.int(),
  certificates: z.int(),
  /** Nobody of their client has an address: the first ones, and how many. */
  without_contact: z.object({ total: z.int(), data: z.array(namedCertificate) }),
  /** They have no PDF of their edition that could be sent. */
  without_pdf: z.object({ total: z.int(), data: z.array(namedCertificate) }),
});
export type DocumentMailSummary = z.output<typeof documentMailSummary>;

export const sentDocuments = z.object({ mails: z.int() });
