import { type SQL, sql } from "drizzle-orm";
import { beginsWith, bindHidden, literal } from "#core/db/prepared-statements.ts";
import { isInSample, type Match } from "#core/register/search/match.ts";
import type { SearchQuery } from "#core/register/search/query.ts";

type Wanted = {
  /** Columns of certificates. */
  columns: SQL;
  /** The maximum number of certificates per way to match. */
  max: number;
  /** A further condition. */
  where?: SQL;
};

type Unlimited = Omit<Wanted, "max">;

/** The predicate of the search's partial indexes. */
export const present = sql`removed_at is null`;
/** `hits.way` of names that start with the term. */
const beginningWay = -1;
/** The same limit for every page, so that the pages of a frequent word are slices of the same hits. */
const beginningMax = 100;

/**
 * Common table expressions ending with `hits`: the matching certificates, with the `way` that matched and whether it is another reading of
 * the term (`is_other`); a certificate may appear several times. `cut.is_cut` says whether some way has `max` of them, and perhaps more.
 * Very frequent words are read from the sample: a GIN index collects all matches before it returns the first (8 ms for 30,000 of a million;
 * 0.3 ms in the sample).
 *
 * The first hundred names that start with the term are read by themselves where only a part of the matches is, or where they need not be
 * among them.
 */
export function hitsOf(query: SearchQuery, matches: Match[], wanted: Wanted): SQL {
  const { name } = query;
  const { columns, max, where: and = sql`true` } = wanted;
  const read = (way: number, { from, where, isOtherReading }: Read, { end = limit, among = present } = {}) =>
    sql`(select ${literal(way)} as way, ${isOther(isOtherReading)}, ${columns} from ${from(among)}
      where ${among} and ${where} and ${and} ${end})`;
  const limit = sql`limit ${literal(max)}`;
  const inOrder = sql`order by search_name collate "C" limit ${literal(beginningMax)}`;
  const words = matches.find(({ mayBeFrequent }) => mayBeFrequent);
  const each = matches.filter((match) => match !== words).map((match, index) => read(index + 1, match));
  const isEnough = sql`(select count(*) = ${literal(max)} from sample)`;
  if (words) each.push(read(0, { ...words, where: sql`not ${isEnough} and ${words.where}` }));
  if (words) each.push(sql`select * from sample where ${isEnough}`);
  const sample = words
    ? sql`sample as materialized ${read(0, words, { among: sql`${present} and ${isInSample}` })},`
    : sql``;
  const isWanted = isAmongWords(query) ? sql`(select is_cut from cut)` : sql`true`;
  const begun = { ...begins(name), where: sql`${isWanted} and ${begins(name).where}` };
  const hits = [
    sql`select * from matched`,
    ...(name === "" ? [] : [read(beginningWay, begun, { end: inOrder })]),
  ];
  return sql`${sample} matched as materialized (${sql.join(each, sql` union all `)}),
    cut as materialized (select exists (select from matched group by way having count(*) = ${literal(max)}) as is_cut),
    hits as (${sql.join(hits, sql` union all `)})`;
}

/**
 * All matching certificates, with the columns of `hitsOf`, for every way to match; a certificate may appear several times.
 *
 * @param name the normalized term: names that start with it are hits of their own
 */
export function allHits(name: string, matches: Match[], { columns, where: and = sql`true` }: Unlimited): SQL {
  const each = [...(name === "" ? [] : [begins(name)]), ...matches].map(
    ({
      from,
      where,
      isOtherReading,
    }) => sql`select ${isOther(isOtherReading)}, ${columns} from ${from(present)}
      where ${present} and ${where} and ${and}`,
  );
  return sql`(${sql.join(each, sql` union all `)})`;
}

/** Whether names that start with the term have all its words. They need not where a legal form is cut out of one: "P.T.K" is the name "k". */
function isAmongWords({ name, chunks }: SearchQuery): boolean {
  const words = new Set(name.split(" "));
  return chunks.every(([way = []]) => way.every(({ text }) => words.has(text)));
}

type Read = Pick<Match, "from" | "where" | "isOtherReading">;

const isOther = (isOtherReading: boolean) =>
  isOtherReading ? sql`true as is_other` : sql`false as is_other`;

function begins(name: string): Read {
  const where = beginsWith(sql`search_name`, name, bindHidden);
  return { from: () => sql`certificates`, where, isOtherReading: false };
}
