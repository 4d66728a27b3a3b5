import { and, asc, desc, gt, inArray, type SQL, sql } from "drizzle-orm";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import type { ExportParts } from "#core/exports.ts";
import { withConfirmation } from "#core/register/certificates.ts";
import { statusRank } from "#core/register/list-by-status.ts";
import { type CertificateSelection, selectionCondition } from "#core/register/selection.ts";
import { type SheetCell, workbookOf } from "#core/workbook.ts";
import type { CertificateSort } from "#shared/answers/certificates.ts";
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
  /** Of the headings of a workbook; CSV has column names for programs. */
  language: Language;
  /** The order of a list; by number when undefined. */
  ordering?: Ordering | undefined;
};

type Ordering = { sort: CertificateSort; order: "asc" | "desc" };

/**
 * Exports certificates in their state of `today`, in a format that an import reads back without changes, as far as the columns are
 * included. Batches are read on demand, so that a slow client holds no connection and at most the ids in memory; concurrent changes may or
 * may not be included.
 */
export async function exportCertificates(
  db: Queryable,
  { which, columns, format, language, ordering }: CertificateExport,
  today: Day,
): Promise<ExportParts> {
  const condition = (await selectionCondition(db, which, today)) ?? sql`false`;
  const rows = ordering ? rowsInOrder(db, condition, ordering, today) : rowsByNumber(db, condition);
  const batches = cellsOf(db, rows, columns, today);
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

/** 7 MB of the longest rows, and short enough not to block other requests. */
const rowsPerBatch = 500;

const fields = {
  id: certificates.id,
  number_key: certificates.number_key,
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

async function* rowsByNumber(db: Queryable, which: SQL) {
  let last: string | undefined;
  for (;;) {
    const rows = await selectRows(db)
      .where(and(which, last === undefined ? undefined : gt(certificates.number_key, last)))
      .orderBy(asc(certificates.number_key))
      .limit(rowsPerBatch);
    yield rows;
    last = rows.at(-1)?.number_key;
    if (rows.length < rowsPerBatch) return;
  }
}

/** Keys first, 10 MB for 100,000 certificates: not every order has an index, and each batch would sort again. */
async function* rowsInOrder(db: Queryable, which: SQL, { sort, order }: Ordering, today: Day) {
  const place = sort === "status" ? statusRank(today) : certificates[sort];
  const direction = order === "asc" ? asc : desc;
  const found = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(which)
    .orderBy(direction(place), asc(certificates.id));
  for (let from = 0; from < found.length; from += rowsPerBatch) {
    const ids = found.slice(from, from + rowsPerBatch).map(({ id }) => id);
    const rows = await selectRows(db).where(inArray(certificates.id, ids));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}

const selectRows = (db: Queryable) => db.select(fields).from(certificates);

type Row = Awaited<ReturnType<typeof selectRows>>[number];

async function* cellsOf(
  db: Queryable,
  batches: AsyncIterable<Row[]>,
  columns: readonly CertificateColumn[],
  today: Day,
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of batches) {
    const inForceToday = rows.map((row) => inForce(row, today));
    yield (await withConfirmation(db, inForceToday)).map((row) => {
      const cells: Record<CertificateColumn, SheetCell | null> = {
        ...row,
        issue_date: { day: row.issue_date },
        expiry_date: { day: row.expiry_date },
        // An unconfirmed status must not be exported as confirmed.
        ...(!row.is_confirmed && { status: unconfirmedStatus }),
        status_today: row.is_confirmed ? statusOnDay(row, today).status : unconfirmedStatus,
        created_at: { day: dayInJakarta(row.created_at) },
        updated_at: { day: dayInJakarta(row.updated_at) },
      };
      return columns.map((column) => cells[column] ?? "");
    });
  }
}
