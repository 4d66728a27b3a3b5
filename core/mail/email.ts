import { z } from "zod";
import { mailAddress } from "#shared/schemas/mail-address.ts";

/** Becomes a header: a line break in it would allow header injection. */
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
  /** Written or approved by a person; other mails are marked as automatic (RFC 3834). */
  author: z.literal("person").optional(),
  /** The one-click unsubscribe URL (RFC 8058): a POST without further confirmation. */
  unsubscribeUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Becomes the Message-ID, so that a mail sent twice is recognised as a duplicate. */
  id: z.uuid().optional(),
});

export type Attachment = z.input<typeof attachment>;

/** A mail to one recipient. */
export type Email = z.input<typeof email>;

/** Validates an email. @throws when a value is invalid in a mail: callers validate user input */
export function parseEmail(given: Email): Email {
  return email.parse(given);
}
