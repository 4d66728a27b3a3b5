import { and, asc, eq, gte, isNull, lte } from "drizzle-orm";
import { type ChangePlace, changedAt, isAfter } from "#core/db/change-order.ts";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { type Certificate, type CertificateFound, findAll } from "#core/register/certificates.ts";
import { verdictOn } from "#core/register/verdict.ts";
import { isConfirmedWithDetails } from "#core/tlog/confirmation.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** What a program is told that holds: only `valid` may be relied on, as of the public answers. */
export type PublicVerdict = Verdict | "unconfirmed" | "removed";

export type ChangedCertificates = {
  /** What changed at that instant or later; without it, all of them. */
  since?: Date | undefined;
  after?: ChangePlace | undefined;
  /** Exactly: the number in any case and with any separators, the others as they are stored. */
  number?: string | undefined;
  client_id?: string | undefined;
  standard?: string | undefined;
  category?: string | undefined;
  /** Only those of which this is told today; not of removed ones, nor of those that the log does not confirm. */
  verdict?: Verdict | undefined;
  /** First and last day, both included. */
  expiresFrom?: Day | undefined;
  expiresTo?: Day | undefined;
  limit: number;
  today: Day;
};

/**
 * Certificates in the order of their last changes, the oldest first, removed ones included, each with what is told of it today: for
 * whoever keeps a copy.
 *
 * @returns `row` is undefined where the place in the order counts, but the certificate is none of those that were asked for
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
  const { updated_at, expiry_date } = certificates;
  return and(
    since && gte(updated_at, since),
    after && isAfter(updated_at, certificates.id, after),
    number === undefined ? undefined : eq(certificates.number_key, certificateNumberKey(number)),
    client_id === undefined ? undefined : eq(certificates.client_id, client_id),
    standard === undefined ? undefined : eq(certificates.standard, standard),
    category === undefined ? undefined : eq(certificates.category, category),
    verdict && and(isNull(certificates.removed_at), eq(verdictOn(query.today), verdict)),
    expiresFrom ? gte(expiry_date, expiresFrom) : undefined,
    expiresTo ? lte(expiry_date, expiresTo) : undefined,
  );
}

/** A certificate as it is on a day, and what its page says of it then. */
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

/** The verdict of a day, beside the day itself: what was removed or is not confirmed has none that may be relied on. */
export function publicVerdict(
  certificate: Pick<Certificate, "issue_date" | "expiry_date" | "status" | "removed_at"> & {
    is_confirmed: boolean;
  },
  on: Day,
): { verdict: PublicVerdict; on: Day } {
  if (!certificate.is_confirmed) return { verdict: "unconfirmed", on };
  return { verdict: certificate.removed_at ? "removed" : statusOnDay(certificate, on).verdict, on };
}
