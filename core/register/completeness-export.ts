import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { certificateDetails, certificates, clients } from "#core/db/schema.ts";
import { withConfirmation } from "#core/register/certificates.ts";
import { certificatePath } from "#shared/certificate-address.ts";
import { statusOnDay, unconfirmedStatus, type Verdict } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import type { ExportField } from "#shared/export-columns.ts";
import type { ClientSite } from "#shared/schemas/client.ts";
import type { ExportColumn } from "#shared/schemas/export-columns.ts";
import type { Day } from "#shared/time.ts";

const rowsPerBatch = 500;

/**
 * The register without removed certificates as CSV with these columns, ordered by number, each certificate in its state of `today`. Read in
 * batches, as in `exportCertificates`.
 */
export async function* exportColumnsOf(
  db: Queryable,
  columns: readonly ExportColumn[],
  { today, publicUrl }: { today: Day; publicUrl: string },
): AsyncGenerator<string> {
  yield byteOrderMark + asCsv([columns.map(({ name }) => name)]);
  let last: string | undefined;
  for (;;) {
    const rows = await readBatch(db, last);
    const inForceToday = rows.map((row) => ({ ...row, ...inForce(row.certificate, today) }));
    yield asCsv(
      (await withConfirmation(db, inForceToday)).map((row) => {
        const cells = cellsOf(row, today, publicUrl);
        return columns.map(({ field }) => cells[field] ?? "");
      }),
    );
    last = rows.at(-1)?.number_key;
    if (rows.length < rowsPerBatch) return;
  }
}

async function readBatch(db: Queryable, last: string | undefined) {
  return await db
    .select({
      number_key: certificates.number_key,
      certificate: {
        id: certificates.id,
        client_name: certificates.client_name,
        certificate_number: certificates.certificate_number,
        standard: certificates.standard,
        scope: certificates.scope,
        issue_date: certificates.issue_date,
        expiry_date: certificates.expiry_date,
        status: certificates.status,
        edition: certificates.edition,
        upcoming: certificates.upcoming,
      },
      client: {
        legal_name: clients.legal_name,
        identity_number: clients.identity_number,
        address: clients.address,
        city: clients.city,
        province: clients.province,
        postal_code: clients.postal_code,
        country: clients.country,
      },
      details: {
        scope_codes: certificateDetails.scope_codes,
        accreditation_body: certificateDetails.accreditation_body,
        accreditation_number: certificateDetails.accreditation_number,
        original_issue_date: certificateDetails.original_issue_date,
        sites: certificateDetails.sites,
      },
    })
    .from(certificates)
    .leftJoin(clients, eq(clients.id, certificates.client_id))
    .leftJoin(certificateDetails, eq(certificateDetails.id, certificates.id))
    .where(
      and(
        isNull(certificates.removed_at),
        last === undefined ? undefined : gt(certificates.number_key, last),
      ),
    )
    .orderBy(asc(certificates.number_key))
    .limit(rowsPerBatch);
}

type Batch = Awaited<ReturnType<typeof readBatch>>[number];
type RowInForce = Omit<Batch, "certificate"> & Batch["certificate"] & { is_confirmed: boolean };

function cellsOf(row: RowInForce, today: Day, publicUrl: string): Record<ExportField, string | null> {
  const { client, details, id, number_key: _, upcoming: __, is_confirmed: ___, edition, ...printed } = row;
  const { verdict, status } = statusOnDay(row, today);
  // An unconfirmed status must not be passed on as true.
  const shownStatus = row.is_confirmed
    ? { status, status_en: english[verdict] ?? status }
    : { status: unconfirmedStatus, status_en: "Cannot be confirmed" };
  return {
    ...emptyOfClient,
    ...client,
    ...printed,
    certificate_id: id,
    sites: (details?.sites ?? []).map(siteText).join("; "),
    scope_codes: (details?.scope_codes ?? []).join("; "),
    accreditation_body: details?.accreditation_body ?? "",
    accreditation_number: details?.accreditation_number ?? "",
    original_issue_date: details?.original_issue_date ?? "",
    ...shownStatus,
    edition: String(edition),
    page: `${publicUrl}${certificatePath}${id}`,
  };
}

const emptyOfClient = {
  legal_name: "",
  identity_number: "",
  address: "",
  city: "",
  province: "",
  postal_code: "",
  country: "",
};

/** The terms of IAF CertSearch, which has none for future states. */
const english: Record<Verdict, string | undefined> = {
  valid: "Active",
  "not-yet-valid": "Inactive",
  suspended: "Suspended",
  expired: "Expired",
  withdrawn: "Withdrawn",
  other: undefined,
};

function siteText({ name, address, city, country }: ClientSite): string {
  return [name, address, city, country].filter(Boolean).join(", ");
}
