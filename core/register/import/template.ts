import { asCsv, byteOrderMark } from "#core/csv.ts";
import { type SheetCell, workbookOf } from "#core/workbook.ts";
import type { ExportFormat } from "#shared/certificate-columns.ts";
import { type ImportColumn, importColumns } from "#shared/import-columns.ts";
import { importLabels, importLabelsInEnglish } from "#shared/import-labels.ts";
import type { Language } from "#shared/language.ts";

/** Identifies the example row when it was left in the file: it is refused. */
export const exampleNumber = "CONTOH/2026/00001";

const example: Partial<Record<ImportColumn, SheetCell>> = {
  client_name: "PT Contoh Sejahtera",
  certificate_number: exampleNumber,
  standard: "ISO 9001:2015",
  scope: "Produksi dan penjualan beton siap pakai",
  issue_date: { day: "2026-01-05" },
  expiry_date: { day: "2029-01-04" },
  status: "Valid",
  category: "Sertifikat ISO",
  sub_category: "ISO 9001",
  reference: "SK-001/2026",
  scope_codes: "28; 34",
  accreditation_body: "KAN",
  client_address: "Jl. Contoh No. 1",
  client_city: "Bekasi",
  client_province: "Jawa Barat",
  client_postal_code: "17530",
  client_country: "Indonesia",
  contact_name: "Sari Dewi",
  contact_email: "sari@contoh.example",
  contact_phone: "021 555 0100",
};

/** Columns that only other programs export are not part of a form to fill in. */
const columns = importColumns.filter((column) => column !== "id" && column !== "created_at");

const inLanguage = {
  id: { labels: importLabels, delimiter: ";", sheet: "Sertifikat" },
  en: { labels: importLabelsInEnglish, delimiter: ",", sheet: "Certificates" },
} as const;

/** A template with headings and one example: a workbook, or CSV for Excel of that locale. */
export async function* importTemplate(
  format: ExportFormat,
  language: Language,
): AsyncGenerator<string | Uint8Array> {
  const { labels, delimiter, sheet } = inLanguage[language];
  const cells = columns.map((column) => example[column] ?? "");
  if (format === "csv") {
    const texts = cells.map((cell) => (typeof cell === "string" ? cell : cell.day));
    yield byteOrderMark + asCsv([columns.map((column) => labels[column]), texts], delimiter);
    return;
  }
  const headings = columns.map((column) => ({ heading: labels[column], width: widthOf(column) }));
  yield* workbookOf(sheet, headings, oneBatch([cells]));
}

async function* oneBatch(rows: SheetCell[][]) {
  yield rows;
}

function widthOf(column: ImportColumn): number {
  if (column === "scope") return 60;
  return column === "client_name" || column === "client_address" ? 38 : 22;
}
