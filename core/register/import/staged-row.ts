import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { FileRow } from "#core/register/import/file-row.ts";
import {
  type Cells,
  isIsoShape,
  type Problems,
  readFurtherCells,
} from "#core/register/import/further-cells.ts";
import type { Header } from "#core/register/import/header.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { exampleNumber } from "#core/register/import/template.ts";
import { readSerialDay, readWrittenDay } from "#core/register/import/written-day.ts";
import { unescapeFormula } from "#shared/certificate-csv.ts";
import { unconfirmedStatus } from "#shared/certificate-status.ts";
import { type ImportColumn, importColumns } from "#shared/import-columns.ts";
import { plainLine } from "#shared/plain-text.ts";
import { certificateFields, certificateInput, certificateMessages } from "#shared/schemas/certificate.ts";
import { type ImportMapping, mappedTo } from "#shared/schemas/import-mapping.ts";
import type { Day } from "#shared/time.ts";

/**
 * A row as it is staged in the database. Null in an optional field leaves the stored value; a row with a problem has only its number, which
 * a later row may repeat, and the data for its report.
 */
export type StagedRow = Record<ImportColumn, string | null> & {
  line: number;
  problem_column: string | null;
  problem: string | null;
  /** Why an imported row may not be as intended. */
  warning: string | null;
  /** For the report of a refused row, truncated: client, number, and the cell with the problem. */
  told_client: string | null;
  told_number: string | null;
  told_value: string | null;
};

/** The context in which rows are read. */
export type RowReading = {
  header: Header;
  mapping: ImportMapping;
  messages: Messages;
  is1904: boolean;
  today: Day;
};

/** In characters, including blanks; longer values are no number. */
const numberLengthMax = 1_000;
const messageLengthMax = 300;

const nothing = Object.fromEntries(importColumns.map((column) => [column, null])) as Record<
  ImportColumn,
  null
>;

/** Validates rows by the rules of the form, with one message for all problems of a row. */
export function createRowReader(reading: RowReading) {
  const read = createCellReader(reading);
  return (row: FileRow): StagedRow => stageRow(row, read(row), reading);
}

/**
 * Reads a row's cells by column, dates as `2025-12-31` and values mapped.
 *
 * @throws FileRefusal for a date that starts with the month: the other dates would then be ambiguous
 */
function createCellReader({ header, mapping, messages, is1904 }: RowReading) {
  const status = mappedTo(mapping.statuses);
  const category = mappedTo(mapping.categories);
  const subCategory = mappedTo(mapping.sub_categories);
  function dayOf(cell: string, isNumber: boolean, line: number): string {
    if (isNumber) return readSerialDay(cell, is1904) ?? cell;
    const written = readWrittenDay(cell);
    if (written === "month-first") throw new FileRefusal(messages.monthFirst(line, cell.trim()));
    return written?.day ?? cell;
  }
  return ({ line, cells: row, numbers }: FileRow): Cells => {
    const cells: Cells = {};
    for (const [column, position] of header.positions) {
      // A workbook can contain half a surrogate pair (`_xD83D_`): treated as an unreadable character.
      const cell = unescapeFormula(row[position] ?? "").toWellFormed();
      if (dayColumns.has(column)) cells[column] = dayOf(cell, numbers?.has(position) ?? false, line);
      else if (column === "status") cells[column] = status(cell) ?? cell;
      else if (column === "category") cells[column] = category(cell) ?? cell;
      else if (column === "sub_category") cells[column] = subCategory(cell) ?? cell;
      else cells[column] = cell;
    }
    return cells;
  };
}

const dayColumns: ReadonlySet<ImportColumn> = new Set([
  "issue_date",
  "expiry_date",
  "suspended_since",
  "original_issue_date",
  "created_at",
]);

function stageRow(row: FileRow, cells: Cells, reading: RowReading): StagedRow {
  const { header, messages } = reading;
  const { line } = row;
  if (row.cells.length !== header.width) {
    return {
      ...refused(line, cells),
      problem_column: header.headings[row.cells.length] ?? null,
      problem: messages.columnCount(row.cells.length, header.width),
    };
  }
  const parsed = certificateInput.safeParse(cells);
  const further = readFurtherCells(cells, parsed.data, reading);
  const problems = {
    ...fieldProblems(parsed.error?.issues, cells, messages),
    ...further.problems,
    ...cellProblems(row, cells, reading),
  };
  if (parsed.success && Object.keys(problems).length === 0) {
    const status = plainLine(cells.status ?? "") ? parsed.data.status : null;
    return {
      ...nothing,
      ...parsed.data,
      status,
      ...further.values,
      line,
      problem_column: null,
      problem: null,
      warning: warningOf(row, reading),
      told_client: null,
      told_number: null,
      told_value: null,
    };
  }
  const number = storable(cells.certificate_number?.trim() ?? "");
  const written = writtenCells(row, cells, header);
  const [column, problem] = joinProblems(problems, written, messages);
  return {
    ...refused(line, cells),
    certificate_number: number.length <= numberLengthMax ? number || null : null,
    problem_column: column,
    problem,
    told_value: column === null ? null : shownValue(written[column]),
  };
}

function refused(line: number, cells: Cells): StagedRow {
  return {
    ...nothing,
    line,
    problem_column: null,
    problem: null,
    warning: null,
    told_client: shownValue(cells.client_name),
    told_number: shownValue(cells.certificate_number),
    told_value: null,
  };
}

/** The cells as in the file, so that users find them there; dates of a sheet as dates. */
function writtenCells({ cells: row, numbers }: FileRow, cells: Cells, header: Header): Cells {
  const written: Cells = { ...cells };
  for (const [column, position] of header.positions)
    if (!numbers?.has(position)) written[column] = unescapeFormula(row[position] ?? "");
  return written;
}

const shownValue = (cell = "") => storable(plainLine(cell.slice(0, messageLengthMax))) || null;

/** Without NUL and unpaired surrogates (truncation may create one), which the database rejects. */
const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

function fieldProblems(
  issues: readonly { path: PropertyKey[]; message: string }[] | undefined,
  cells: Cells,
  messages: Messages,
): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues ?? []) {
    const field = certificateFields.find((name) => name === path[0]);
    if (!field) continue;
    const isMisshapen = message === certificateMessages.date && !isIsoShape(cells[field]);
    problems[field] ??= isMisshapen ? messages.dateShape : messages.field(message);
  }
  return problems;
}

/** 1,23457E+11: what Excel keeps of a long number, in sheets and CSV. */
const rounded = /^\d([.,]\d+)?E\+\d+$/i;
/** Excel's precision; further digits become zeros. */
const exactDigitsMax = 15;

function cellProblems(
  { errors, uncalculated, cells: row, numbers }: FileRow,
  cells: Cells,
  { header, messages }: RowReading,
) {
  const problems: Problems = {};
  for (const [column, position] of header.positions) {
    // The replacement character: another program lost a letter, so the name is wrong.
    if (cells[column]?.includes("\ufffd")) problems[column] = messages.unreadableCharacter;
    if (uncalculated?.has(position)) problems[column] = messages.uncalculated;
    if (errors?.has(position)) problems[column] = messages.formulaError(shownValue(row[position]) ?? "");
  }
  if (cells.status && plainLine(cells.status) === unconfirmedStatus)
    problems.status = messages.unconfirmedStatus;
  if (cells.certificate_number?.trim() === exampleNumber) problems.certificate_number = messages.exampleRow;
  const number = row[header.positions.get("certificate_number") ?? -1] ?? "";
  const isNumber = numbers?.has(header.positions.get("certificate_number") ?? -1);
  if (rounded.test(number.trim()) || (isNumber && number.length > exactDigitsMax))
    problems.certificate_number = messages.roundedNumber(number.trim());
  return problems;
}

function warningOf({ cells, numbers }: FileRow, { header, messages }: RowReading): string | null {
  const position = header.positions.get("certificate_number") ?? -1;
  return numbers?.has(position) ? messages.numberAsNumber(cells[position] ?? "") : null;
}

/** The first column is reported with its value; the others with theirs in the message. */
function joinProblems(
  problems: Problems,
  cells: Cells,
  messages: Messages,
): [column: ImportColumn | null, problem: string] {
  const columns = importColumns.filter((column) => problems[column]);
  const sentences = columns.map((column, index) => {
    if (index === 0) return problems[column];
    const value = shownValue(cells[column]);
    const name = messages.columnName(column);
    return `${value ? `${name} (“${value}”)` : name}: ${problems[column]}`;
  });
  return [columns[0] ?? null, sentences.join(" ")];
}
