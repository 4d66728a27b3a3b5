import { and, count, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates, surveillanceAudits } from "#core/db/schema.ts";
import { idsOf, isInSample, isMatch, type Match, matchesOf } from "#core/register/search/match.ts";
import { parseQuery } from "#core/register/search/query.ts";
import { verdictOfSettledOn, verdictOn } from "#core/register/verdict.ts";
import type { MissingData } from "#shared/answers/certificates.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import { foldText } from "#shared/search-words.ts";
import { addDays, type Day } from "#shared/time.ts";

/** The filters of the staff's list of certificates. Those that are left out filter nothing. */
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

/**
 * The SQL condition of all filters but the search, which `searchCondition` makes.
 *
 * @param verdictToday the expression for a row's verdict
 */
export function filterCondition(
  filters: CertificateFilters,
  today: Day,
  verdictToday = verdictOn(today),
): SQL | undefined {
  const verdicts = verdictsOf(filters);
  return and(conditionButVerdict(filters, today), verdicts && inArray(verdictToday, verdicts));
}

function conditionButVerdict(filters: CertificateFilters, today: Day): SQL | undefined {
  const { issue_date, expiry_date } = certificates;
  const { category, standard, issuedFrom, issuedTo, expiresFrom, expiresTo } = filters;
  return and(
    filters.removed ? isNotNull(certificates.removed_at) : isNull(certificates.removed_at),
    filters.clientId ? eq(certificates.client_id, filters.clientId) : undefined,
    category ? eq(certificates.category, category) : undefined,
    standard ? eq(certificates.standard, standard) : undefined,
    issuedFrom ? gte(issue_date, issuedFrom) : undefined,
    issuedTo ? lte(issue_date, issuedTo) : undefined,
    expiresFrom ? gte(expiry_date, expiresFrom) : undefined,
    expiresTo ? lte(expiry_date, expiresTo) : undefined,
    filters.hasPdf === undefined ? undefined : filters.hasPdf ? sql`not ${lacks.pdf}` : lacks.pdf,
    filters.missing && lacks[filters.missing],
    filters.isExpiring ? expiresSoon(today) : undefined,
    awaitsAudit(filters, today),
  );
}

/** How many filters are set, besides the search. */
export function narrowingCount(filters: CertificateFilters): number {
  const { verdict, clientId, category, standard, missing, hasPdf } = filters;
  const given = [verdict, clientId, category, standard, missing, hasPdf].filter((each) => each !== undefined);
  const { issuedFrom, issuedTo, expiresFrom, expiresTo, removed, isExpiring } = filters;
  const days = [issuedFrom || issuedTo, expiresFrom || expiresTo, asksForAudits(filters)];
  return [...days, removed, isExpiring].filter(Boolean).length + given.length;
}

/** The verdicts with which audits are still to come, as in the calendar: the last day is today or later. */
const running: readonly Verdict[] = ["valid", "not-yet-valid", "suspended"];

/** The verdicts that pass the filters; undefined where all do. */
function verdictsOf(filters: CertificateFilters): Verdict[] | undefined {
  const { verdict } = filters;
  if (!asksForAudits(filters)) return verdict && [verdict];
  return running.filter((each) => !verdict || each === verdict);
}

/** Whether a filter is about audits, which leaves the certificates with a verdict in `running` alone. */
export function asksForAudits({
  surveillanceFrom,
  surveillanceTo,
  isSurveillanceOverdue,
}: CertificateFilters) {
  return Boolean(surveillanceFrom || surveillanceTo || isSurveillanceOverdue);
}

/** Whether an open audit is planned on these days. */
function awaitsAudit(filters: CertificateFilters, today: Day): SQL | undefined {
  const { surveillanceFrom: from, surveillanceTo: to, isSurveillanceOverdue } = filters;
  if (!asksForAudits(filters)) return undefined;
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
 * `filterCondition` as two disjoint conditions. Certificates without a step to come (`upcoming` is null), which are most, are counted and
 * sorted by the index `certificates_listed` alone, without reading their rows (docs/performance.md).
 */
export function filterParts(filters: CertificateFilters, today: Day) {
  const [settled, upcoming] = [verdictOfSettledOn(today), verdictOn(today)];
  return {
    settled: {
      verdict: settled,
      where: and(
        isNull(certificates.upcoming),
        filterCondition(filters, today, settled),
        followingFrom(verdictsOf(filters), today),
      ),
    },
    upcoming: {
      verdict: upcoming,
      where: and(isNotNull(certificates.upcoming), filterCondition(filters, today)),
    },
  };
}

/** Verdicts that follow from the stored status alone, but for a suspension's last day. */
const saidByWord: readonly Verdict[] = ["suspended", "withdrawn", "other"];

/** Conditions on the stored status and dates that these verdicts imply, for an index to use. */
function followingFrom(verdicts: readonly Verdict[] | undefined, today: Day): SQL | undefined {
  const { status, issue_date, expiry_date } = certificates;
  if (!verdicts) return undefined;
  if (verdicts.every((verdict) => verdict === "not-yet-valid")) return gt(issue_date, today);
  return and(
    verdicts.every((verdict) => saidByWord.includes(verdict))
      ? inArray(sql`certificate_verdict(${status}, null, null, null)`, [...verdicts])
      : undefined,
    verdicts.every((verdict) => running.includes(verdict)) ? gte(expiry_date, today) : undefined,
  );
}

/**
 * `filterCondition` as disjoint conditions where a filter is about audits and none about the verdict: what is stored as valid or suspended
 * and has not ended passes, so the verdict need not be computed, and each of the two has an index of its own. Else undefined.
 */
export function runningParts(filters: CertificateFilters, today: Day): (SQL | undefined)[] | undefined {
  if (!asksForAudits(filters) || filters.verdict) return undefined;
  const { upcoming, expiry_date } = certificates;
  const runs = and(isNull(upcoming), conditionButVerdict(filters, today), gte(expiry_date, today));
  const settled = (["valid", "suspended"] as const).map((word) => and(runs, isStoredAs(word)));
  return [...settled, filterParts(filters, today).upcoming.where];
}

/** By the stored status alone, spelled as the predicates of the partial indexes are. */
export function isStoredAs(word: "valid" | "suspended" | "withdrawn" | "other"): SQL {
  return sql`certificate_verdict(${certificates.status}, null, null, null) = ${sql.raw(`'${word}'`)}`;
}

/** Counts the certificates that match the filters and the search condition `found`. */
export async function countFiltered(db: Queryable, filters: CertificateFilters, found: SQL, today: Day) {
  const running = runningParts(filters, today);
  if (running) return await countParts(db, running, found);
  const { upcoming } = filterParts(filters, today);
  const [settled, [others]] = await Promise.all([
    countSettled(db, filters, found, today),
    db.select({ total: count() }).from(certificates).where(and(upcoming.where, found)),
  ]);
  return settled + (others?.total ?? 0);
}

async function countParts(db: Queryable, parts: (SQL | undefined)[], found: SQL): Promise<number> {
  const each = parts.map((where) => sql`select from ${certificates} where ${and(where, found)}`);
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${sql.join(each, sql` union all `)}) counted`,
  );
  return rows[0]?.total ?? 0;
}

/** `countFiltered` up to `max`, so that no more rows than that are read. */
export async function countUpTo(
  db: Queryable,
  filters: CertificateFilters,
  found: SQL,
  { today, max }: { today: Day; max: number },
): Promise<{ total: number; isMore: boolean }> {
  const { settled, upcoming } = filterParts(filters, today);
  const parts = [settled, upcoming].map(
    ({ where }) => sql`(select from ${certificates} where ${and(where, found)} limit ${max + 1})`,
  );
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${sql.join(parts, sql` union all `)} limit ${max + 1}) counted`,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, max), isMore: total > max };
}

/** `countFiltered` for each verdict. */
export async function countByVerdict(
  db: Queryable,
  filters: CertificateFilters,
  found: SQL,
  today: Day,
): Promise<Map<Verdict, number>> {
  const { upcoming } = filterParts(filters, today);
  const [settled, others] = await Promise.all([
    db.execute<Counted>(sql`select verdict, sum(alike)::int as total from (
        select certificate_verdict(status, issue_date, expiry_date, ${today}) as verdict, alike
        from (${settledGroups(filters, found, today)}) groups) judged group by verdict`),
    db.execute<Counted>(sql`select ${upcoming.verdict} as verdict, count(*)::int as total from ${certificates}
      where ${and(upcoming.where, found)} group by 1`),
  ]);
  const verdicts = verdictsOf(filters);
  const counts = new Map<Verdict, number>();
  for (const { verdict, total } of [...settled.rows, ...others.rows]) {
    if (!verdicts || verdicts.includes(verdict)) counts.set(verdict, (counts.get(verdict) ?? 0) + total);
  }
  return counts;
}

type Counted = { verdict: Verdict; total: number };

/** Certificates without a step to come, in groups that share their verdict. */
function settledGroups(filters: CertificateFilters, found: SQL, today: Day): SQL {
  const { status, issue_date, expiry_date, upcoming } = certificates;
  const others = and(
    isNull(upcoming),
    conditionButVerdict(filters, today),
    followingFrom(verdictsOf(filters), today),
    found,
  );
  return sql`select count(*) as alike, ${status} as status, min(${issue_date}) as issue_date, min(${expiry_date}) as expiry_date
    from ${certificates} where ${others}
    group by ${status}, ${issue_date} <= ${today}::date, ${expiry_date} < ${today}::date`;
}

/** The verdict depends on the status and two comparisons: it is computed once for each group, not for each row. */
async function countSettled(db: Queryable, filters: CertificateFilters, found: SQL, today: Day) {
  const verdicts = verdictsOf(filters);
  if (!verdicts) {
    const [all] = await db
      .select({ total: count() })
      .from(certificates)
      .where(and(isNull(certificates.upcoming), conditionButVerdict(filters, today), found));
    return all?.total ?? 0;
  }
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(alike), 0)::int as total from (${settledGroups(filters, found, today)}) groups
    where ${inArray(sql`certificate_verdict(groups.status, groups.issue_date, groups.expiry_date, ${today})`, verdicts)}`);
  return rows[0]?.total ?? 0;
}

/** SQL by hand and earlier imports may have stored blanks where the form stores null. */
const lacks: Record<MissingData, SQL> = {
  scope: sql`coalesce(btrim(${certificates.scope}), '') = ''`,
  category: sql`coalesce(btrim(${certificates.category}), '') = ''`,
  pdf: sql`coalesce(btrim(${certificates.pdf_url}), '') = ''`,
  client: sql`${certificates.client_id} is null`,
};

/** Up to so many matches are looked up by the index of the search; with more, each row is tested. */
const lookedUpMax = 10_000;

/** The search as a condition on `certificates`. */
export type SearchCondition = {
  where: SQL;
  /** With a frequent one a page fills soon in any sort, and counting all matches would take longer than anything else. */
  frequency: "all" | "frequent" | "rare";
};

/** The condition of a search term. @returns undefined where nothing in the register matches, removed or not */
export async function searchCondition(
  db: Queryable,
  term: string,
  { removed }: Pick<CertificateFilters, "removed">,
): Promise<SearchCondition | undefined> {
  if (foldText(term) === "") return { where: sql`true`, frequency: "all" };
  const parsed = parseQuery(term);
  const matches = parsed ? await matchesOf(db, parsed, "staff") : [];
  if (matches.length === 0) return undefined;
  const isFrequent = await areVeryMany(db, matches);
  // The planner cannot know how many rows match. For the first condition it assumes half of them, and walks along the index of the sort
  // until a page is full; for the second ten, and looks them up once.
  const among = removed ? isNotNull(certificates.removed_at) : isNull(certificates.removed_at);
  const where = isFrequent
    ? sql`coalesce(${isMatch(matches)}, false)`
    : sql`certificates.id = any(array(${idsOf(matches, among)}))`;
  return { where, frequency: isFrequent ? "frequent" : "rare" };
}

const inSample = sql`certificates.removed_at is null and ${isInSample}`;
/** One block in a hundred of the table, the same ones each time: a scan reads blocks faster than single rows. */
const sampledBlocks = { percent: 1, rowsMax: lookedUpMax / 100 };

/** Whether more than `lookedUpMax` match in any one way, by a sample: one certificate of sixteen, or one block of a hundred. */
async function areVeryMany(db: Queryable, matches: Match[]): Promise<boolean> {
  const asked = matches
    .filter(({ mayBeFrequent }) => mayBeFrequent)
    .map(({ from, where, isScan }) =>
      isScan
        ? sql`(select from certificates tablesample system (${sql.raw(String(sampledBlocks.percent))}) repeatable (0)
              where removed_at is null and ${where} offset ${sampledBlocks.rowsMax} limit 1)`
        : sql`(select from ${from(inSample)} where ${inSample} and ${where} offset ${lookedUpMax / 16} limit 1)`,
    );
  if (asked.length === 0) return false;
  const { rows } = await db.execute(
    sql`select from (${sql.join(asked, sql` union all `)}) very_many limit 1`,
  );
  return rows.length > 0;
}

/** How long before its last day a certificate counts as expiring. */
const expiringWithinDays = 90;

/** The last day comes within 90 days, today and the ninetieth included. What has ended is not expiring. */
export function expiresSoon(today: Day): SQL {
  // One that is already renewed from a later day on needs no action.
  return sql`${certificates.expiry_date} between ${today} and ${addDays(today, expiringWithinDays)}
    and coalesce(not jsonb_path_exists(${certificates.upcoming}, '$[*].changes.expiry_date'), true)
    and ${verdictOn(today)} not in ('expired', 'withdrawn')`;
}
