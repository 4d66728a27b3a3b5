import { and, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { type CertificateFilters, countByVerdict, filterParts, isStoredAs } from "#core/register/filters.ts";
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
 * The ids of a page of the list by what certificates are shown as, and how many there are in all: what may be used stands first, and
 * of what is shown alike the ids put them in order. The counts say on which verdicts the page lies, so that no row of the others is
 * put in order, and of a verdict never more than its half.
 */
export async function idsByStatus(db: Queryable, query: StatusQuery, found: SQL) {
  const { order, page, perPage } = query;
  const counts = await countByVerdict(db, query, found, query.today);
  const places = inOrder(order);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const ids: string[] = [];
  let before = 0;
  for (const verdict of places) {
    const count = counts.get(verdict) ?? 0;
    const offset = Math.max(0, (page - 1) * perPage - before);
    const limit = Math.min(perPage - ids.length, count - offset);
    before += count;
    const part = { verdict, count, offset, limit, share: count / Math.max(1, total) };
    if (limit > 0) ids.push(...(await idsOf(db, query, found, part)));
  }
  return { ids, total };
}

/**
 * The same page without counting, of a search that very many match and of early pages of the whole list: of each verdict as many as the
 * pages up to this one still lack.
 */
export async function frequentIdsByStatus(db: Queryable, query: StatusQuery, found: SQL): Promise<string[]> {
  const { order, page, perPage } = query;
  const ids: string[] = [];
  for (const verdict of inOrder(order)) {
    const limit = page * perPage - ids.length;
    const isAsked = !query.verdict || query.verdict === verdict;
    const part = { verdict, count: Number.POSITIVE_INFINITY, offset: 0, limit, share: 1 };
    if (isAsked && limit > 0) ids.push(...(await idsOf(db, query, found, part)));
  }
  return ids.slice((page - 1) * perPage);
}

/** A number that puts certificates in this order. */
export function placeByStatus(today: Day): SQL {
  return sql`array_position(${sql.param([...verdicts])}::text[], ${verdictOn(today)})`;
}

function inOrder(order: StatusQuery["order"]): readonly Verdict[] {
  return order === "asc" ? verdicts : verdicts.toReversed();
}

type Part = {
  verdict: Verdict;
  count: number;
  offset: number;
  limit: number;
  /** Of what the filters leave. */
  share: number;
};

/** So many rows in the order of their ids are read sooner than the index of all that the filters ask is put in that order. */
const walkedMax = 5_000;

async function idsOf(db: Queryable, query: StatusQuery, found: SQL, part: Part): Promise<string[]> {
  const { verdict, count, offset, limit, share } = part;
  const isNearEnd = offset + limit > count / 2;
  const direction = sql.raw(isNearEnd ? "desc" : "asc");
  const skipped = isNearEnd ? count - offset - limit : offset;
  const { settled, upcoming } = filterParts({ ...query, verdict }, query.today);
  // PostgreSQL does not know how rare a verdict is, and would walk through the rows in the order of their ids for any.
  const isRare = verdict === "expired" && (skipped + limit) / share > walkedMax;
  const materialized = sql.raw(isRare ? "materialized" : "not materialized");
  const parts = [and(settled.where, storedFor(verdict)), upcoming.where];
  const listed = parts.map(
    (where) => sql`(with matching as ${materialized} (select ${certificates.id} as id from ${certificates}
      where ${and(where, found)}) select id from matching order by id ${direction} limit ${skipped + limit})`,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(listed, sql` union all `)}) listed order by id ${direction} limit ${limit} offset ${skipped}`);
  const ids = rows.map(({ id }) => id);
  return isNearEnd ? ids.reverse() : ids;
}

/** What is stored of all that is shown so; what has ended was stored as anything. */
function storedFor(verdict: Verdict): SQL | undefined {
  if (verdict === "expired") return undefined;
  return isStoredAs(verdict === "not-yet-valid" ? "valid" : verdict);
}
