import { and, asc, gt, isNull } from "drizzle-orm";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import type { ExportParts } from "#core/exports.ts";
import { type CertificateFound, findAll } from "#core/register/certificates.ts";
import { isConfirmedWithDetails } from "#core/tlog/confirmation.ts";
import { statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

const exported = [
  "id",
  "url",
  "certificate_number",
  "client_name",
  "standard",
  "scope",
  "issue_date",
  "expiry_date",
  "edition",
  "verdict",
  "status",
] as const;
type PublicRow = Record<(typeof exported)[number], string | number | null>;

export type PublicExportFormat = "csv" | "jsonl";

const rowsPerBatch = 500;

/**
 * What the public is told of every certificate in the register today, by the function of their pages and with the same comparison
 * with the log: of what cannot be confirmed neither status nor dates are told. Each part is read when the last was taken.
 */
export async function* exportPublicRegister(
  db: Queryable,
  { format, publicUrl, today }: { format: PublicExportFormat; publicUrl: string; today: Day },
): ExportParts {
  if (format === "csv") yield byteOrderMark + asCsv([[...exported]]);
  let last: string | undefined;
  for (;;) {
    const ids = await nextIds(db, last);
    const rows = (await findAll(db, ids)).sort((a, b) => (a.id < b.id ? -1 : 1));
    const told = rows.map((row) => publicRow(row, publicUrl, today));
    yield format === "csv"
      ? asCsv(told.map((row) => exported.map((name) => String(row[name] ?? ""))))
      : told.map((row) => `${JSON.stringify(row)}\n`).join("");
    last = ids.at(-1);
    if (ids.length < rowsPerBatch) return;
  }
}

async function nextIds(db: Queryable, last: string | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(and(isNull(certificates.removed_at), last === undefined ? undefined : gt(certificates.id, last)))
    .orderBy(asc(certificates.id))
    .limit(rowsPerBatch);
  return rows.map(({ id }) => id);
}

function publicRow(found: CertificateFound, publicUrl: string, today: Day): PublicRow {
  const row = inForce(found, today);
  const { id, certificate_number, client_name, standard, scope, edition } = row;
  const isConfirmed = isConfirmedWithDetails(found);
  const told: { verdict: Verdict | "unconfirmed"; status: string | null } = isConfirmed
    ? statusOnDay(row, today)
    : { verdict: "unconfirmed", status: null };
  return {
    id,
    url: `${publicUrl}/verifikasi-sertifikat/${id}`,
    certificate_number,
    client_name,
    standard,
    scope,
    issue_date: isConfirmed ? row.issue_date : null,
    expiry_date: isConfirmed ? row.expiry_date : null,
    edition,
    verdict: told.verdict,
    status: told.status,
  };
}
