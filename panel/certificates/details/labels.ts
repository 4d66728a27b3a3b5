import { t } from "#panel/language/t.ts";
import type { CertificateDetailsInput } from "#shared/schemas/certificate-details.ts";

export const detailsLabels = {
  scope_codes: t("Kode lingkup"),
  accreditation_body: t("Badan akreditasi"),
  accreditation_number: t("Nomor akreditasi"),
  original_issue_date: t("Tanggal sertifikasi awal"),
  sites: t("Lokasi lain"),
} satisfies Record<keyof CertificateDetailsInput, string>;
