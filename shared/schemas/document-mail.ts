import { z } from "zod";
import { languages } from "#shared/language.ts";
import { emailAddress } from "#shared/schemas/fields.ts";
import { mailTextInput } from "#shared/schemas/reminder.ts";

const documentRecipientsMax = 20;

/** A certificate's PDF to be mailed, as staff write it. */
export const documentMailInput = mailTextInput.extend({
  /** Made by the form for each mail that is written: what is sent twice is the same mail. */
  request_id: z.uuid(),
  /** Of the PDF that was looked at. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  language: z.enum(languages),
  recipients: z
    .array(emailAddress.toLowerCase().min(1, "Format email tidak valid"))
    .min(1, "Pilih atau isi paling sedikit satu penerima.")
    .max(documentRecipientsMax, `Maksimal ${documentRecipientsMax} penerima.`)
    .transform((addresses) => [...new Set(addresses)]),
});
export type DocumentMailInput = z.input<typeof documentMailInput>;
