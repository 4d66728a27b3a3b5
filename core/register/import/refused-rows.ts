import { open } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Transaction } from "#core/db/client.ts";
import type { FileRow } from "#core/register/import/file-row.ts";
import type { OpenFile } from "#core/register/import/open-file.ts";
import { readSerialDay } from "#core/register/import/written-day.ts";
import { refusedBecauseColumn, unescapeFormula } from "#shared/certificate-csv.ts";
import type { ImportColumn } from "#shared/import-columns.ts";

/** Of the longest rows 25 MB. */
const rowsPerPart = 500;

type Rows = Pick<OpenFile, "header" | "rows" | "is1904">;
type Refused = { line: number; problem_column: string | null; problem: string };

/**
 * Writes the refused rows of a plan as CSV, with the file's own columns and a last one that says why: to be mended and
 * imported again.
 */
export async function writeRefusedRows(tx: Transaction, file: Rows, path: string): Promise<void> {
  await using target = await open(path, "wx", 0o600);
  const headings = keptPositions(file).map((position) => file.header.headings[position] ?? "");
  await target.writeFile(byteOrderMark + asCsv([[...headings, refusedBecauseColumn]]));
  let refused = await refusedAfter(tx, 0);
  let cells: string[][] = [];
  for await (const row of file.rows()) {
    if (row.line !== refused[0]?.line) continue;
    cells.push([...originalCells(row, file), reasonOf(refused[0])]);
    const next = refused.length > 1 ? refused.slice(1) : await refusedAfter(tx, row.line);
    refused = next;
    if (cells.length < rowsPerPart && next.length > 0) continue;
    await target.writeFile(asCsv(cells));
    cells = [];
    if (next.length === 0) break;
  }
}

async function refusedAfter(tx: Transaction, line: number): Promise<Refused[]> {
  const { rows } = await tx.execute<Refused>(sql`select line, problem_column, problem from import_plan
    where outcome = 'refused' and line > ${line} order by line limit ${rowsPerPart}`);
  return rows;
}

const reasonOf = ({ problem_column, problem }: Refused) =>
  problem_column ? `${problem_column}: ${problem}` : problem;

/** All but the reasons of an earlier time. */
function keptPositions({ header }: Rows): number[] {
  return [...header.headings.keys()].filter(
    (position) => header.headings[position]?.toLowerCase() !== refusedBecauseColumn,
  );
}

/** As they stand in the file; the days of a sheet as text, since CSV has no others. */
function originalCells({ cells, numbers }: FileRow, file: Rows): string[] {
  const dayPositions = dayColumns.map((column) => file.header.positions.get(column));
  const shown = cells.map((cell, position) =>
    numbers?.has(position) && dayPositions.includes(position)
      ? (readSerialDay(cell, file.is1904) ?? cell)
      : unescapeFormula(cell),
  );
  return keptPositions(file).map((position) => shown[position] ?? "");
}

const dayColumns: ImportColumn[] = ["issue_date", "expiry_date", "suspended_since", "created_at"];
