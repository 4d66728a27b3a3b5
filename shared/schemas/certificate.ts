import { z } from "zod";
import { isCertificateCategory, subCategoriesOf } from "#shared/certificate-categories.ts";
import { defaultStatus, findKnownStatus } from "#shared/certificate-status.ts";
import {
  fieldMessages,
  hasCredentials,
  line,
  lines,
  optional,
  required,
  trimmed,
} from "#shared/schemas/fields.ts";
import { isDay } from "#shared/time.ts";

/** Length limits in characters: long enough for all certificates seen, short enough for an index entry. */
export const certificateLengths = {
  client_name: 300,
  certificate_number: 120,
  standard: 300,
  scope: 10_000,
  status: 100,
  pdf_url: 2000,
  category: 100,
  sub_category: 100,
} as const;

/** Messages of certificate fields, shared by the panel, the API and the import. */
export const certificateMessages = {
  required: fieldMessages.required,
  tooLong: fieldMessages.tooLong,
  controlCharacter: fieldMessages.controlCharacter,
  number: "Nomor harus memuat huruf atau angka.",
  date: "Tanggal tidak ada dalam kalender.",
  order: "Tanggal kedaluwarsa harus setelah tanggal terbit.",
  category: "Kategori tidak dikenal.",
  subCategory: "Subkategori tidak termasuk dalam kategori ini.",
  subCategoryWithoutCategory: "Pilih kategori terlebih dahulu.",
  pdfUrl: "Alamat PDF harus berupa tautan http(s) atau berkas yang diunggah.",
} as const;

/** A required date. */
export const requiredDay = z
  .string({ error: certificateMessages.required })
  .trim()
  .min(1, certificateMessages.required)
  .refine(isDay, certificateMessages.date);

const mediaPath = /^\/media\/certificate-pdfs\/[\w./-]+$/;

/** Whether browsers may be sent to the URL of a PDF: http(s), or an uploaded file. */
export function isPdfUrl(url: string): boolean {
  if (mediaPath.test(url)) return !url.includes("..");
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

/**
 * The input of a certificate (specification 3 and 5). Single-line texts are stored as displayed, so that the search finds them.
 * Known statuses are normalized to their own spelling.
 */
export const certificateInput = z
  .object({
    client_name: required(certificateLengths.client_name),
    certificate_number: required(certificateLengths.certificate_number).refine(
      (value) => value === "" || /[\p{L}\p{N}]/u.test(value),
      certificateMessages.number,
    ),
    standard: required(certificateLengths.standard),
    scope: optional(lines(certificateLengths.scope)),
    issue_date: requiredDay,
    expiry_date: requiredDay,
    status: z
      .union([line(certificateLengths.status), z.null()])
      .optional()
      .transform((value) => (value ? inOwnSpelling(value) : defaultStatus)),
    pdf_url: optional(trimmed(certificateLengths.pdf_url))
      .refine((value) => value === null || !hasCredentials(value), fieldMessages.urlCredentials)
      .refine((value) => value === null || isPdfUrl(value), certificateMessages.pdfUrl),
    category: optional(line(certificateLengths.category)).refine(
      (value) => value === null || isCertificateCategory(value),
      certificateMessages.category,
    ),
    sub_category: optional(line(certificateLengths.sub_category)),
  })
  .superRefine((value, context) => {
    if (isDay(value.issue_date) && isDay(value.expiry_date) && value.expiry_date <= value.issue_date) {
      context.addIssue({ code: "custom", path: ["expiry_date"], message: certificateMessages.order });
    }
    if (value.sub_category === null) return;
    if (value.category === null) {
      const message = certificateMessages.subCategoryWithoutCategory;
      context.addIssue({ code: "custom", path: ["sub_category"], message });
    } else if (!subCategoriesOf(value.category).includes(value.sub_category)) {
      context.addIssue({ code: "custom", path: ["sub_category"], message: certificateMessages.subCategory });
    }
  });

/** The input for saving an existing certificate: a missing status is not replaced by the default. */
export const savedCertificateInput = certificateInput.safeExtend({
  status: required(certificateLengths.status).transform(inOwnSpelling),
});

function inOwnSpelling(status: string): string {
  return findKnownStatus(status) ?? status;
}

export type CertificateInput = z.output<typeof certificateInput>;
export type CertificateFields = keyof CertificateInput;

/** The fields in the order of specification 3, used by forms, exports and imports. */
export const certificateFields = Object.keys(certificateInput.shape) as CertificateFields[];
