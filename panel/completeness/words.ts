import type { CompletenessField } from "#shared/completeness.ts";
import type { ExportField } from "#shared/export-columns.ts";

/** The fields as staff read them. */
export const completenessLabels: Record<CompletenessField, string> = {
  identity_number: "Nomor identitas klien (NIB/NPWP)",
  address: "Alamat klien",
  city: "Kota klien",
  country: "Negara klien",
  scope: "Ruang lingkup",
  scope_codes: "Kode lingkup",
  accreditation_body: "Badan akreditasi",
  accreditation_number: "Nomor akreditasi",
  original_issue_date: "Tanggal sertifikasi awal",
};

export const exportLabels: Record<ExportField, string> = {
  certificate_number: "Nomor sertifikat",
  certificate_id: "ID sertifikat",
  client_name: "Nama klien di sertifikat",
  legal_name: "Nama resmi klien",
  identity_number: "Nomor identitas",
  address: "Alamat",
  city: "Kota",
  province: "Provinsi",
  postal_code: "Kode pos",
  country: "Negara",
  sites: "Lokasi lain",
  standard: "Standar",
  scope: "Ruang lingkup",
  scope_codes: "Kode lingkup",
  accreditation_body: "Badan akreditasi",
  accreditation_number: "Nomor akreditasi",
  original_issue_date: "Tanggal sertifikasi awal",
  issue_date: "Tanggal terbit",
  expiry_date: "Tanggal kedaluwarsa",
  status: "Status hari ini",
  status_en: "Status hari ini (Inggris)",
  edition: "Edisi",
  page: "Alamat halaman verifikasi",
};
