import { statusTodayColumn } from "#shared/certificate-csv.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";

/** The default columns of an export, which an import reads back unchanged. */
export const importedColumns = [...certificateFields, statusTodayColumn] as const;

/** All columns of exports, in order: fields, today's status, and the days (Jakarta) of creation and change. */
export const certificateColumns = [...importedColumns, "created_at", "updated_at"] as const;
export type CertificateColumn = (typeof certificateColumns)[number];

/** Headings in the list and in workbooks. Imports recognize their columns by these, and ignore the others. */
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
