import { type SQL, sql } from "drizzle-orm";
import { beginsWith, bindHidden, literal } from "#core/db/prepared-statements.ts";
import { isInSample, type Match } from "#core/register/search/match.ts";

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
/** The same limit for every page, so that the pages of a frequent word are slices of the same hits. */
const beginningMax = 100;
/** `hits.way` of names that start with the term; higher values are the other ways. */
export const beginningWay = -1;

/**
 * Common table expressions ending with `hits`: the matching certificates, with the `way` that matched and whether it is another reading of
 * the term (`is_other`); a certificate may appear several times. Very frequent words are read from the sample: a GIN index collects all
 * matches before it returns the first (8 ms for 30,000 of a million; 0.3 ms in the sample).
 *
 * @param name the normalized term; of a frequent word only a part is read, so the first hundred names that start with it are read
 * separately
 */
export function hitsOf(name: string, matches: Match[], wanted: Wanted): SQL {
  const { columns, max, where: and = sql`true` } = wanted;
  const read = (way: number, { from, where, isOtherReading }: Read, { end = limit, among = present } = {}) =>
    sql`(select ${literal(way)} as way, ${isOther(isOtherReading)}, ${columns} from ${from(among)}
      where ${among} and ${where} and ${and} ${end})`;
  const limit = sql`limit ${literal(max)}`;
  const inOrder = sql`order by search_name collate "C" limit ${literal(beginningMax)}`;
  const words = matches.find(({ mayBeFrequent }) => mayBeFrequent);
  const each = [
    ...(name === "" ? [] : [read(beginningWay, begins(name), { end: inOrder })]),
    ...matches.filter((match) => match !== words).map((match, index) => read(index + 1, match)),
  ];
  if (!words) return sql`hits as materialized (${sql.join(each, sql` union all `)})`;
  const isEnough = sql`(select count(*) = ${literal(max)} from sample)`;
  const inSample = read(0, words, { among: sql`${present} and ${isInSample}` });
  const inAll = read(0, { ...words, where: sql`not ${isEnough} and ${words.where}` });
  each.push(inAll, sql`select * from sample where ${isEnough}`);
  return sql`sample as materialized ${inSample}, hits as materialized (${sql.join(each, sql` union all `)})`;
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

type Read = Pick<Match, "from" | "where" | "isOtherReading">;

const isOther = (isOtherReading: boolean) =>
  isOtherReading ? sql`true as is_other` : sql`false as is_other`;

function begins(name: string): Read {
  const where = beginsWith(sql`search_name`, name, bindHidden);
  return { from: () => sql`certificates`, where, isOtherReading: false };
}
