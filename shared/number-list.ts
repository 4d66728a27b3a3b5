import { certificateNumberKey } from "#shared/certificate-number.ts";
import { parseRow } from "#shared/csv-row.ts";
import { unknownNumberOf } from "#shared/failed-checks.ts";
import { numberHeadings, vagueNumberHeadings, wordsOf } from "#shared/number-headings.ts";

/** Rows before the header, such as a title and a date. */
const rowsAboveMax = 10;
const delimiters = ["\t", ";", ","];
const headings: ReadonlySet<string> = new Set(numberHeadings);
const headingsAlone: ReadonlySet<string> = new Set([...numberHeadings, ...vagueNumberHeadings]);

/**
 * Extracts the distinct numbers of a list in order: of a table, the column with a matching heading; of other text, each line or
 * cell.
 */
export function numbersIn(text: string): string[] {
  const seen = new Set<string>();
  return (columnIn(text) ?? cellsIn(text)).filter((number) => {
    const key = certificateNumberKey(number) || number;
    if (!number || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function columnIn(text: string): string[] | undefined {
  for (const delimiter of delimiters) {
    const rows = [...rowsIn(text, delimiter)];
    for (const [line, cells] of rows.slice(0, rowsAboveMax).entries()) {
      const named = cells.length > 1 ? headings : headingsAlone;
      const at = cells.findIndex((cell) => named.has(wordsOf(cell)));
      if (at >= 0) return rows.slice(line + 1).map((row) => row[at]?.trim() ?? "");
    }
  }
  return undefined;
}

/** The rows of a table, without empty lines. */
function* rowsIn(text: string, delimiter: string): Generator<string[]> {
  let row = parseRow(text, 0, { delimiter, isEnd: true });
  for (; row; row = parseRow(text, row.end, { delimiter, isEnd: true }))
    if (row.cells.some((cell) => cell.trim() !== "")) yield row.cells;
}

function cellsIn(text: string): string[] {
  return text.split(/[\r\n\t;]+/).flatMap((cell) => {
    const number = cell.trim().replace(/^"(.*)"$/, "$1");
    // A name may contain a comma.
    const parts = number.split(",").map((part) => part.trim());
    return parts.every(unknownNumberOf) ? parts : number.trim();
  });
}
