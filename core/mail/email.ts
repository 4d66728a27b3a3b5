import { z } from "zod";
import { mailAddress } from "#shared/schemas/mail-address.ts";

/** What becomes a header: a line break in it would let its writer add headers of their own. */
const headerLine = z
  .string()
  .regex(/^\P{Cc}*$/u, "must not hold control characters")
  .max(500);

const attachment = z.strictObject({
  filename: headerLine.min(1),
  content: z.instanceof(Buffer),
  contentType: headerLine.min(1),
});

const email = z.strictObject({
  to: mailAddress,
  replyTo: z.strictObject({ name: headerLine, address: mailAddress }).optional(),
  subject: headerLine.min(1),
  text: z.string(),
  html: z.string().optional(),
  attachments: z.array(attachment).optional(),
  /** A person wrote it or read it before it left; any other mail asks programs not to answer it (RFC 3834). */
  author: z.literal("person").optional(),
  /** Where a mail program ends further mails at one click (RFC 8058): a POST that is asked nothing more. */
  unsubscribeUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Names the email for ever: one that has to be sent twice is known as the same. */
  id: z.uuid().optional(),
});

export type Attachment = z.input<typeof attachment>;

/** A mail to one person. */
export type Email = z.input<typeof email>;

/** The email as it may be sent. @throws when a value cannot stand in a mail: callers check what people typed */
export function parseEmail(given: Email): Email {
  return email.parse(given);
}
