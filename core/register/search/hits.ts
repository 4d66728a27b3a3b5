import { type SQL, sql } from "drizzle-orm";
import { beginsWith, bindHidden, literal } from "#core/db/prepared-statements.ts";
import { isInSample, type Match } from "#core/register/search/match.ts";

type Wanted = {
  /** Columns of certificates. */
  columns: SQL;
  /** Of each way to match at most so many certificates. */
  max: number;
  /** What else they have to be. */
  where?: SQL;
};

type Unlimited = Omit<Wanted, "max">;

/** The predicate of the search's indexes. */
export const present = sql`removed_at is null`;
/** One limit for every page, so that the pages of a frequent word are parts of the same hits. */
const beginningMax = 100;
/** Where a hit comes from: `hits.way` of names that begin so. Those above it are of the other ways. */
export const beginningWay = -1;

/**
 * Common table expressions, the last of them `hits`: the certificates that match, with their `way` to match, and whether for that what was
 * typed was read as something else (`is_other`); the same certificate may be among several. Of words that very many have, they are those of
 * the sample: of the whole index all would be listed before the first is read (for 30,000 of a million 8 ms; in the sample 0.3).
 *
 * @param name as names are compared; of a frequent word only a part is read, so the first hundred that begin so are read by themselves
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
 * All certificates that match, with the columns of `hitsOf`, of every way to match: the same certificate may be among several.
 *
 * @param name as names are compared: what begins so is a hit of its own
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
