import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { certificates, surveillanceAudits } from "#core/db/schema.ts";
import { runningVerdicts, verdictOfSettledOn, verdictOn } from "#core/register/verdict.ts";
import type { MissingData } from "#shared/answers/certificates.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import { addDays, type Day } from "#shared/time.ts";

/** The filters of the staff's list of certificates; undefined ones are not applied. */
export type CertificateFilters = {
  /** Searched in name, number, standard, category (specification 2.12), sub-category and scope, and among former numbers. */
  search?: string | undefined;
  /** Only those with this verdict today. */
  verdict?: Verdict | undefined;
  clientId?: string | undefined;
  category?: string | undefined;
  standard?: string | undefined;
  /** First and last day, both included. */
  issuedFrom?: Day | undefined;
  issuedTo?: Day | undefined;
  expiresFrom?: Day | undefined;
  expiresTo?: Day | undefined;
  /** First and last planned day of an open surveillance audit. */
  surveillanceFrom?: Day | undefined;
  surveillanceTo?: Day | undefined;
  hasPdf?: boolean | undefined;
  missing?: MissingData | undefined;
  removed: boolean;
  /** Only those that expire soon. */
  isExpiring: boolean;
  /** Only those with a surveillance audit whose planned day is past. */
  isSurveillanceOverdue?: boolean;
};

/** The SQL condition of all filters except the search, which `searchCondition` makes. */
export function filterCondition(filters: CertificateFilters, today: Day): SQL | undefined {
  const verdicts = verdictsOf(filters);
  const { issuedFrom, issuedTo, expiresFrom, expiresTo } = filters;
  return and(
    conditionWithoutDays(filters, today),
    effectiveDateIn("issue_date", { from: issuedFrom, to: issuedTo }, today),
    effectiveDateIn("expiry_date", { from: expiresFrom, to: expiresTo }, today),
    verdicts && inArray(verdictOn(today), verdicts),
  );
}

/** The condition of all filters except verdict and search, for certificates without pending decisions. */
export function conditionWithoutVerdict(filters: CertificateFilters, today: Day): SQL | undefined {
  const { issuedFrom, issuedTo, expiresFrom, expiresTo } = filters;
  return and(
    conditionWithoutDays(filters, today),
    isBetween(certificates.issue_date, { from: issuedFrom, to: issuedTo }),
    isBetween(certificates.expiry_date, { from: expiresFrom, to: expiresTo }),
  );
}

/** First and last day, both included. */
type Days = { from?: Day | undefined; to?: Day | undefined };

function isBetween(date: SQLWrapper, { from, to }: Days): SQL | undefined {
  return and(from ? sql`${date} >= ${from}` : undefined, to ? sql`${date} <= ${to}` : undefined);
}

/**
 * Whether the effective date is in this range. The column lags behind a decision that became effective until `writeDueSteps` has run; all
 * other rows use the column and its index.
 */
export function effectiveDateIn(
  field: "issue_date" | "expiry_date",
  days: Days,
  today: Day,
): SQL | undefined {
  const { upcoming, [field]: stored } = certificates;
  const asStored = isBetween(stored, days);
  if (!asStored) return undefined;
  const name = sql.raw(`'${field}'`);
  const isDue = sql`${upcoming} -> 0 ->> 'on' <= ${today}`;
  const inForce = sql`coalesce((select (step -> 'changes' ->> ${name})::date
    from jsonb_array_elements(${upcoming}) with ordinality as steps (step, place)
    where step ->> 'on' <= ${today} and step -> 'changes' ->> ${name} is not null order by place desc limit 1), ${stored})`;
  return or(and(sql`(${isDue}) is not true`, asStored), and(isDue, isBetween(inForce, days)));
}

function conditionWithoutDays(filters: CertificateFilters, today: Day): SQL | undefined {
  const { category, standard } = filters;
  return and(
    filters.removed ? isNotNull(certificates.removed_at) : isNull(certificates.removed_at),
    filters.clientId ? eq(certificates.client_id, filters.clientId) : undefined,
    category ? eq(certificates.category, category) : undefined,
    standard ? eq(certificates.standard, standard) : undefined,
    filters.hasPdf === undefined ? undefined : filters.hasPdf ? sql`not ${lacks.pdf}` : lacks.pdf,
    filters.missing && lacks[filters.missing],
    filters.isExpiring ? expiresSoon(today) : undefined,
    awaitsAudit(filters, today),
  );
}

/** The number of filters that are set, besides the search. */
export function countFilters(filters: CertificateFilters): number {
  const { verdict, clientId, category, standard, missing, hasPdf } = filters;
  const given = [verdict, clientId, category, standard, missing, hasPdf].filter((each) => each !== undefined);
  const { issuedFrom, issuedTo, expiresFrom, expiresTo, removed, isExpiring } = filters;
  const days = [issuedFrom || issuedTo, expiresFrom || expiresTo, filtersByAudits(filters)];
  return [...days, removed, isExpiring].filter(Boolean).length + given.length;
}

/** The verdicts that pass the filters; undefined when all do. */
export function verdictsOf(filters: CertificateFilters): Verdict[] | undefined {
  const { verdict } = filters;
  if (!filtersByAudits(filters)) return verdict && [verdict];
  return runningVerdicts.filter((each) => !verdict || each === verdict);
}

/** Whether a filter is about audits, which limits the result to the verdicts in `runningVerdicts`. */
export function filtersByAudits({
  surveillanceFrom,
  surveillanceTo,
  isSurveillanceOverdue,
}: CertificateFilters) {
  return Boolean(surveillanceFrom || surveillanceTo || isSurveillanceOverdue);
}

/** Whether there is a filter by issue or expiry date. */
export function filtersByDays({ issuedFrom, issuedTo, expiresFrom, expiresTo }: CertificateFilters): boolean {
  return Boolean(issuedFrom || issuedTo || expiresFrom || expiresTo);
}

/** Whether an open audit is planned in this period. */
function awaitsAudit(filters: CertificateFilters, today: Day): SQL | undefined {
  const { surveillanceFrom: from, surveillanceTo: to, isSurveillanceOverdue } = filters;
  if (!filtersByAudits(filters)) return undefined;
  const { certificate_id, planned_on, done_on } = surveillanceAudits;
  const isAsked = and(
    isNull(done_on),
    from ? gte(planned_on, from) : undefined,
    to ? lte(planned_on, to) : undefined,
    isSurveillanceOverdue ? lt(planned_on, today) : undefined,
  );
  return sql`${certificates.id} in (select ${certificate_id} from ${surveillanceAudits} where ${isAsked})`;
}

/**
 * `filterCondition` as two disjoint conditions. Certificates without pending changes (`upcoming` is null), which are most of them, are
 * counted and sorted by an index-only scan of `certificates_listed` (docs/performance.md).
 */
export function filterParts(filters: CertificateFilters, today: Day) {
  const [settled, upcoming] = [verdictOfSettledOn(today), verdictOn(today)];
  const verdicts = verdictsOf(filters);
  return {
    settled: {
      verdict: settled,
      where: and(
        isNull(certificates.upcoming),
        conditionWithoutVerdict(filters, today),
        verdicts && inArray(settled, verdicts),
        followingFrom(verdicts, today),
      ),
    },
    upcoming: {
      verdict: upcoming,
      where: and(isNotNull(certificates.upcoming), filterCondition(filters, today)),
    },
  };
}

/** Verdicts that follow from the stored status alone, except for the last day of a suspension. */
const saidByWord: readonly Verdict[] = ["suspended", "withdrawn", "other"];

/** Conditions on the stored status and dates that these verdicts imply, so that an index can be used. */
export function followingFrom(verdicts: readonly Verdict[] | undefined, today: Day): SQL | undefined {
  const { status, issue_date, expiry_date } = certificates;
  if (!verdicts) return undefined;
  if (verdicts.every((verdict) => verdict === "not-yet-valid")) return gt(issue_date, today);
  return and(
    verdicts.every((verdict) => saidByWord.includes(verdict))
      ? inArray(sql`certificate_verdict(${status}, null, null, null)`, [...verdicts])
      : undefined,
    verdicts.every((verdict) => runningVerdicts.includes(verdict)) ? gte(expiry_date, today) : undefined,
  );
}

/**
 * `filterCondition` as disjoint conditions when a filter is about audits and none about the verdict: stored as valid or suspended and not
 * expired is enough, so that the verdict need not be computed, and each condition has its own index. Otherwise undefined.
 */
export function runningParts(filters: CertificateFilters, today: Day): (SQL | undefined)[] | undefined {
  if (!filtersByAudits(filters) || filters.verdict) return undefined;
  const { upcoming, expiry_date } = certificates;
  const runs = and(isNull(upcoming), conditionWithoutVerdict(filters, today), gte(expiry_date, today));
  const settled = (["valid", "suspended"] as const).map((word) => and(runs, isStoredAs(word)));
  return [...settled, filterParts(filters, today).upcoming.where];
}

/** By the stored status alone, spelled exactly like the predicates of the partial indexes. */
export function isStoredAs(word: "valid" | "suspended" | "withdrawn" | "other"): SQL {
  return sql`certificate_verdict(${certificates.status}, null, null, null) = ${sql.raw(`'${word}'`)}`;
}

/** SQL by hand and earlier imports may have stored blanks where the form stores null. */
const lacks: Record<MissingData, SQL> = {
  scope: sql`coalesce(btrim(${certificates.scope}), '') = ''`,
  category: sql`coalesce(btrim(${certificates.category}), '') = ''`,
  pdf: sql`coalesce(btrim(${certificates.pdf_url}), '') = ''`,
  client: sql`${certificates.client_id} is null`,
};

/** The period before the last day in which a certificate counts as expiring. */
const expiringWithinDays = 90;

/** The last day is within 90 days, today and the ninetieth included; expired certificates are not expiring. */
export function expiresSoon(today: Day): SQL {
  // Without those that are already renewed from a later day on.
  return sql`${certificates.expiry_date} between ${today} and ${addDays(today, expiringWithinDays)}
    and coalesce(not jsonb_path_exists(${certificates.upcoming}, '$[*].changes.expiry_date'), true)
    and ${verdictOn(today)} not in ('expired', 'withdrawn')`;
}
