import type { CertificateSort } from "#shared/answers/certificates.ts";
import type { CertificateColumn } from "#shared/certificate-columns.ts";

/** The available columns. The status badge also shows a differing stored status. */
export type ListColumn = Exclude<CertificateColumn, "status">;

export const listColumns: readonly ListColumn[] = [
  "client_name",
  "certificate_number",
  "standard",
  "category",
  "sub_category",
  "scope",
  "status_today",
  "issue_date",
  "expiry_date",
  "pdf_url",
  "created_at",
  "updated_at",
];

export const defaultColumns: readonly ListColumn[] = [
  "client_name",
  "certificate_number",
  "standard",
  "category",
  "sub_category",
  "status_today",
  "expiry_date",
];

/** The column with the link to the row, always shown. */
export const columnAlwaysShown: ListColumn = "client_name";

/** The API's sort name of a column. */
export const sortOf: Partial<Record<ListColumn, CertificateSort>> = {
  client_name: "client_name",
  certificate_number: "certificate_number",
  standard: "standard",
  category: "category",
  status_today: "status",
  issue_date: "issue_date",
  expiry_date: "expiry_date",
  created_at: "created_at",
};

/** Parses stored columns; without any known one the default is used. */
export function parseColumns(text: string): readonly ListColumn[] {
  const named = new Set(text.split(","));
  const columns = listColumns.filter((column) => named.has(column));
  return columns.length > 0 ? inOrder(columns) : defaultColumns;
}

export function formatColumns(columns: readonly ListColumn[]): string {
  return inOrder(columns).join(",");
}

function inOrder(columns: readonly ListColumn[]): readonly ListColumn[] {
  return listColumns.filter((column) => column === columnAlwaysShown || columns.includes(column));
}
