import type { CertificateFields } from "#shared/schemas/certificate.ts";

/** The values of a certificate's fields, from wherever they come. */
export type CertificateContent = Record<CertificateFields, string | null>;

/** A cycle of certification has three years (ISO/IEC 17021-1, 9.1.3). */
export const cycleYears = 3;

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
