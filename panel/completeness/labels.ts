import { t } from "#panel/language/t.ts";
import type { CompletenessField } from "#shared/completeness.ts";
import type { ExportField } from "#shared/export-columns.ts";

/** Labels of the fields. */
export const completenessLabels: Record<CompletenessField, string> = {
  identity_number: t("Nomor identitas klien (NIB/NPWP)"),
  address: t("Alamat klien"),
  city: t("Kota klien"),
  country: t("Negara klien"),
  scope: t("Ruang lingkup"),
  scope_codes: t("Kode lingkup"),
  accreditation_body: t("Badan akreditasi"),
  accreditation_number: t("Nomor akreditasi"),
  original_issue_date: t("Tanggal sertifikasi awal"),
};

export const exportLabels: Record<ExportField, string> = {
  certificate_number: t("Nomor sertifikat"),
  certificate_id: t("ID sertifikat"),
  client_name: t("Nama klien di sertifikat"),
  legal_name: t("Nama resmi klien"),
  identity_number: t("Nomor identitas"),
  address: t("Alamat"),
  city: t("Kota"),
  province: t("Provinsi"),
  postal_code: t("Kode pos"),
  country: t("Negara"),
  sites: t("Lokasi lain"),
  standard: t("Standar"),
  scope: t("Ruang lingkup"),
  scope_codes: t("Kode lingkup"),
  accreditation_body: t("Badan akreditasi"),
  accreditation_number: t("Nomor akreditasi"),
  original_issue_date: t("Tanggal sertifikasi awal"),
  issue_date: t("Tanggal terbit"),
  expiry_date: t("Tanggal kedaluwarsa"),
  status: t("Status hari ini"),
  status_en: t("Status hari ini (Inggris)"),
  edition: t("Edisi"),
  page: t("Alamat halaman verifikasi"),
};
