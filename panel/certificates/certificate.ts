import { t } from "#panel/language/t.ts";
import type { CertificateFields } from "#shared/schemas/certificate.ts";

export type CertificateContent = Record<CertificateFields, string | null>;

/** The certification cycle (ISO/IEC 17021-1, 9.1.3). */
export const cycleYears = 3;

/** Labels of the fields. */
export const fieldLabels: Record<CertificateFields, string> = {
  client_name: t("Nama klien"),
  certificate_number: t("Nomor sertifikat"),
  standard: t("Standar"),
  scope: t("Ruang lingkup"),
  issue_date: t("Tanggal terbit"),
  expiry_date: t("Tanggal kedaluwarsa"),
  status: t("Status"),
  pdf_url: t("Berkas PDF"),
  category: t("Kategori"),
  sub_category: t("Subkategori"),
};

export function isCertificateField(name: string): name is CertificateFields {
  return Object.hasOwn(fieldLabels, name);
}

/** Specification 8. */
export function loadProblem(message: string): string {
  return t("Gagal memuat data sertifikat: {message}", { message });
}
