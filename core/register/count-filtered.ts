import { and, count, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import {
  type CertificateFilters,
  conditionWithoutVerdict,
  filterParts,
  followingFrom,
  runningParts,
  verdictsOf,
} from "#core/register/filters.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import type { Day } from "#shared/time.ts";

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

/** `countFiltered` up to `max`, so that no more rows are read. */
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

/** `countFiltered` per verdict. */
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

/** Certificates without pending changes, grouped by the values that determine their verdict. */
function settledGroups(filters: CertificateFilters, found: SQL, today: Day): SQL {
  const { status, issue_date, expiry_date, upcoming } = certificates;
  const others = and(
    isNull(upcoming),
    conditionWithoutVerdict(filters, today),
    followingFrom(verdictsOf(filters), today),
    found,
  );
  return sql`select count(*) as alike, ${status} as status, min(${issue_date}) as issue_date, min(${expiry_date}) as expiry_date
    from ${certificates} where ${others}
    group by ${status}, ${issue_date} <= ${today}::date, ${expiry_date} < ${today}::date`;
}

/** The verdict depends on the status and two comparisons: computed once per group, not per row. */
async function countSettled(db: Queryable, filters: CertificateFilters, found: SQL, today: Day) {
  const verdicts = verdictsOf(filters);
  if (!verdicts) {
    const [all] = await db
      .select({ total: count() })
      .from(certificates)
      .where(and(isNull(certificates.upcoming), conditionWithoutVerdict(filters, today), found));
    return all?.total ?? 0;
  }
  const { rows } = await db.execute<{ total: number }>(sql`
    select coalesce(sum(alike), 0)::int as total from (${settledGroups(filters, found, today)}) groups
    where ${inArray(sql`certificate_verdict(groups.status, groups.issue_date, groups.expiry_date, ${today})`, verdicts)}`);
  return rows[0]?.total ?? 0;
}
