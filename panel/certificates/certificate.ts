import { z } from "zod";
import type { CertificateFields } from "#shared/schemas/certificate.ts";

const text = z.string().nullable();

/** A certificate as the API answers it. */
export const certificateSchema = z.object({
  id: z.string(),
  client_name: z.string(),
  certificate_number: z.string(),
  standard: z.string(),
  scope: text,
  issue_date: z.string(),
  expiry_date: z.string(),
  status: z.string(),
  pdf_url: text,
  category: text,
  sub_category: text,
  version: z.number(),
  removed_at: text,
});

export type Certificate = z.output<typeof certificateSchema>;

/** The values of a certificate's fields, from wherever they come. */
export type CertificateContent = Record<CertificateFields, string | null>;

/** The fields as staff read them. */
export const fieldLabels: Record<CertificateFields, string> = {
  client_name: "Nama klien",
  certificate_number: "Nomor sertifikat",
  standard: "Standar",
  scope: "Ruang lingkup",
  issue_date: "Tanggal terbit",
  expiry_date: "Tanggal kedaluwarsa",
  status: "Status",
  pdf_url: "Berkas PDF",
  category: "Kategori",
  sub_category: "Subkategori",
};

export function isCertificateField(name: string): name is CertificateFields {
  return Object.hasOwn(fieldLabels, name);
}

/** Said where certificates could not be read (specification 8). */
export function loadProblem(message: string): string {
  return `Gagal memuat data sertifikat: ${message}`;
}
