import { z } from "zod";
import { uuid } from "#shared/answers/answered.ts";

const messagePreview = z.object({
  recipient: z.string(),
  recipient_name: z.string(),
  subject: z.string(),
  body: z.string(),
});

/** A preview of messages to the clients of the selected certificates. */
export const messageSummary = z.object({
  mails: z.int(),
  clients: z.int(),
  /** Mails per language. */
  languages: z.object({ id: z.int(), en: z.int() }),
  /** Certificates whose client has no contact with an e-mail address: the first ones and the total. */
  without_contact: z.object({
    total: z.int(),
    data: z.array(z.object({ id: uuid, certificate_number: z.string() })),
  }),
  /** The first mail in each language; null without recipients or text in it. */
  previews: z.object({ id: messagePreview.nullable(), en: messagePreview.nullable() }),
});
export type MessageSummary = z.output<typeof messageSummary>;

export const sentMessages = z.object({ mails: z.int() });
