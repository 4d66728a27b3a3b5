import { TransactionRollbackError } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { actAs, inTransaction } from "#core/db/transaction.ts";
import { analyzeRegister } from "#core/register/analyze-register.ts";
import { planDetails } from "#core/register/import/accreditation.ts";
import { applyPlan } from "#core/register/import/apply.ts";
import { planClients } from "#core/register/import/clients.ts";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { requireColumns, requireHeadings } from "#core/register/import/header.ts";
import { importMessages } from "#core/register/import/messages.ts";
import { type OpenFile, openFile } from "#core/register/import/open-file.ts";
import { planImport } from "#core/register/import/plan.ts";
import { type RefusedRowsFile, writeRefusedRows } from "#core/register/import/refused-rows.ts";
import { reportPlan } from "#core/register/import/report.ts";
import { createRowReader, type StagedRow } from "#core/register/import/staged-row.ts";
import { createStaging, stageRows } from "#core/register/import/staging.ts";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import type { Language } from "#shared/language.ts";
import { type ImportMapping, noMapping } from "#shared/schemas/import-mapping.ts";
import { dayInJakarta } from "#shared/time.ts";

export type ImportRequest = {
  /** Of a CSV file or a workbook. */
  path: string;
  /** The user's mapping of headings and values; without one, they are recognised by name. */
  mapping?: ImportMapping | undefined;
  /** The path and format for a file of the refused rows. */
  refusedRows?: RefusedRowsFile | undefined;
  /** A preview makes the same plan and reports it; certificates and clients are not written. */
  mode: "write" | "preview";
  actor: Actor;
  /** Of the messages. */
  language: Language;
  /** The maximum number of data rows; no limit when undefined. */
  rowsMax?: number;
  onBytesRead?: (bytes: number) => void;
  /** Aborts the import and its database session; nothing is written. */
  signal?: AbortSignal;
};

/** The outcome: rows were judged one by one, or the whole file is refused. */
export type ImportOutcome =
  | { outcome: "imported"; result: ImportResult }
  | { outcome: "refused"; message: string };

/** The result for the rows of one table, without the other sheets of its file. */
type OneTable = Omit<ImportResult, "unread_sheets">;

/** 13 MB of the longest rows per statement. */
const rowsPerBatch = 500;

/**
 * Imports a file of certificates: valid rows are written in one transaction, invalid ones are reported with line, column and reason.
 * Importing the same file again changes nothing. See docs/decisions.
 *
 * @throws what the file system or the database throws, and the signal's reason
 */
export async function importCertificates(db: Database, request: ImportRequest): Promise<ImportOutcome> {
  try {
    return { outcome: "imported", result: await importFile(db, request) };
  } catch (error) {
    if (error instanceof FileRefusal) return { outcome: "refused", message: error.message };
    throw error;
  }
}

async function importFile(db: Database, request: ImportRequest): Promise<ImportResult> {
  const { path, mapping = noMapping, language, signal } = request;
  const messages = importMessages[language];
  await using file = await openFile(path, { mapping, messages, signal });
  requireHeadings(file.header, mapping, messages);
  requireColumns(file.header, messages);
  let result: OneTable | undefined;
  try {
    await inTransaction(
      db,
      async (tx) => {
        result = await importInto(tx, request, file);
        if (request.mode === "preview") tx.rollback();
      },
      signal,
    );
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  if (!result) throw new Error("The import ended without a result");
  if (request.mode === "write") await analyzeRegister(db, result.summary.new + result.summary.changed);
  return { ...result, unread_sheets: file.unreadSheets };
}

/**
 * `importCertificates` inside the caller's transaction. The tables `import_plan` and `import_clients` remain until it ends: `import_plan`
 * has the outcome of every line.
 */
export async function importInto(
  tx: Transaction,
  request: Omit<ImportRequest, "path">,
  file: Pick<OpenFile, "header" | "rows" | "is1904">,
): Promise<OneTable> {
  const messages = importMessages[request.language];
  const today = dayInJakarta(new Date());
  await createStaging(tx);
  const lastLine = await stageFile(tx, request, file);
  await actAs(tx, request.actor, "imported");
  await planImport(tx, messages, today);
  await planClients(tx);
  await planDetails(tx);
  const report = await reportPlan(tx, messages);
  if (request.refusedRows) await writeRefusedRows(tx, file, request.refusedRows, messages);
  if (request.mode === "write") await applyPlan(tx, { actor: request.actor, lastLine, today });
  return { ...report, ignored_columns: file.header.ignored };
}

async function stageFile(
  tx: Transaction,
  request: Omit<ImportRequest, "path">,
  file: Pick<OpenFile, "header" | "rows" | "is1904">,
): Promise<number> {
  const { rowsMax = Number.POSITIVE_INFINITY, mapping = noMapping } = request;
  const messages = importMessages[request.language];
  const { header, is1904 } = file;
  const stageRow = createRowReader({ header, mapping, messages, is1904, today: dayInJakarta(new Date()) });
  let lastLine = 0;
  let count = 0;
  let batch: StagedRow[] = [];
  for await (const row of file.rows(request.onBytesRead)) {
    count += 1;
    if (count > rowsMax) throw new FileRefusal(messages.tooManyRows(rowsMax));
    lastLine = row.line;
    batch.push(stageRow(row));
    if (batch.length < rowsPerBatch) continue;
    await stageRows(tx, batch);
    batch = [];
  }
  await stageRows(tx, batch);
  return lastLine;
}
