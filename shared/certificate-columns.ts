import { statusTodayColumn } from "#shared/certificate-csv.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";

/** What an export writes unless other columns are chosen: an import reads it back without a change. */
export const importedColumns = [...certificateFields, statusTodayColumn] as const;

/** The columns that an export may have, in their order: fields, what is said of it today, and the days in Jakarta of its record. */
export const certificateColumns = [...importedColumns, "created_at", "updated_at"] as const;
export type CertificateColumn = (typeof certificateColumns)[number];

/** As the list and a workbook head them: an import knows each that it takes by this heading, and passes over the others. */
export const columnLabels = {
  client_name: "Nama klien",
  certificate_number: "Nomor sertifikat",
  standard: "Standar",
  scope: "Ruang lingkup",
  issue_date: "Tanggal terbit",
  expiry_date: "Kedaluwarsa",
  status: "Status",
  pdf_url: "PDF",
  category: "Kategori",
  sub_category: "Subkategori",
  status_today: "Status hari ini",
  created_at: "Dicatat",
  updated_at: "Diubah",
} as const satisfies Record<CertificateColumn, string>;

/** The labels in English, as the panel has them. */
export const columnLabelsInEnglish = {
  client_name: "Client name",
  certificate_number: "Certificate number",
  standard: "Standard",
  scope: "Scope",
  issue_date: "Issue date",
  expiry_date: "Expires",
  status: "Status",
  pdf_url: "PDF",
  category: "Category",
  sub_category: "Subcategory",
  status_today: "Status today",
  created_at: "Recorded",
  updated_at: "Changed",
} as const satisfies Record<CertificateColumn, string>;

export const exportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof exportFormats)[number];
