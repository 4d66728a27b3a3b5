import type { ImportColumn } from "#shared/import-columns.ts";

/** What a file may say, as an Indonesian office heads it: an import knows each column by this heading. */
export const importLabels = {
  client_name: "Nama klien",
  certificate_number: "Nomor sertifikat",
  standard: "Standar",
  scope: "Ruang lingkup",
  issue_date: "Tanggal terbit",
  expiry_date: "Tanggal kedaluwarsa",
  status: "Status",
  pdf_url: "Alamat PDF",
  category: "Kategori",
  sub_category: "Subkategori",
  suspended_since: "Dibekukan sejak",
  reason: "Alasan",
  reference: "Nomor keputusan",
  scope_codes: "Kode lingkup",
  accreditation_body: "Badan akreditasi",
  accreditation_number: "Nomor akreditasi",
  original_issue_date: "Tanggal sertifikasi awal",
  client_address: "Alamat klien",
  client_city: "Kota klien",
  client_province: "Provinsi klien",
  client_postal_code: "Kode pos klien",
  client_country: "Negara klien",
  client_identity_number: "NIB atau NPWP",
  contact_name: "Nama kontak",
  contact_email: "Email kontak",
  contact_phone: "Telepon kontak",
  id: "ID",
  created_at: "Dicatat",
} as const satisfies Record<ImportColumn, string>;

/** Why a row was refused, above the last column of a file of refused rows; an import passes it over. */
export const refusedBecauseHeading = "Alasan ditolak";
