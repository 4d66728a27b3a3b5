import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { FileRow } from "#core/register/import/file-row.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { openPart, unescapeText, type Workbook } from "#core/register/import/workbook.ts";
import { type Element, parseXml } from "#core/register/import/workbook-xml.ts";
import { limits } from "#shared/limits.ts";

type Sheet = Pick<Workbook["sheets"][number], "part">;

/**
 * Streams the rows of a sheet, without blank ones. Formulas count with their cached value; a formula without one is not blank. At most one
 * chunk of the sheet is in memory.
 *
 * @param onRead called with the share of the sheet read so far, 0 to 1
 * @throws FileRefusal for a sheet that cannot be read, has too many columns or a row that is too long; the signal's reason
 */
export async function* readSheet(
  { zip, texts }: Workbook,
  { part: entry }: Sheet,
  messages: Messages,
  { onRead, signal }: { onRead?: (share: number) => void; signal?: AbortSignal | undefined } = {},
): AsyncGenerator<FileRow> {
  const reading = gatherRows(texts, messages);
  const part = await openPart(zip, entry, messages);
  let bytes = 0;
  for await (const piece of parseXml(part, reading.handlers, messages, signal)) {
    bytes += piece;
    onRead?.(bytes / entry.uncompressedSize);
    yield* reading.take();
  }
}

function gatherRows(texts: Workbook["texts"], messages: Messages) {
  let rows: FileRow[] = [];
  let row: FileRow | undefined;
  let line = 0;
  let length = 0;
  let column = -1;
  let type = "n";
  let value = "";
  let isValue = false;
  let isUncalculated = false;

  function openRow({ attributes }: Element) {
    const next = attributes.r === undefined ? line + 1 : Number(attributes.r);
    if (!Number.isInteger(next) || next <= line || next > sheetRowsMax)
      throw new FileRefusal(messages.damagedWorkbook);
    line = next;
    row = { line, cells: [] };
    length = 0;
    column = -1;
  }
  function openCell({ attributes }: Element) {
    column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
    type = attributes.t ?? "n";
    value = "";
    isUncalculated = false;
  }
  function closeCell() {
    if (!row) return;
    if (isUncalculated && column >= 0 && column < limits.importColumnsMax)
      row.uncalculated = (row.uncalculated ?? new Set()).add(column);
    if (value === "") return;
    if (!(column >= 0 && column < limits.importColumnsMax))
      throw new FileRefusal(messages.tooManyColumns(limits.importColumnsMax));
    const cell = cellOf(type, value, texts);
    length += cell.length;
    if (length > limits.importRowLengthMax)
      throw new FileRefusal(messages.rowTooLong(line, limits.importRowLengthMax));
    while (row.cells.length < column) row.cells.push("");
    row.cells[column] = cell;
    if (type === "n") row.numbers = (row.numbers ?? new Set()).add(column);
    if (type === "e") row.errors = (row.errors ?? new Set()).add(column);
    value = "";
  }
  function closeRow() {
    if (row?.uncalculated || row?.cells.some((cell) => cell.trim() !== "")) rows.push(row);
    row = undefined;
  }

  return {
    handlers: {
      open(element: Element) {
        if (element.name === "row") openRow(element);
        else if (element.name === "c") openCell(element);
        else if (element.name === "f") isUncalculated = true;
        else if (element.name === "v" || element.name === "t") {
          isValue = row !== undefined;
          isUncalculated = false;
        } else if (element.name === "rPh") isValue = false;
      },
      text(text: string) {
        if (!isValue) return;
        value += text;
        if (value.length > limits.importRowLengthMax)
          throw new FileRefusal(messages.rowTooLong(line, limits.importRowLengthMax));
      },
      close(name: string) {
        if (name === "v" || name === "t") isValue = false;
        else if (name === "c") closeCell();
        else if (name === "row") closeRow();
      },
    },
    take(): FileRow[] {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** The maximum of a sheet (ECMA-376). */
const sheetRowsMax = 1_048_576;

function cellOf(type: string, value: string, texts: Workbook["texts"]): string {
  if (type === "s") return texts.get(Number(value)) ?? "";
  if (type === "inlineStr" || type === "str") return unescapeText(value);
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "n") return plainNumber(value);
  return value;
}

/** 1.2E+4 as 12000, as the cell shows it, as far as the number is exact. */
function plainNumber(value: string): string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? String(number) : value;
}

/** The column index of a reference: 0 for A1, 27 for AB12; out of range for an invalid one. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,4}/.exec(reference)?.[0] ?? "ZZZZ")
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
