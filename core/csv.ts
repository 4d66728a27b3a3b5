import { stringify } from "csv-stringify/sync";
import { escapeFormula } from "#shared/certificate-csv.ts";

/** Without it, Excel reads UTF-8 as Windows-1252. */
export const byteOrderMark = "\ufeff";

/**
 * RFC 4180, or with semicolons, which Excel expects in locales with a decimal comma. Formulas are escaped, and every cell is quoted, so
 * that programs with another separator read it correctly.
 */
export function asCsv(rows: string[][], delimiter: "," | ";" = ","): string {
  const cells = rows.map((row) => row.map(escapeFormula));
  return stringify(cells, { delimiter, record_delimiter: "\r\n", quoted: true, quoted_empty: true });
}

type Cell = string | number | Date | readonly string[] | null;

export function csvCell(value: Cell): string {
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join("; ") : String(value ?? "");
}

/**
 * Streams a whole list as CSV, page by page.
 *
 * @param readPage the cells of a page, from 1
 */
export async function* csvOfPages(
  headings: readonly string[],
  perPage: number,
  readPage: (page: number) => Promise<string[][]>,
): AsyncGenerator<string> {
  yield byteOrderMark + asCsv([[...headings]]);
  for (let page = 1; ; page++) {
    const rows = await readPage(page);
    yield asCsv(rows);
    if (rows.length < perPage) return;
  }
}
