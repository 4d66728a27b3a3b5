import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "#shared/certificate-csv.ts";

/** Before the first row: without it, Excel reads UTF-8 as Windows-1252. */
export const byteOrderMark = "\ufeff";

/**
 * RFC 4180, or with semicolons, by which Excel separates where a comma stands before decimals. No cell runs as a formula, and each stands in quotes: what is in one stays there, whatever a program takes
 * for a separator.
 */
export function asCsv(rows: string[][], delimiter: "," | ";" = ","): string {
  const cells = rows.map((row) => row.map(escapeFormula));
  return stringify(cells, { delimiter, record_delimiter: "\r\n", quoted: true, quoted_empty: true });
}
