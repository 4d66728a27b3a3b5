import { and, asc, eq, gte, isNull } from "drizzle-orm";
import { type ChangePlace, changedAt, isAfter } from "#core/db/change-order.ts";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { type Certificate, type CertificateFound, findAll } from "#core/register/certificates.ts";
import { effectiveDateIn } from "#core/register/filters.ts";
import { verdictOn } from "#core/register/verdict.ts";
import { isConfirmedWithDetails } from "#core/tlog/confirmation.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** The status in machine-readable responses: only `valid` may be relied on, as in the public ones. */
export type PublicVerdict = Verdict | "unconfirmed" | "removed";

export type ChangedCertificates = {
  /** Changed at that time or later; all certificates when undefined. */
  since?: Date | undefined;
  after?: ChangePlace | undefined;
  /** Exact matches: the number ignoring case and separators, the others as stored. */
  number?: string | undefined;
  client_id?: string | undefined;
  standard?: string | undefined;
  category?: string | undefined;
  /** Only those with this public verdict today; excludes removed and unconfirmed certificates. */
  verdict?: Verdict | undefined;
  /** First and last day, both included. */
  expiresFrom?: Day | undefined;
  expiresTo?: Day | undefined;
  limit: number;
  today: Day;
};

/**
 * Certificates ordered by their last change, oldest first, including removed ones, each with its public state of today: for clients that
 * synchronise a copy.
 *
 * @returns `row` is undefined for a position in the order whose certificate does not match the query
 */
export async function listChanged(db: Queryable, query: ChangedCertificates) {
  const { today, verdict } = query;
  const places = await db
    .select({ id: certificates.id, at: changedAt(certificates.updated_at) })
    .from(certificates)
    .where(conditionOf(query))
    .orderBy(asc(certificates.updated_at), asc(certificates.id))
    .limit(query.limit);
  const found = await findAll(
    db,
    places.map(({ id }) => id),
  );
  const byId = new Map(found.map((row) => [row.id, row]));
  return places.map(({ id, at }) => {
    const row = byId.get(id);
    const publicRow = row && publicRowOn(row, today);
    return { id, at, row: publicRow && (!verdict || publicRow.verdict === verdict) ? publicRow : undefined };
  });
}

function conditionOf(query: ChangedCertificates) {
  const { since, after, number, client_id, standard, category, verdict, expiresFrom, expiresTo } = query;
  const { updated_at } = certificates;
  return and(
    since && gte(updated_at, since),
    after && isAfter(updated_at, certificates.id, after),
    number === undefined ? undefined : eq(certificates.number_key, certificateNumberKey(number)),
    client_id === undefined ? undefined : eq(certificates.client_id, client_id),
    standard === undefined ? undefined : eq(certificates.standard, standard),
    category === undefined ? undefined : eq(certificates.category, category),
    verdict && and(isNull(certificates.removed_at), eq(verdictOn(query.today), verdict)),
    effectiveDateIn("expiry_date", { from: expiresFrom, to: expiresTo }, query.today),
  );
}

/** A certificate in its state of a day, with its public verdict. */
function publicRowOn(found: CertificateFound, on: Day) {
  const {
    decisions: _,
    commitment: __,
    has_pdf_alarm: ___,
    pdf_edition: ______,
    former_numbers: ____,
    sites: _____,
    ...row
  } = inForce(found, on);
  const is_confirmed = isConfirmedWithDetails(found);
  return { ...row, ...publicVerdict({ ...row, is_confirmed }, on), is_confirmed };
}

/** The public verdict of a day: removed and unconfirmed certificates have none that may be relied on. */
export function publicVerdict(
  certificate: Pick<Certificate, "issue_date" | "expiry_date" | "status" | "removed_at"> & {
    is_confirmed: boolean;
  },
  on: Day,
): { verdict: PublicVerdict; on: Day } {
  if (!certificate.is_confirmed) return { verdict: "unconfirmed", on };
  return { verdict: certificate.removed_at ? "removed" : statusOnDay(certificate, on).verdict, on };
}
