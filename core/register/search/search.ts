import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { bindHidden, executePrepared, literal } from "#core/db/prepared-statements.ts";
import type { ReplicaReader } from "#core/db/replica-reader.ts";
import { certificates } from "#core/db/schema.ts";
import { openSemaphore } from "#core/db/semaphore.ts";
import { formerNumbers } from "#core/register/certificates.ts";
import { countGroups, type SearchGroup } from "#core/register/search/count-groups.ts";
import { hasNumberAsTyped } from "#core/register/search/has-number.ts";
import { allHits, hitsOf } from "#core/register/search/hits.ts";
import { hadNumber, type Match, matchesOf } from "#core/register/search/match.ts";
import { parseQuery, type SearchQuery } from "#core/register/search/query.ts";
import { verdictOn } from "#core/register/verdict.ts";
import { detailsWhereRenumbered, isConfirmedInList, packedCommitment } from "#core/tlog/confirmation.ts";
import { withTreeEntries } from "#core/tlog/entry-hashes.ts";
import type { Verdict } from "#shared/certificate-status.ts";
import type { UpcomingStep } from "#shared/decisions.ts";
import { limits } from "#shared/limits.ts";
import { dayInJakarta } from "#shared/time.ts";

export type SearchRequest = {
  /** As typed; of any length. */
  term: string;
  /** Only those with this public verdict today. */
  verdict?: Verdict | undefined;
  /** Only those of this standard, as written in the register. */
  standard?: string | undefined;
  /** From 1 on. */
  page?: number | undefined;
};

export type FoundCertificate = {
  id: string;
  client_name: string;
  certificate_number: string;
  standard: string;
  issue_date: string;
  expiry_date: string;
  status: string;
  edition: number;
  /** Decided changes that take effect later: `inForce` computes today's state. */
  upcoming: UpcomingStep[] | null;
  /** Its previous numbers, most recent first. */
  former_numbers: string[];
  /** Whether the row matches the log; if not, nothing about it is confirmed. */
  is_confirmed: boolean;
};

export type SearchResult = {
  /** One page: exact numbers, exact names, prefixes, then the rest; within each, valid ones first. */
  certificates: FoundCertificate[];
  /** The matches after the filters by verdict and standard. */
  total: number;
  /** There are more than `total`, because counting them took too long. Pages continue while there are results. */
  isMore: boolean;
  /** Counts of all matches before the filters. */
  groups: SearchGroup[];
  /** Not all matches were read: groups may be missing, and counts too low. */
  areGroupsCut: boolean;
};

/** The result before the rows of the page are read. */
type FoundIds = Omit<SearchResult, "certificates"> & { ids: string[] };

const nothing: FoundIds = { ids: [], total: 0, isMore: false, groups: [], areGroupsCut: false };

/**
 * The public search (specification 7.1, docs/decisions/0036): certificates whose name, number and standard contain every typed word,
 * ignoring case, accents, punctuation and order.
 */
export async function searchCertificates(db: Database, request: SearchRequest): Promise<SearchResult> {
  return await withCertificates(db, await searchIds(db, request), request);
}

/**
 * The ids of a search result. Their rows are read by a separate statement, planned once per connection: with all columns the planning of
 * this one would take twice as long, and longer than the search itself.
 */
async function searchIds(db: Database, request: SearchRequest): Promise<FoundIds> {
  const query = parseQuery(request.term);
  const matches = query ? await matchesOf(db, query, "public") : [];
  if (!query || matches.length === 0) return nothing;
  const search = { query, matches, request };
  const { result: found, listed } = await readPage(db, search);
  if (!found.isMore) return found;
  const counted = await countGroups(db, query, matches);
  const groups = counted ?? found.groups;
  const isNarrowed = Boolean(request.verdict || request.standard);
  // Only a part was read: filtered matches may lie outside it.
  const among = isNarrowed ? narrowing(request, verdictOn(dayInJakarta(new Date()))) : sql`true`;
  const first = isNarrowed ? await readPage(db, search, among) : { result: found, listed };
  const ids = first.result.isMore
    ? await fillFromRest(db, search, { ids: first.result.ids, listed: first.listed, among })
    : first.result.ids;
  if (!counted) return { ...first.result, ids, groups, areGroupsCut: true };
  const total = first.result.isMore ? sumOf(narrowed(counted, request)) : first.result.total;
  return { ids, groups, total, isMore: false, areGroupsCut: false };
}

type Asked = { query: SearchQuery; matches: Match[]; request: SearchRequest };

type Page = { ids: string[]; groups: SearchGroup[] | null; is_cut: boolean };

/** @returns a page of the first matches, and the number of first matches on all pages together */
async function readPage(
  db: Database,
  { query, matches, request }: Asked,
  among = sql`true`,
): Promise<{ result: FoundIds; listed: number }> {
  const { searchResultsMax } = limits;
  const [page] = await executePrepared<Page>(
    db,
    sql`
    with ${firstHits(query, matches, among)}, found as materialized (
      select distinct on (id) id, is_other, search_number, search_name, has_all, standard,
        ${verdictOn(dayInJakarta(new Date()))} as verdict, ${hadNumber(query.numbers, bindHidden)} as had_number
      from hits certificates order by id, is_other
    )
    select array(
        select id from found where ${narrowing(request, sql`verdict`)}
        order by ${order(query)}
        limit ${literal(searchResultsMax)} offset ${offsetOf(request)}
      ) as ids,
      (select json_agg(g) from (select verdict, standard, count(*)::int from found group by 1, 2 order by 3 desc, 2) g) as groups,
      (select is_cut from cut) as is_cut`,
  );
  return toResult(page ?? { ids: [], groups: null, is_cut: false }, request);
}

function firstHits(query: SearchQuery, matches: Match[], where: SQL): SQL {
  return hitsOf(query, matches, { columns: hitColumns(query), max: limits.searchTotalMax + 1, where });
}

function hitColumns({ optional }: SearchQuery): SQL {
  const hasAll = optional.length > 0 ? sql`search_words @> ${sql.param(optional)}::text[]` : sql`true`;
  return sql`certificates.id, search_number, search_name, ${hasAll} as has_all, standard, status, issue_date, expiry_date, upcoming`;
}

/** The sort order of hits; for rows with the columns of `hitColumns`, the verdict, and whether it is another reading. */
function order(query: SearchQuery): SQL {
  return sql`${rank(query)}, is_other, has_all desc, verdict = 'valid' desc,
          search_name collate "C", search_number collate "C", id`;
}

function offsetOf({ page = 1 }: SearchRequest): number {
  return (page - 1) * limits.searchResultsMax;
}

/** The first matches of the page, their number on all pages, and the condition of the search. */
type FirstOnes = { ids: string[]; listed: number; among: SQL };

/** After the first matches come all others in the same order: fills a page that they do not fill. */
async function fillFromRest(
  db: Queryable,
  { query, matches, request }: Asked,
  { ids: first, listed, among }: FirstOnes,
): Promise<string[]> {
  const missing = limits.searchResultsMax - first.length;
  if (missing === 0) return first;
  const every = allHits(query.name, matches, { columns: hitColumns(query), where: among });
  const { rows } = await db.execute<{ id: string }>(sql`
    with ${firstHits(query, matches, among)}, first as materialized (select id from hits), rest as materialized (
      select distinct on (id) id, is_other, search_number, search_name, has_all,
        ${verdictOn(dayInJakarta(new Date()))} as verdict, ${hadNumber(query.numbers, bindHidden)} as had_number
      from ${every} certificates where not exists (select from first where first.id = certificates.id)
      order by id, is_other
    )
    select id from rest order by ${order(query)}
    limit ${missing} offset ${Math.max(0, offsetOf(request) - listed)}`);
  return [...first, ...rows.map(({ id }) => id)];
}

/** Exact or former number, exact name, prefix of number, prefix of name, substring in this order, the rest. */
function rank({ numbers, name }: SearchQuery): SQL {
  const number = numbers.at(-1) ?? "";
  // Letters alone match numbers by chance: "iso" in GIS/OHS.
  const within = /\d/.test(number) ? number : "";
  const like = (column: SQL, value: string, before: "" | "%") =>
    value === "" ? sql`false` : sql`${column} like ${`${before}${escapeLike(value)}%`}`;
  const [byNumber, byName] = [sql`search_number`, sql`search_name`];
  return sql`case when search_number = any(${sql.param(numbers)}::text[]) or had_number then 0 when search_name = ${name} then 1
    when ${like(byNumber, number, "")} then 2 when ${like(byName, name, "")} then 3
    when ${like(byNumber, within, "%")} or ${like(byName, name, "%")} then 4 else 5 end`;
}

function narrowing({ verdict, standard }: SearchRequest, verdictOf: SQL): SQL {
  const parts = [
    standard === undefined ? undefined : sql`standard = ${standard}`,
    verdict && sql`${verdictOf} = ${verdict}`,
  ].filter((part) => part !== undefined);
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

function toResult(page: Page, request: SearchRequest): { result: FoundIds; listed: number } {
  const groups = page.groups ?? [];
  // A certificate may be read several times, so a truncated result may look complete.
  const isMore = page.is_cut || sumOf(groups) > limits.searchTotalMax;
  const listed = sumOf(narrowed(groups, request));
  return {
    listed,
    result: {
      ids: page.ids,
      total: Math.min(listed, limits.searchTotalMax),
      isMore,
      groups,
      areGroupsCut: isMore,
    },
  };
}

function narrowed(groups: SearchGroup[], request: SearchRequest): SearchGroup[] {
  return groups
    .filter(({ verdict }) => !request.verdict || verdict === request.verdict)
    .filter(({ standard }) => request.standard === undefined || standard === request.standard);
}

function sumOf(groups: SearchGroup[]): number {
  return groups.reduce((total, { count }) => total + count, 0);
}

/** Searches use three of the four connections of a public worker, so that certificates never wait for all of them. */
export const withSearchSlot = openSemaphore({ max: 3, waitMsMax: 2_000 });

/**
 * A late page of a frequent word reads all matches, which can take seconds: one at a time, without using up the slots of other searches.
 */
const withLatePageSlot = openSemaphore({ max: 1, waitMsMax: 2_000 });
/** Up to this page the first matches suffice, however many ways the same certificate matches. */
const earlyPagesMax = 10;

/**
 * `searchCertificates` on a replica if there is one: the replica returns the ids, and their rows are read from the primary (decision 29).
 * Certificates removed meanwhile are left out; a search without a match is repeated on the primary.
 */
export async function searchRegister(
  { reads, publicDb }: { reads: ReplicaReader; publicDb: Database },
  request: SearchRequest,
): Promise<SearchResult> {
  const search = () => withSearchSlot(() => searchWithFallback({ reads, publicDb }, request));
  return await ((request.page ?? 1) > earlyPagesMax ? withLatePageSlot(search) : search());
}

async function searchWithFallback(
  { reads, publicDb }: { reads: ReplicaReader; publicDb: Database },
  request: SearchRequest,
): Promise<SearchResult> {
  const { db, found } = await reads(
    async (db) => ({ db, found: await searchIds(db, request) }),
    ({ found }) => found.total === 0,
  );
  const present = await withCertificates(publicDb, found, request);
  // The matches are gone, or the replica lags behind.
  const mayBeOutdated = present.certificates.length === 0 && (db !== publicDb || found.ids.length > 0);
  return mayBeOutdated ? await searchCertificates(publicDb, request) : present;
}

async function withCertificates(
  db: Queryable,
  { ids, ...found }: FoundIds,
  { term }: SearchRequest,
): Promise<SearchResult> {
  const certificates = await readCurrent(db, ids);
  const gone = ids.length - certificates.length;
  return { ...found, certificates: exactNumberFirst(certificates, term), total: found.total - gone };
}

/** QMS/11/2/2025 and QMS/1/12/2025 have the same words for the search, but are two certificates. */
function exactNumberFirst(found: FoundCertificate[], term: string): FoundCertificate[] {
  const asTyped = new Set(found.filter((each) => hasNumberAsTyped(each, term)));
  return [...asTyped, ...found.filter((each) => !asTyped.has(each))];
}

const foundColumns = {
  id: certificates.id,
  client_name: certificates.client_name,
  certificate_number: certificates.certificate_number,
  standard: certificates.standard,
  scope: certificates.scope,
  issue_date: certificates.issue_date,
  expiry_date: certificates.expiry_date,
  status: certificates.status,
  category: certificates.category,
  sub_category: certificates.sub_category,
  pdf_url: certificates.pdf_url,
  edition: certificates.edition,
  upcoming: certificates.upcoming,
  removed_at: certificates.removed_at,
};

/** The current rows of these certificates in the same order, without removed ones. */
export async function readCurrent(db: Queryable, ids: string[]): Promise<FoundCertificate[]> {
  if (ids.length === 0) return [];
  const statement = statements.get(db) ?? prepareRead(db);
  const rows = await statement.execute({ ids });
  const rowsWithEntries = await withTreeEntries(db, rows);
  const byId = new Map(
    rowsWithEntries.map((row) => [row.id, { ...row, is_confirmed: isConfirmedInList(row) }]),
  );
  return ids.flatMap((each) => byId.get(each) ?? []);
}

/** As for `findAll`: built once per database, and planned once per connection. */
const statements = new WeakMap<Queryable, ReturnType<typeof prepareRead>>();

function prepareRead(db: Queryable) {
  const statement = db
    .select({
      ...foundColumns,
      former_numbers: formerNumbers,
      commitment: packedCommitment,
      details: detailsWhereRenumbered,
    })
    .from(certificates)
    .where(
      and(
        sql`${certificates.id} = any((select ${sql.placeholder("ids")}::uuid[])::uuid[])`,
        isNull(certificates.removed_at),
      ),
    )
    .prepare("list_found_certificates");
  statements.set(db, statement);
  return statement;
}

/** Fills the empty search dictionary from the certificates, as triggers do row by row. */
export async function rebuildSearchDictionary(tx: Transaction): Promise<void> {
  await tx.execute(sql`insert into search_dictionary (word)
    select distinct word from certificates, unnest(search_words || search_words_of_staff) word`);
}
