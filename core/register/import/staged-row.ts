import type { Header } from "#core/register/import/csv-header.ts";
import type { CsvRow } from "#core/register/import/csv-rows.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { unescapeFormula } from "#shared/certificate-csv.ts";
import { plainLine } from "#shared/plain-text.ts";
import {
  type CertificateFields,
  certificateFields,
  certificateInput,
  certificateMessages,
} from "#shared/schemas/certificate.ts";

/**
 * A row as it goes to the database. Null in an optional field leaves what is stored; a row with a problem
 * keeps only its number, which a later row may repeat.
 */
export type StagedRow = Record<CertificateFields, string | null> & {
  line: number;
  problem_column: string | null;
  problem: string | null;
};

/** In characters, blanks among them; what is longer is the number of no row. */
const numberLengthMax = 1_000;

type Cells = Partial<Record<CertificateFields, string>>;

const nothing = Object.fromEntries(certificateFields.map((field) => [field, null])) as Record<
  CertificateFields,
  null
>;

/** Checks a row by the rules of the form, and says in one sentence all that is wrong with it. */
export function stageRow({ line, cells: row }: CsvRow, header: Header, messages: Messages): StagedRow {
  if (row.length !== header.width) {
    return {
      ...nothing,
      line,
      problem_column: header.names[row.length] ?? null,
      problem: messages.columnCount(row.length, header.width),
    };
  }
  const cells = cellsOf(row, header);
  const parsed = certificateInput.safeParse(cells);
  const problems = {
    ...fieldProblems(parsed.error?.issues, cells, messages),
    ...cellProblems(cells, messages),
  };
  if (parsed.success && Object.keys(problems).length === 0) {
    const status = plainLine(cells.status ?? "") ? parsed.data.status : null;
    return { ...parsed.data, status, line, problem_column: null, problem: null };
  }
  const number = cells.certificate_number?.trim() ?? "";
  return {
    ...nothing,
    certificate_number: number.length <= numberLengthMax ? number || null : null,
    line,
    ...joinProblems(problems),
  };
}

function cellsOf(row: string[], header: Header): Cells {
  const cells: Cells = {};
  for (const [field, position] of header.positions) {
    const cell = unescapeFormula(row[position] ?? "");
    cells[field] = field.endsWith("_date") ? isoDayOf(cell) : cell;
  }
  return cells;
}

const dayFirst = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/;

/** `31/12/2025` as `2025-12-31`; Indonesia writes the day first, so never the month. */
function isoDayOf(cell: string): string {
  const [, day, month, year] = dayFirst.exec(cell) ?? [];
  return day && month && year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : cell;
}

const isoShape = /^\s*\d{4}-\d{2}-\d{2}\s*$/;

type Problems = Partial<Record<CertificateFields, string>>;

function fieldProblems(
  issues: readonly { path: PropertyKey[]; message: string }[] | undefined,
  cells: Cells,
  messages: Messages,
): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues ?? []) {
    const field = certificateFields.find((name) => name === path[0]);
    if (!field) continue;
    const isMisshapen = message === certificateMessages.date && !isoShape.test(cells[field] ?? "");
    problems[field] ??= isMisshapen ? messages.dateShape : messages.field(message);
  }
  return problems;
}

function cellProblems(cells: Cells, messages: Messages): Problems {
  const problems: Problems = {};
  for (const field of certificateFields) {
    // The replacement character stands where an earlier program lost a letter: such a name is not true.
    if (cells[field]?.includes("\ufffd")) problems[field] = messages.unreadableCharacter;
  }
  return problems;
}

function joinProblems(problems: Problems): { problem_column: string | null; problem: string } {
  const columns = certificateFields.filter((field) => problems[field]);
  const sentences = columns.map((column, index) =>
    index === 0 ? problems[column] : `${column}: ${problems[column]}`,
  );
  return { problem_column: columns[0] ?? null, problem: sentences.join(" ") };
}
