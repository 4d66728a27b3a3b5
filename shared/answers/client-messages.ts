import { z } from "zod";
import { uuid } from "#shared/answers/answered.ts";

const messagePreview = z.object({
  recipient: z.string(),
  recipient_name: z.string(),
  subject: z.string(),
  body: z.string(),
});

/** What would be sent to the clients of chosen certificates. */
export const messageSummary = z.object({
  mails: z.int(),
  clients: z.int(),
  /** How many of the mails are in each language. */
  languages: z.object({ id: z.int(), en: z.int() }),
  /** Nobody of their client has an address: the first ones, and how many. */
  without_contact: z.object({
    total: z.int(),
    data: z.array(z.object({ id: uuid, certificate_number: z.string() })),
  }),
  /** The first of each language as it will read; null where nobody reads it, or it is not written. */
  previews: z.object({ id: messagePreview.nullable(), en: messagePreview.nullable() }),
});
export type MessageSummary = z.output<typeof messageSummary>;

export const sentMessages = z.object({ mails: z.int() });
