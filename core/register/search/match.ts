import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { type Bind, beginsWith, bindHidden, bindVisible } from "#core/db/prepared-statements.ts";
import { expandedMax, expandWords, patternOf } from "#core/register/search/dictionary.ts";
import type { Chunk, SearchQuery, TypedWord } from "#core/register/search/query.ts";
import { isStandardNumber } from "#core/register/search/standards.ts";

/** A match within one reading of the term. */
type Way = Omit<Match, "isOtherReading">;

/** The fields that are searched: name, number and standard; for staff also category, sub-category and scope. */
export type SearchFields = "public" | "staff";

/** One way in which certificates match, as FROM and WHERE fragments of a query. Each uses one index; joined by OR, none would be used. */
export type Match = {
  /** @param among the predicate of the partial indexes that `where` uses, or its negation */
  from: (among: SQL) => SQL;
  where: SQL;
  /** `where` as a condition on a single row, which is faster where very many match. Built on demand. */
  ofRow: () => SQL;
  /** Very many certificates may match: the sample is queried first. */
  mayBeFrequent: boolean;
  /** No index supports it: each row is tested. */
  isScan: boolean;
  /** The term is read as something else: such hits rank after the others. */
  isOtherReading: boolean;
};

/** Few certificates match more words than these, so that querying the sample does not pay off; except for staff, who see the total. */
const sampledWordsMax = 2;

/** The predicate of the index `certificates_search_sample`: one certificate in sixteen. */
export const isInSample = sql`get_byte(uuid_send(certificates.id), 15) % 16 = 0`;

/** The number of longest words that are looked up; the others are tested on the result. */
const lookedUpMax = 8;
const numberLengthMin = 3;
/** With more dictionary words, they are looked up one by one until there are enough hits. */
const wordsAtOnceMax = 50;

/**
 * The ways in which certificates match a query, including removed ones (docs/decisions/0036); none when the register has none of its words.
 */
export async function matchesOf(db: Queryable, query: SearchQuery, fields: SearchFields): Promise<Match[]> {
  // Visitors' searches use a generic plan; in the staff's lists, with their sort and limit, the best plan depends on the words.
  const bind = fields === "public" ? bindHidden : bindVisible;
  const readings = [query, ...query.otherReadings];
  const expansions = await expand(
    db,
    readings.map(({ chunks }) => chunks),
  );
  return readings.flatMap(({ chunks, ofName, numbers, isStandardNamed }, index) => {
    const looked = { fields, bind, isStandardNamed };
    const ways = [
      ...wordMatches(chunks, expansions[index] ?? new Map(), looked).map((way) =>
        ofName.length === 0
          ? way
          : withName(
              way,
              ofName.map((word) => isInName(word, query, fields)),
            ),
      ),
      ...numbers.flatMap((number) => numberMatches(number, bind)),
    ];
    return ways.map((way) => ({ ...way, isOtherReading: index > 0 }));
  });
}

/**
 * The ids of all matches.
 *
 * @param among the predicate of the partial indexes, which exclude removed certificates; or its negation
 */
export function idsOf(matches: Match[], among: SQL): SQL {
  const each = matches.map(
    ({ from, where }) => sql`select certificates.id from ${from(among)} where ${among} and ${where}`,
  );
  return sql.join(each, sql` union all `);
}

const allCertificates = () => sql`certificates`;

/** By pattern, because the same letters may be searched anywhere in a word and at its beginning. */
type Expansions = Map<string, string[]>;

/** The dictionary words for each typed word, by one statement for all readings. */
async function expand(db: Queryable, readings: Chunk[][]): Promise<Expansions[]> {
  const patterns = readings.map(patternsToLookUp);
  const words = new Map(patterns.flatMap((each) => [...each]));
  const expansions = await expandWords(db, [...words.values()]);
  return patterns.map((each) => new Map([...each.keys()].map((key) => [key, expansions.get(key) ?? []])));
}

function patternsToLookUp(chunks: Chunk[]): Map<string, TypedWord> {
  const byPattern = new Map(chunks.flat(2).map((word) => [patternOf(word), word]));
  const longestFirst = [...byPattern].toSorted(([, a], [, b]) => b.text.length - a.text.length);
  return new Map(longestFirst.slice(0, lookedUpMax));
}

type Looked = { fields: SearchFields; bind: Bind; isStandardNamed: boolean };

function wordMatches(typed: Chunk[], expansions: Expansions, looked: Looked): Way[] {
  const chunks = typed.map((chunk) => waysOfRegister(chunk, expansions));
  if (chunks.some((ways) => ways.length === 0)) return [];
  const mayBeFrequent =
    looked.fields === "staff" || typed.flatMap(([words = []]) => words).length <= sampledWordsMax;
  const ofRow = () => allChunks(chunks, (word) => isInRow(word, looked.fields));
  const driving = wordsToStartFrom(chunks, expansions, looked);
  if (!driving) {
    const where = allChunks(chunks, (word) => isInIndex(word, expansions, looked));
    const isIndexed = (way: TypedWord[]) => way.some((word) => indexedWords(word, expansions));
    const isScan = !chunks.some((ways) => ways.every(isIndexed));
    return [{ from: allCertificates, where, ofRow, mayBeFrequent, isScan }];
  }
  const words = wordsOf(looked.fields);
  return [
    {
      // `offset 0` is an optimization fence: joined, the planner would test all rows first, because it expects few to pass.
      from: (among) => sql`unnest(${looked.bind(driving)}) as driving (word), lateral (
        select * from certificates where ${among} and ${words} @> array[driving.word] offset 0) certificates`,
      where: isOneWord(chunks) ? sql`true` : ofRow(),
      ofRow,
      mayBeFrequent,
      isScan: false,
    },
  ];
}

/**
 * The alternatives of a chunk of which every word is in the dictionary. One that was not looked up has no index condition: joined by OR it
 * would force a scan of the whole table.
 */
function waysOfRegister([words = [], ...others]: Chunk, expansions: Expansions): Chunk {
  const lookedUp = others.filter((way) => way.every((word) => expansions.has(patternOf(word))));
  return [words, ...lookedUp].filter((way) =>
    way.every((word) => expansions.get(patternOf(word))?.length !== 0),
  );
}

/**
 * The dictionary words to look up one by one; undefined when the database does better by itself. It overestimates lists of rare words, and
 * would scan the table for the first thousand hits: for eleven serial numbers among 7,000,000 certificates that took 19 s, one by one 1 ms.
 */
function wordsToStartFrom(
  chunks: Chunk[],
  expansions: Expansions,
  { isStandardNamed }: Looked,
): string[] | undefined {
  if (chunks.some((ways) => ways.length > 1)) return undefined;
  const lists = chunks
    .flat(2)
    .map((word) => ({ text: word.text, list: expansions.get(patternOf(word)) ?? [] }))
    .filter(({ list }) => list.length > 0)
    .toSorted((a, b) => a.list.length - b.list.length);
  // In "ISO 27001 Maju" the number is that of a standard, which very many certificates have.
  const mayBeSerial = (text: string) => !(isStandardNamed && isStandardNumber([text]));
  const serials = lists.find(
    ({ text, list }) =>
      mayBeSerial(text) && list.length > 1 && list.length < expandedMax && list.every(isSerial),
  );
  if (serials) return serials.list;
  const shortest = lists[0]?.list ?? [];
  const enough = isOneWord(chunks) ? 1 : wordsAtOnceMax;
  // A truncated list would omit certificates.
  return shortest.length > enough && shortest.length < expandedMax ? shortest : undefined;
}

function withName(way: Way, conditions: SQL[]): Way {
  const isNamed = sql.join(conditions, sql` and `);
  return { ...way, where: sql`${way.where} and ${isNamed}`, ofRow: () => sql`${way.ofRow()} and ${isNamed}` };
}

/**
 * The condition that a numeral is in the name, or in a number that contains the term as it is; for staff also in a text that they alone
 * search.
 */
function isInName({ text, at }: TypedWord, { numbers }: SearchQuery, fields: SearchFields): SQL {
  const isNamed = sql`' ' || search_name || ' ' like ${`% ${escapeLike(text)}${at === "whole" ? " " : ""}%`}`;
  const isNumbered =
    at === "whole" ? [] : [sql`search_number like ${`%${escapeLike(numbers.at(-1) ?? "")}%`}`];
  const isOfStaff = fields === "staff" ? [sql`search_words_of_staff @> array[${text}::text]`] : [];
  return sql`(${sql.join([isNamed, ...isNumbered, ...isOfStaff], sql` or `)})`;
}

/** The condition that a row matches. */
export function isMatch(matches: Match[]): SQL {
  // Ways that only differ in their starting point have the same condition.
  const each = [...new Set(matches.map(({ ofRow }) => ofRow))].map((ofRow) => ofRow());
  return sql`(${sql.join(each, sql` or `)})`;
}

/** As long as a serial number, which hardly two certificates share, and longer than a year. */
function isSerial(word: string): boolean {
  return /^\d{5,}$/.test(word);
}

function isOneWord(chunks: Chunk[]): boolean {
  return chunks.length === 1 && chunks[0]?.flat().length === 1;
}

/** For every chunk, all words of one of its alternatives. */
function allChunks(chunks: Chunk[], condition: (word: TypedWord) => SQL): SQL {
  const allOf = (way: TypedWord[]) => sql`(${sql.join(way.map(condition), sql` and `)})`;
  const each = chunks.map((ways) => sql`(${sql.join(ways.map(allOf), sql` or `)})`);
  return sql.join(each, sql` and `);
}

/** The condition that the index of words supports, if possible. */
function isInIndex(word: TypedWord, expansions: Expansions, { fields, bind }: Looked): SQL {
  const found = indexedWords(word, expansions);
  return found ? sql`${wordsOf(fields)} && ${bind(found)}` : isInRow(word, fields);
}

/** The dictionary words of a typed one, if they were looked up and are few. */
function indexedWords(word: TypedWord, expansions: Expansions): string[] | undefined {
  const found = expansions.get(patternOf(word));
  return found && found.length <= wordsAtOnceMax ? found : undefined;
}

/**
 * `isInIndex` for a single row: compares its words as one text, separated by a control character, which is several times faster than an
 * array of words. As a query's condition the planner would underestimate its matches, and start with it.
 */
function isInRow({ text, at }: TypedWord, fields: SearchFields): SQL {
  const [before, after] = [at === "anywhere" ? "" : wordSign, at === "whole" ? wordSign : ""];
  const pattern = `%${before}${escapeLike(text)}${after}%`;
  const words = sql`${wordSign} || array_to_string(${wordsOf(fields)}, ${wordSign}) || ${wordSign}`;
  return sql`coalesce((${words}) like ${pattern}, false)`;
}

/** Neither terms nor dictionary words contain control characters (`foldText`). */
const wordSign = "\u0001";

/** The indexed expression: with two columns joined by OR, each word would need two index scans. */
function wordsOf(fields: SearchFields): SQL {
  return fields === "public" ? sql`search_words` : sql`(search_words || search_words_of_staff)`;
}

/** A number matches by its beginning and by its end, ignoring separators; a former number as a whole. */
function numberMatches(number: string, bind: Bind): Way[] {
  if (number.length < numberLengthMin || !/\d/.test(number)) return [];
  const backwards = [...number].reverse().join("");
  const where = [
    beginsWith(sql`search_number`, number, bind),
    beginsWith(sql`reverse(search_number)`, backwards, bind),
    hadNumber([number], bind),
  ];
  return where.map((each) => ({
    from: allCertificates,
    where: each,
    ofRow: () => each,
    mayBeFrequent: false,
    isScan: false,
  }));
}

/** The condition that a certificate had one of these numbers before. */
export function hadNumber(numbers: string[], bind: Bind): SQL {
  const number = sql`certificate_search_number(n.certificate_number)`;
  return sql`certificates.id = any(array(select n.certificate_id from certificate_numbers n
    where n.until is not null and ${number} = any(${bind(numbers)}::text[])))`;
}
