import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { countByVerdict } from "#core/register/count-filtered.ts";
import { type CertificateFilters, filterParts, isStoredAs } from "#core/register/filters.ts";
import { verdictOn } from "#core/register/verdict.ts";
import { type Verdict, verdicts } from "#shared/certificate-status.ts";
import type { Day } from "#shared/time.ts";

export type StatusQuery = CertificateFilters & {
  today: Day;
  order: "asc" | "desc";
  page: number;
  perPage: number;
};

/**
 * The ids of a page in the sort by status (verdict, then id), and the total. The counts per verdict tell which verdicts the page contains:
 * rows of others are not sorted, and of a verdict never more than half, because it is read from its nearer end.
 */
export async function idsByStatus(db: Queryable, query: StatusQuery, found: SQL) {
  const { order, page, perPage } = query;
  const counts = await countByVerdict(db, query, found, query.today);
  const verdicts = inOrder(order);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const ids: string[] = [];
  let before = 0;
  for (const verdict of verdicts) {
    const count = counts.get(verdict) ?? 0;
    const offset = Math.max(0, (page - 1) * perPage - before);
    const limit = Math.min(perPage - ids.length, count - offset);
    before += count;
    if (limit <= 0) continue;
    const share = count / Math.max(1, total);
    if (offset + limit > count / 2) {
      const part = { verdict, from: "end", skipped: count - offset - limit, limit, share } as const;
      ids.push(...(await idsOf(db, query, found, part)).reverse());
    } else {
      ids.push(...(await idsOf(db, query, found, { verdict, from: "start", skipped: offset, limit, share })));
    }
  }
  return { ids, total };
}

/**
 * The same page without counting, for frequent searches and early pages of the whole list: reads verdict by verdict until the page is full.
 */
export async function frequentIdsByStatus(db: Queryable, query: StatusQuery, found: SQL): Promise<string[]> {
  const { order, page, perPage } = query;
  const ids = await firstIdsOf(db, query, found, {
    verdicts: inOrder(order),
    from: "start",
    max: page * perPage,
  });
  return ids.slice((page - 1) * perPage);
}

/**
 * The same page near the end of the list, read backwards.
 *
 * @param total of the list
 */
export async function lateIdsByStatus(
  db: Queryable,
  query: StatusQuery,
  found: SQL,
  total: number,
): Promise<string[]> {
  const { order, page, perPage } = query;
  const max = Math.max(0, total - (page - 1) * perPage);
  const verdicts = inOrder(order).toReversed();
  const ids = await firstIdsOf(db, query, found, { verdicts, from: "end", max });
  return ids.slice(Math.max(0, max - perPage)).reverse();
}

type FirstOnes = { verdicts: readonly Verdict[]; from: "start" | "end"; max: number };

async function firstIdsOf(db: Queryable, query: StatusQuery, found: SQL, { verdicts, from, max }: FirstOnes) {
  const ids: string[] = [];
  for (const verdict of verdicts) {
    const isAsked = !query.verdict || query.verdict === verdict;
    const part = { verdict, from, skipped: 0, limit: max - ids.length, share: 1 };
    if (isAsked && ids.length < max) ids.push(...(await idsOf(db, query, found, part)));
  }
  return ids;
}

/** A sort key: the verdict's position in this order. */
export function statusRank(today: Day): SQL {
  return sql`array_position(${sql.param([...verdicts])}::text[], ${verdictOn(today)})`;
}

function inOrder(order: StatusQuery["order"]): readonly Verdict[] {
  return order === "asc" ? verdicts : verdicts.toReversed();
}

type Part = {
  verdict: Verdict;
  /** The direction of reading; from the end, the last ids come first. */
  from: "start" | "end";
  skipped: number;
  limit: number;
  /** The share of this verdict among all matches, 0 to 1. */
  share: number;
};

/** Up to this many rows scanning by id is faster than sorting the matches of the filter's index. */
const scannedMax = 5_000;

async function idsOf(db: Queryable, query: StatusQuery, found: SQL, part: Part): Promise<string[]> {
  const { verdict, from, skipped, limit, share } = part;
  const direction = sql.raw(from === "end" ? "desc" : "asc");
  const { settled, upcoming } = filterParts({ ...query, verdict }, query.today);
  // PostgreSQL does not know how rare a verdict is, and would always scan by id.
  const isRare = verdict === "expired" && (skipped + limit) / share > scannedMax;
  const materialized = sql.raw(isRare ? "materialized" : "not materialized");
  const parts = [and(settled.where, storedFor(verdict)), upcoming.where];
  const listed = parts.map(
    (where) => sql`(with matching as ${materialized} (select ${certificates.id} as id from ${certificates}
      where ${and(where, found)}) select id from matching order by id ${direction} limit ${skipped + limit})`,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(listed, sql` union all `)}) listed order by id ${direction} limit ${limit} offset ${skipped}`);
  return rows.map(({ id }) => id);
}

/** The stored status that a verdict implies; expired certificates can have any stored status. */
function storedFor(verdict: Verdict): SQL | undefined {
  if (verdict === "expired") return undefined;
  return isStoredAs(verdict === "not-yet-valid" ? "valid" : verdict);
}
