import { certificateNumberKey } from "#shared/certificate-number.ts";
import { parseRow } from "#shared/csv-row.ts";
import { unknownNumberOf } from "#shared/failed-checks.ts";
import { limits } from "#shared/limits.ts";
import { numberHeadings, vagueNumberHeadings, wordsOf } from "#shared/number-headings.ts";

/** Rows before the header, such as a title and a date. */
const rowsAboveMax = 10;
const delimiters = ["\t", ";", ","];
/** The header is within so many characters: in a megabyte of cells, looking for it takes seconds. */
const topLengthMax = 16 * 1024;
/** Longer texts are cut: no number is as long, and comparing a megabyte takes a second. */
const numberLengthMax = limits.searchTermLengthMax + 1;
const headings: ReadonlySet<string> = new Set(numberHeadings);
const headingsAlone: ReadonlySet<string> = new Set([...numberHeadings, ...vagueNumberHeadings]);

/**
 * Extracts the distinct numbers of a list in order: of a table, the column with a matching heading; of other text, each line or
 * cell.
 */
export function numbersIn(text: string): string[] {
  return numbersWithin(text, Number.POSITIVE_INFINITY) ?? [];
}

/**
 * As `numbersIn`, reading `cellsMax` lines or cells at most, repeated ones included: a megabyte of them takes ten seconds.
 *
 * @returns undefined if the list has more
 */
export function numbersWithin(text: string, cellsMax: number): string[] | undefined {
  const numbers = new Map<string, string>();
  let cells = 0;
  for (const cell of columnIn(text) ?? cellsIn(text, cellsMax)) {
    cells += 1;
    if (cells > cellsMax) return undefined;
    const number = cell.slice(0, numberLengthMax);
    const key = certificateNumberKey(number) || number;
    if (number && !numbers.has(key)) numbers.set(key, number);
  }
  return [...numbers.values()];
}

function columnIn(text: string): Iterable<string> | undefined {
  const top = text.slice(0, topLengthMax);
  for (const delimiter of delimiters) {
    let rows = 0;
    for (const { cells, end } of rowsIn(top, delimiter, { isEnd: top.length === text.length })) {
      const named = cells.length > 1 ? headings : headingsAlone;
      const at = cells.findIndex((cell) => named.has(wordsOf(cell)));
      if (at >= 0) return column(text, { at, start: end, delimiter });
      rows += 1;
      if (rows === rowsAboveMax) break;
    }
  }
  return undefined;
}

function* column(
  text: string,
  { at, start, delimiter }: { at: number; start: number; delimiter: string },
): Generator<string> {
  for (const { cells } of rowsIn(text, delimiter, { start })) yield cells[at]?.trim() ?? "";
}

/** The rows of a table, without empty lines. */
function* rowsIn(
  text: string,
  delimiter: string,
  { start = 0, isEnd = true },
): Generator<{ cells: string[]; end: number }> {
  let row = parseRow(text, start, { delimiter, isEnd });
  for (; row; row = parseRow(text, row.end, { delimiter, isEnd }))
    if (row.cells.some((cell) => cell.trim() !== "")) yield row;
}

/** @param partsMax a cell of more parts than these is read as one number */
function* cellsIn(text: string, partsMax: number): Generator<string> {
  for (const [cell] of text.matchAll(/[^\r\n\t;]+/g)) {
    const number = cell.trim().replace(/^"(.*)"$/, "$1");
    // A name may contain a comma.
    const parts = number.split(",").map((part) => part.trim());
    if (parts.length <= partsMax && parts.every(unknownNumberOf)) yield* parts;
    else yield number.trim();
  }
}
