import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import type { ExportParts } from "#core/exports.ts";
import { withConfirmation } from "#core/register/certificates.ts";
import { type CertificateSelection, selectionCondition } from "#core/register/selection.ts";
import { type SheetCell, workbookOf } from "#core/workbook.ts";
import {
  type CertificateColumn,
  columnLabels,
  columnLabelsInEnglish,
  type ExportFormat,
} from "#shared/certificate-columns.ts";
import { statusOnDay, unconfirmedStatus } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import type { Language } from "#shared/language.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

export type CertificateExport = {
  which: CertificateSelection;
  columns: readonly CertificateColumn[];
  format: ExportFormat;
  /** Of a workbook's headings; CSV is headed as programs name columns. */
  language: Language;
};

/**
 * Certificates as a file that an import reads back without a change, as far as its columns go, in the order of the numbers, each
 * with what it is `today`. Each part is read when the last was taken, so a slow reader holds neither memory nor a
 * connection; what is saved meanwhile may or may not be in it.
 */
export async function exportCertificates(
  db: Queryable,
  { which, columns, format, language }: CertificateExport,
  today: Day,
): Promise<ExportParts> {
  const condition = (await selectionCondition(db, which, today)) ?? sql`false`;
  const batches = readBatches(db, condition, columns, today);
  return format === "csv"
    ? csvOf(columns, batches)
    : workbookOf(sheetNames[language], sheetColumns(columns, language), batches);
}

async function* csvOf(columns: readonly CertificateColumn[], batches: AsyncIterable<SheetCell[][]>) {
  yield byteOrderMark + asCsv([[...columns]]);
  for await (const rows of batches) yield asCsv(rows.map((cells) => cells.map(textOf)));
}

function textOf(cell: SheetCell): string {
  return typeof cell === "string" ? cell : cell.day;
}

const sheetNames: Record<Language, string> = { id: "Sertifikat", en: "Certificates" };
const headings = { id: columnLabels, en: columnLabelsInEnglish };

function sheetColumns(columns: readonly CertificateColumn[], language: Language) {
  return columns.map((column) => ({ heading: headings[language][column], width: widths[column] }));
}

const widths: Record<CertificateColumn, number> = {
  client_name: 38,
  certificate_number: 26,
  standard: 24,
  scope: 60,
  issue_date: 14,
  expiry_date: 14,
  status: 14,
  pdf_url: 40,
  category: 30,
  sub_category: 24,
  status_today: 16,
  created_at: 12,
  updated_at: 12,
};

/** Of the longest rows 7 MB, and never long enough to keep other requests waiting. */
const rowsPerBatch = 500;

const fields = {
  id: certificates.id,
  client_name: certificates.client_name,
  certificate_number: certificates.certificate_number,
  standard: certificates.standard,
  scope: certificates.scope,
  issue_date: certificates.issue_date,
  expiry_date: certificates.expiry_date,
  status: certificates.status,
  pdf_url: certificates.pdf_url,
  category: certificates.category,
  sub_category: certificates.sub_category,
  created_at: certificates.created_at,
  updated_at: certificates.updated_at,
  edition: certificates.edition,
  upcoming: certificates.upcoming,
};

async function* readBatches(
  db: Queryable,
  which: SQL,
  columns: readonly CertificateColumn[],
  today: Day,
): AsyncGenerator<SheetCell[][]> {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ ...fields, number_key: certificates.number_key })
      .from(certificates)
      .where(and(which, last === undefined ? undefined : gt(certificates.number_key, last)))
      .orderBy(asc(certificates.number_key))
      .limit(rowsPerBatch);
    const inForceToday = rows.map((row) => inForce(row, today));
    yield (await withConfirmation(db, inForceToday)).map((row) => {
      const cells: Record<CertificateColumn, SheetCell | null> = {
        ...row,
        issue_date: { day: row.issue_date },
        expiry_date: { day: row.expiry_date },
        // Nobody is to take it from a file for what the register confirms.
        ...(!row.is_confirmed && { status: unconfirmedStatus }),
        status_today: row.is_confirmed ? statusOnDay(row, today).status : unconfirmedStatus,
        created_at: { day: dayInJakarta(row.created_at) },
        updated_at: { day: dayInJakarta(row.updated_at) },
      };
      return columns.map((column) => cells[column] ?? "");
    });
    last = rows.at(-1)?.number_key;
    if (rows.length < rowsPerBatch) return;
  }
}
