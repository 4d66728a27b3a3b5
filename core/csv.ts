import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "#shared/certificate-csv.ts";

/** Before the first row: without it, Excel reads UTF-8 as Windows-1252. */
export const byteOrderMark = "\ufeff";

/**
 * RFC 4180. No cell runs as a formula, and each stands in quotes: what is in one stays there, whatever a program takes
 * for a separator.
 */
export function asCsv(rows: string[][]): string {
  const cells = rows.map((row) => row.map(escapeFormula));
  return stringify(cells, { record_delimiter: "\r\n", quoted: true, quoted_empty: true });
}
