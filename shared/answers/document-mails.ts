import { z } from "zod";
import { uuid } from "#shared/answers/answered.ts";
import { languages } from "#shared/language.ts";

/** Why a certificate's PDF cannot be mailed. */
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

/** The initial values of a mail with a certificate's PDF. */
export const preparedDocumentMail = z.object({
  sha256: z.string(),
  edition: z.int(),
  file_name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** False if the PDF is too large and is linked instead. */
  is_attached: z.boolean(),
  /** The client's contacts with an e-mail address. */
  contacts: z.array(
    z.object({ name: z.string(), role: z.string(), email: z.string(), language: z.enum(languages) }),
  ),
  texts: z.object({ id: text, en: text }),
});
export type PreparedDocumentMail = z.output<typeof preparedDocumentMail>;

const namedCertificate = z.object({ id: uuid, certificate_number: z.string() });

/** A preview of mails for the selected certificates. */
export const documentMailSummary = z.object({
  mails: z.int(),
  certificates: z.int(),
  /** Certificates whose client has no contact with an e-mail address: the first ones and the total. */
  without_contact: z.object({ total: z.int(), data: z.array(namedCertificate) }),
  /** Certificates without a PDF of their current edition that may be mailed. */
  without_pdf: z.object({ total: z.int(), data: z.array(namedCertificate) }),
});
export type DocumentMailSummary = z.output<typeof documentMailSummary>;

export const sentDocuments = z.object({ mails: z.int() });
