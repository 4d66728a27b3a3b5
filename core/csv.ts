import { stringify } from "csv-stringify/sync";

/** Before the first row: without it, Excel reads UTF-8 as Windows-1252. */
export const byteOrderMark = "\ufeff";

/** RFC 4180; the library alone would leave a cell unquoted that holds only one half of a line break. */
export function asCsv(rows: string[][]): string {
  return stringify(rows, { record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
}
