import { z } from "zod";
import { certificateMessages } from "#shared/schemas/certificate.ts";
import { clientSite, sitesMax } from "#shared/schemas/client.ts";
import { line, orEmpty, required } from "#shared/schemas/fields.ts";
import { isDay } from "#shared/time.ts";

const scopeCodesMax = 50;
const codes = z.array(required(40)).max(scopeCodesMax, `Maksimal ${scopeCodesMax} kode.`);

/** Data that accreditation bodies and certificate databases require besides what is printed. */
export const certificateDetailsInput = z.object({
  scope_codes: codes.transform((given) => [...new Set(given)]).default([]),
  accreditation_body: orEmpty(line(200)),
  accreditation_number: orEmpty(line(100)),
  /** The issue date of the first certification cycle. */
  original_issue_date: z.string().refine(isDay, certificateMessages.date).nullable().default(null),
  sites: z.array(clientSite).max(sitesMax, `Maksimal ${sitesMax} baris.`).default([]),
});

export type CertificateDetailsInput = z.output<typeof certificateDetailsInput>;

/** The details in the panel's form: codes on one line, no date as "". */
export const certificateDetailsForm = certificateDetailsInput.extend({
  scope_codes: z
    .string()
    .transform((text) =>
      text
        .split(/[,;]/)
        .map((code) => code.trim())
        .filter(Boolean),
    )
    .pipe(codes),
  original_issue_date: z.preprocess((day) => day || null, certificateDetailsInput.shape.original_issue_date),
});
