import { open } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Transaction } from "#core/db/client.ts";
import type { FileRow } from "#core/register/import/file-row.ts";
import type { Messages } from "#core/register/import/messages.ts";
import type { OpenFile } from "#core/register/import/open-file.ts";
import { readSerialDay } from "#core/register/import/written-day.ts";
import { type SheetCell, workbookOf } from "#core/workbook.ts";
import type { ExportFormat } from "#shared/certificate-columns.ts";
import { unescapeFormula } from "#shared/certificate-csv.ts";
import { importColumns, isDayColumn, isRefusedBecause } from "#shared/import-columns.ts";

/** 25 MB of the longest rows. */
const rowsPerPart = 500;

type Rows = Pick<OpenFile, "header" | "rows" | "is1904">;
type Refused = { line: number; problem_column: string | null; problem: string };
export type RefusedRowsFile = { path: string; format: ExportFormat };

/**
 * Writes the refused rows with the file's own columns and the reason in a last one, to be corrected and imported again: as a workbook, or
 * as CSV with semicolons, which Excel expects in locales with a decimal comma.
 */
export async function writeRefusedRows(
  tx: Transaction,
  file: Rows,
  { path, format }: RefusedRowsFile,
  messages: Messages,
): Promise<void> {
  await using target = await open(path, "wx", 0o600);
  const headings = keptPositions(file).map((position) => file.header.headings[position] ?? "");
  const columns = [...headings, messages.refusedBecause];
  const parts = refusedParts(tx, file, messages);
  if (format === "csv") {
    await target.writeFile(byteOrderMark + asCsv([columns], ";"));
    for await (const rows of parts)
      await target.writeFile(
        asCsv(
          rows.map((cells) => cells.map(textOf)),
          ";",
        ),
      );
    return;
  }
  const sheet = columns.map((heading) => ({ heading, width: 24 }));
  for await (const part of workbookOf(messages.refusedSheet, sheet, parts)) await target.writeFile(part);
}

async function* refusedParts(tx: Transaction, file: Rows, messages: Messages): AsyncGenerator<SheetCell[][]> {
  let refused = await refusedAfter(tx, 0);
  let cells: SheetCell[][] = [];
  for await (const row of file.rows()) {
    const [next] = refused;
    if (!next) break;
    if (row.line !== next.line) continue;
    cells.push([...originalCells(row, file), reasonOf(next, messages)]);
    refused = refused.length > 1 ? refused.slice(1) : await refusedAfter(tx, row.line);
    if (cells.length < rowsPerPart) continue;
    yield cells;
    cells = [];
  }
  yield cells;
}

async function refusedAfter(tx: Transaction, line: number): Promise<Refused[]> {
  const { rows } = await tx.execute<Refused>(sql`select line, problem_column, problem from import_plan
    where outcome = 'refused' and line > ${line} order by line limit ${rowsPerPart}`);
  return rows;
}

function reasonOf({ problem_column, problem }: Refused, messages: Messages): string {
  const column = importColumns.find((each) => each === problem_column);
  const name = column ? messages.columnName(column) : problem_column;
  return name ? `${name}: ${problem}` : problem;
}

/** Without the reason column of an earlier file of refused rows. */
function keptPositions({ header }: Rows): number[] {
  return [...header.headings.keys()].filter((position) => !isRefusedBecause(header.headings[position] ?? ""));
}

/** The cells as in the file; dates of a sheet as dates. */
function originalCells({ cells, numbers }: FileRow, file: Rows): SheetCell[] {
  const days = new Set(
    [...file.header.positions].filter(([column]) => isDayColumn(column)).map(([, at]) => at),
  );
  const shown = cells.map((cell, position): SheetCell => {
    const day = numbers?.has(position) && days.has(position) ? readSerialDay(cell, file.is1904) : undefined;
    return day ? { day } : unescapeFormula(cell);
  });
  return keptPositions(file).map((position) => shown[position] ?? "");
}

function textOf(cell: SheetCell): string {
  return typeof cell === "string" ? cell : cell.day;
}
