import { and, asc, gt, isNull, type SQL, sql } from "drizzle-orm";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { type CertificateSelection, selectionCondition } from "#core/register/selection.ts";
import { statusTodayColumn } from "#shared/certificate-csv.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";
import type { Day } from "#shared/time.ts";

/** Of the longest rows 7 MB, and never long enough to keep other requests waiting. */
const rowsPerBatch = 500;

const fields = {
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
  edition: certificates.edition,
  upcoming: certificates.upcoming,
};

/**
 * The register without removed certificates as CSV that `importCertificates` reads back without a change, in
 * the order of the numbers, each with what it is shown as `today`. Each part is read when the last was taken, so a slow reader holds neither memory
 * nor a connection; what is saved meanwhile may or may not be in it.
 *
 * @param which only these; all that are not removed where it is left out
 */
export async function* exportCertificates(
  db: Queryable,
  today: Day,
  which: SQL = isNull(certificates.removed_at),
): AsyncGenerator<string> {
  yield byteOrderMark + asCsv([[...certificateFields, statusTodayColumn]]);
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ ...fields, number_key: certificates.number_key })
      .from(certificates)
      .where(and(which, last === undefined ? undefined : gt(certificates.number_key, last)))
      .orderBy(asc(certificates.number_key))
      .limit(rowsPerBatch);
    const inForceToday = rows.map((row) => inForce(row, today));
    const cells = inForceToday.map((row) => [
      ...certificateFields.map((field) => row[field] ?? ""),
      statusOnDay(row, today).status,
    ]);
    yield asCsv(cells);
    last = rows.at(-1)?.number_key;
    if (rows.length < rowsPerBatch) return;
  }
}

/** The same of what staff chose. */
export async function exportSelection(db: Queryable, today: Day, selection: CertificateSelection) {
  const which = await selectionCondition(db, selection, today);
  return exportCertificates(db, today, which ?? sql`false`);
}
