import { TransactionRollbackError } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { applyPlan } from "#core/register/import/apply.ts";
import {
  detectDelimiter,
  type Header,
  readHeader,
  requireColumns,
} from "#core/register/import/csv-header.ts";
import { readRows } from "#core/register/import/csv-rows.ts";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { importMessages } from "#core/register/import/messages.ts";
import { planImport } from "#core/register/import/plan.ts";
import { reportPlan } from "#core/register/import/report.ts";
import { type StagedRow, stageRow } from "#core/register/import/staged-row.ts";
import { createStaging, stageRows } from "#core/register/import/staging.ts";
import { detectEncoding } from "#core/register/import/text-encoding.ts";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import type { Language } from "#shared/language.ts";

export type ImportRequest = {
  /** A CSV file, read twice: once for its encoding, once for its rows. */
  path: string;
  /** A preview is the same work, taken back at the end. */
  mode: "write" | "preview";
  actor: Actor;
  /** Of the reasons for refusals. */
  language: Language;
  /** Rows of data that are taken; without it, any number. */
  rowsMax?: number;
  onBytesRead?: (bytes: number) => void;
  /** Ends the import at once, in the database too; nothing of it stays. */
  signal?: AbortSignal;
};

/** What became of a file: its rows were judged one by one, or the whole of it is refused. */
export type ImportOutcome =
  | { outcome: "imported"; result: ImportResult }
  | { outcome: "refused"; message: string };

/** Of the longest rows 13 MB, as the database is sent them. */
const rowsPerBatch = 500;

/**
 * Brings a file of certificates into the register: good rows go in, all in one transaction, bad ones are named
 * with line, column and reason. Importing the same file again changes nothing. See docs/decisions.
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
  const encoding = await detectEncoding(request.path, importMessages[request.language], request.signal);
  const delimiter = await detectDelimiter(request.path, encoding);
  let result: ImportResult | undefined;
  try {
    await inTransaction(
      db,
      async (tx) => {
        result = await importInto(tx, request, { encoding, delimiter });
        if (request.mode === "preview") tx.rollback();
      },
      request.signal,
    );
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  if (!result) throw new Error("The import ended without a result");
  return result;
}

async function importInto(
  tx: Transaction,
  request: ImportRequest,
  format: Parameters<typeof readRows>[1],
): Promise<ImportResult> {
  const messages = importMessages[request.language];
  await createStaging(tx);
  const { header, lastLine } = await stageFile(tx, request, format);
  await planImport(tx, messages);
  const report = await reportPlan(tx, messages);
  await applyPlan(tx, request.actor, lastLine);
  return { ...report, ignored_columns: header.ignored };
}

async function stageFile(tx: Transaction, request: ImportRequest, format: Parameters<typeof readRows>[1]) {
  const { rowsMax = Number.POSITIVE_INFINITY } = request;
  const messages = importMessages[request.language];
  let header: Header | undefined;
  let lastLine = 0;
  let count = 0;
  let batch: StagedRow[] = [];
  for await (const row of readRows(request.path, format, messages, request)) {
    if (!header) {
      header = readHeader(row.cells);
      requireColumns(header, messages);
      continue;
    }
    count += 1;
    if (count > rowsMax) throw new FileRefusal(messages.tooManyRows(rowsMax));
    lastLine = row.line;
    batch.push(stageRow(row, header, messages));
    if (batch.length < rowsPerBatch) continue;
    await stageRows(tx, batch);
    batch = [];
  }
  if (!header) throw new FileRefusal(messages.empty);
  await stageRows(tx, batch);
  return { header, lastLine };
}
