import { and, asc, desc, inArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates } from "#core/db/schema.ts";
import { type Certificate, certificateRow, withConfirmation } from "#core/register/certificates.ts";
import { countFiltered, countUpTo } from "#core/register/count-filtered.ts";
import {
  type CertificateFilters,
  countFilters,
  filterCondition,
  filterParts,
  filtersByAudits,
  filtersByDays,
  runningParts,
} from "#core/register/filters.ts";
import {
  frequentIdsByStatus,
  idsByStatus,
  lateIdsByStatus,
  statusRank,
} from "#core/register/list-by-status.ts";
import { type SearchCondition, searchCondition } from "#core/register/search-condition.ts";
import { explainMiss } from "#core/register/search-miss.ts";
import type { CertificateSort } from "#shared/answers/certificates.ts";
import { inForce } from "#shared/decisions.ts";
import { foldText } from "#shared/search-words.ts";
import type { Day } from "#shared/time.ts";

export type CertificateQuery = CertificateFilters & {
  today: Day;
  sort: CertificateSort;
  order: "asc" | "desc";
  page: number;
  perPage: number;
};

/** A sort by a column of the table; the status is computed from several. */
type ColumnSort = Exclude<CertificateSort, "status">;

/** A frequent search is counted up to this number, or to the end of the page: counting 100,000 matches takes a second. */
const countedMax = 1_000;

/**
 * One page of the register for staff, the total, and for a search without matches an explanation. For a frequent search the total stops at a
 * thousand or at the end of the page, and `is_more` says that there are more.
 *
 * No single statement is fast for every combination of search, filters and sort, and the planner does not know which are selective. So the
 * plan is chosen here, by the matches of the search and by a sample (measurements in docs/performance.md):
 *
 * - few rows match: read all of them, then sort and count (`listMaterialized`);
 * - sort by status: verdict by verdict (`list-by-status.ts`);
 * - very many rows match: scan the sort's index until the page is full, and count up to a limit (`listFrequent`);
 * - otherwise: page and total in two statements (`listMatching`).
 */
export async function list(db: Queryable, query: CertificateQuery) {
  const { search = "" } = query;
  const found = await searchCondition(db, search, query);
  const page: ListedPage = found ? await listPage(db, query, found) : { data: [], total: 0 };
  const isMissed = page.total === 0 && foldText(search) !== "";
  return { ...page, miss: isMissed ? await explainMiss(db, search) : null };
}

type ListedPage = {
  data: (Certificate & { is_confirmed: boolean })[];
  total: number;
  is_more?: boolean;
};

async function listPage(db: Queryable, query: CertificateQuery, found: SearchCondition): Promise<ListedPage> {
  const { frequency, where } = found;
  if (frequency === "rare") return await listMaterialized(db, query, [rowsWhere(conditionOf(query, where))]);
  const few = (await areLikelyFew(db, query, found)) ? await listFew(db, query, found) : undefined;
  if (few && few.total <= fewMax) return few;
  if (frequency === "all") return await listMatching(db, query, where);
  // A search counts as frequent from about 10,000 matches; without filters the count is not needed.
  const moreThan = countFilters(query) === 0 ? countedMax : 0;
  return await listFrequent(db, query, testedLast(query, where), { moreThan });
}

const rowsWhere = (condition: SQL | undefined) => sql`${certificates} where ${condition}`;

/**
 * The rows of a subquery that match the search, which is tested after the subquery's own conditions: `offset 0` is an optimization fence
 * that keeps the planner from merging the two.
 */
function rowsFound(rows: SQL, { frequency, where }: SearchCondition): SQL {
  if (frequency === "all") return rows;
  return sql`(select * from ${rows} offset 0) certificates where ${where}`;
}

/** Tests the search after the filters: PostgreSQL does not know that it is by far the most expensive condition. */
function testedLast(query: CertificateQuery, found: SQL): SQL {
  // The filter by audits reads another table, which would then be read twice.
  if (countFilters(query) === 0 || filtersByAudits(query)) return found;
  return sql`case when ${filterCondition(query, query.today)} then ${found} else false end`;
}

/** Up to this many rows it is faster to read, sort and count all of them than to run two statements for page and total. */
const fewMax = 2_000;
/** A sample of one block in fifty, always the same ones: 30 matches in it stand for 1,500. */
const sampled = { percent: 2, rowsMax: 30 };

/**
 * Estimates whether several conditions together leave few rows. The planner assumes that they are independent, and no index covers
 * the combination: finding the page and counting would each test every row.
 */
async function areLikelyFew(
  db: Queryable,
  query: CertificateQuery,
  found: SearchCondition,
): Promise<boolean> {
  const conditions = countFilters(query) + (found.frequency === "frequent" ? 1 : 0);
  if (conditions < 2) return false;
  const sample = sql`${certificates} tablesample system (${sql.raw(String(sampled.percent))}) repeatable (0)
    where ${filterCondition(query, query.today)}`;
  const { rows } = await db.execute<{ sampled: number }>(sql`
    select count(*)::int as sampled from (select from ${rowsFound(sample, found)} limit ${sampled.rowsMax + 1}) sample`);
  return (rows[0]?.sampled ?? 0) <= sampled.rowsMax;
}

async function listFrequent(
  db: Queryable,
  query: CertificateQuery,
  found: SQL,
  { moreThan }: { moreThan: number },
): Promise<ListedPage> {
  const { today, page, perPage } = query;
  const max = Math.max(countedMax, page * perPage);
  const [data, { total, isMore }] = await Promise.all([
    rowsOfMany(db, query, found),
    moreThan >= max ? { total: max, isMore: true } : countUpTo(db, query, found, { today, max }),
  ]);
  return { data, total, ...(isMore && { is_more: true }) };
}

async function rowsOfMany(db: Queryable, query: CertificateQuery, found: SQL) {
  const { today, sort } = query;
  if (sort === "status") return await readRows(db, await frequentIdsByStatus(db, query, found), today);
  const ids = await idsAmongFirst(db, { ...query, sort }, found);
  return ids ? await readRows(db, ids, today) : await rowsByColumn(db, { ...query, sort }, found);
}

/** The number of rows at the start of a sort order that are tested before the whole index is read. */
const firstMax = 4_000;
/** Later pages are not expected among them. */
const pageEndMax = 100;
/** A page this close to the end of a sort by status is read backwards. */
const lateMax = 2_000;

/**
 * The page, if the first rows of the sort order fill it, which they mostly do when very many rows match; the planner does not know that.
 *
 * @returns undefined when they do not
 */
async function idsAmongFirst(
  db: Queryable,
  query: CertificateQuery & { sort: ColumnSort },
  found: SQL,
): Promise<string[] | undefined> {
  const { today, sort, order, page, perPage, removed } = query;
  if (removed || page * perPage > pageEndMax) return undefined;
  const direction = order === "asc" ? asc : desc;
  const inOrder = sql`order by ${direction(certificates[sort])}, ${certificates.id}`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${certificates.id} from (select * from ${certificates} where removed_at is null ${inOrder} limit ${firstMax}) certificates
    where ${and(filterCondition(query, today), found)} ${inOrder} limit ${perPage} offset ${(page - 1) * perPage}`);
  return rows.length === perPage ? rows.map(({ id }) => id) : undefined;
}

/** By the conditions of `filterParts`, each of which has an index. */
async function listFew(db: Queryable, query: CertificateQuery, found: SearchCondition): Promise<ListedPage> {
  const { settled, upcoming } = filterParts(query, query.today);
  const parts = [settled, upcoming].map(({ where }) => rowsFound(rowsWhere(where), found));
  return await listMaterialized(db, query, parts, sql`limit ${fewMax + 1}`);
}

const conditionOf = (query: CertificateQuery, found: SQL) => and(filterCondition(query, query.today), found);

/**
 * Reads the keys of all matches in one statement, then sorts and counts them.
 *
 * @param parts disjoint subsets of the table, each an SQL fragment to follow `from`
 * @param end a limit for each part
 */
async function listMaterialized(
  db: Queryable,
  { today, sort, order, page, perPage }: CertificateQuery,
  parts: SQL[],
  end = sql``,
): Promise<ListedPage> {
  const place = sort === "status" ? statusRank(today) : certificates[sort];
  const direction = order === "asc" ? asc : desc;
  const each = parts.map(
    (rows) => sql`(select ${certificates.id} as id, ${place} as place from ${rows} ${end})`,
  );
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with matching as materialized (${sql.join(each, sql` union all `)})
    select (select count(*)::int from matching) as total, array(select id from matching
      order by ${direction(sql`place`)}, id limit ${perPage} offset ${(page - 1) * perPage}) as ids`);
  const { total = 0, ids = [] } = rows[0] ?? {};
  return { data: await readRows(db, ids, today), total };
}

/**
 * One page of the certificates that pass the filters and another condition, and the exact total.
 *
 * @param found the other condition, as `searchCondition` makes it
 */
export async function listMatching(db: Queryable, query: CertificateQuery, found: SQL) {
  const { today, sort } = query;
  if (sort === "status") {
    const { ids, total } = await pageByStatus(db, query, found);
    return { data: await readRows(db, ids, today), total };
  }
  const running = isByDate(sort) ? runningParts(query, today) : undefined;
  if (running) {
    return await listMaterialized(
      db,
      query,
      running.map((where) => rowsWhere(and(where, found))),
    );
  }
  const [data, total] = await Promise.all([
    rowsByColumn(db, { ...query, sort }, found),
    countFiltered(db, query, found, today),
  ]);
  return { data, total };
}

/**
 * A page of the sort by status. Near either end it is read without counting each verdict, which takes twice as long as a single count; in
 * between, the counts give the offset.
 */
async function pageByStatus(db: Queryable, query: CertificateQuery, found: SQL) {
  const { today, page, perPage } = query;
  if (countFilters(query) > 0) return await idsByStatus(db, query, found);
  if (page * perPage <= pageEndMax) {
    const [ids, total] = await Promise.all([
      frequentIdsByStatus(db, query, found),
      countFiltered(db, query, found, today),
    ]);
    return { ids, total };
  }
  const total = await countFiltered(db, query, found, today);
  const isLate = total - (page - 1) * perPage <= lateMax;
  return isLate
    ? { ids: await lateIdsByStatus(db, query, found, total), total }
    : await idsByStatus(db, query, found);
}

/** @returns the certificates with these ids, in the same order */
async function readRows(db: Queryable, ids: string[], today: Day) {
  const rows = await db.select(certificateRow).from(certificates).where(inArray(certificates.id, ids));
  const byId = new Map(rows.map((row) => [row.id, inForce(row, today)]));
  return await withConfirmation(
    db,
    ids.flatMap((id) => byId.get(id) ?? []),
  );
}

/** In a sort by date all expired certificates are adjacent, and an index scan would skip them row by row. */
function isByDate(sort: ColumnSort): boolean {
  return sort === "expiry_date" || sort === "issue_date";
}

async function rowsByColumn(db: Queryable, query: CertificateQuery & { sort: ColumnSort }, found: SQL) {
  const { today, sort, order, page, perPage } = query;
  const place = certificates[sort];
  const direction = order === "asc" ? asc : desc;
  const { settled, upcoming } = filterParts(query, today);
  const whole = { where: filterCondition(query, today) };
  // The sort's index fills a page quickly, unless hardly any row matches, or all expired ones come first.
  const isNarrowed = query.verdict !== undefined || filtersByAudits(query) || filtersByDays(query);
  const isInParts = query.verdict === "not-yet-valid" || (isByDate(sort) && isNarrowed);
  // The earliest issued have mostly expired: unless materialized, PostgreSQL would scan past all of them by the sort's index.
  const materialized = sql.raw(sort === "issue_date" && isInParts ? "materialized" : "not materialized");
  const listed = (isInParts ? [settled, upcoming] : [whole]).map(({ where }) => {
    return sql`(with matching as ${materialized} (select ${certificates.id} as id, ${place} as place from ${certificates}
      where ${and(where, found)}) select id, place from matching order by ${direction(sql`place`)}, id limit ${page * perPage})`;
  });
  // Keys first: for a late page the rows before it are never fetched.
  const ids = sql`(select id from (${sql.join(listed, sql` union all `)}) listed
    order by ${direction(sql`place`)}, id limit ${perPage} offset ${(page - 1) * perPage})`;
  const rows = await db
    .select(certificateRow)
    .from(certificates)
    .where(sql`${certificates.id} = any(array${ids})`)
    .orderBy(direction(place), asc(certificates.id));
  return await withConfirmation(
    db,
    rows.map((row) => inForce(row, today)),
  );
}
