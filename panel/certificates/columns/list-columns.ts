import type { CertificateSort } from "#shared/answers/certificates.ts";
import type { CertificateColumn } from "#shared/certificate-columns.ts";

/** What the list can show: the stored status stands in the badge of today's where it is another. */
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

/** It names the row, and leads to it. */
export const columnAlwaysShown: ListColumn = "client_name";

/** By what the server orders the register for a column. */
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

/** As the browser and a saved view keep them; of what is none of them nothing is left but the default. */
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
