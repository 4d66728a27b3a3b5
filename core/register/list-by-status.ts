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
 * The same page without counting, of a search that very many match and of early pages of the whole list: of each verdict as many as the
 * pages up to this one still lack.
 */
export async function frequentIdsByStatus(db: Queryable, query: StatusQuery, found: SQL): Promise<string[]> {
  const { order, page, perPage } = query;
  const ids = await firstIdsOf(db, query, found, {
    places: inOrder(order),
    from: "start",
    max: page * perPage,
  });
  return ids.slice((page - 1) * perPage);
}

/** The same of a late page of all, of which `total` are known: what stands from its beginning to the end is read from the end. */
export async function lateIdsByStatus(
  db: Queryable,
  query: StatusQuery,
  found: SQL,
  total: number,
): Promise<string[]> {
  const { order, page, perPage } = query;
  const max = Math.max(0, total - (page - 1) * perPage);
  const places = inOrder(order).toReversed();
  const ids = await firstIdsOf(db, query, found, { places, from: "end", max });
  return ids.slice(Math.max(0, max - perPage)).reverse();
}

type FirstOnes = { places: readonly Verdict[]; from: "start" | "end"; max: number };

async function firstIdsOf(db: Queryable, query: StatusQuery, found: SQL, { places, from, max }: FirstOnes) {
  const ids: string[] = [];
  for (const verdict of places) {
    const isAsked = !query.verdict || query.verdict === verdict;
    const part = { verdict, from, skipped: 0, limit: max - ids.length, share: 1 };
    if (isAsked && ids.length < max) ids.push(...(await idsOf(db, query, found, part)));
  }
  return ids;
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
  /** Where the reading begins: of the end the last ids come first. */
  from: "start" | "end";
  skipped: number;
  limit: number;
  /** Of what the filters leave. */
  share: number;
};

/** So many rows in the order of their ids are read sooner than the index of all that the filters ask is put in that order. */
const walkedMax = 5_000;

async function idsOf(db: Queryable, query: StatusQuery, found: SQL, part: Part): Promise<string[]> {
  const { verdict, from, skipped, limit, share } = part;
  const direction = sql.raw(from === "end" ? "desc" : "asc");
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
  return rows.map(({ id }) => id);
}

/** What is stored of all that is shown so; what has ended was stored as anything. */
function storedFor(verdict: Verdict): SQL | undefined {
  if (verdict === "expired") return undefined;
  return isStoredAs(verdict === "not-yet-valid" ? "valid" : verdict);
}
