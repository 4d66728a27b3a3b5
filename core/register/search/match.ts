import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { beginsWith, type Given, seen, unseen } from "#core/db/planned.ts";
import { expandedMax, expandWords, patternOf } from "#core/register/search/dictionary.ts";
import type { Chunk, SearchQuery, TypedWord } from "#core/register/search/query.ts";

/** The same of one reading. */
type Way = Omit<Match, "isOtherReading">;

/** Where is searched: visitors in name, number and standard, staff in category, sub-category and scope too. */
export type SearchFields = "public" | "staff";

/**
 * One way in which certificates match: what follows FROM and WHERE of a query for them. Each is an index's to answer; joined
 * by OR they would be none's.
 */
export type Match = {
  from: SQL;
  where: SQL;
  /** The same as a condition of the row alone: where very many match, it is sooner held against each. */
  ofRow: SQL;
  /** Very many certificates may match so: they are looked for in the sample first. */
  mayBeFrequent: boolean;
  /** What was typed is read as something else: such hits stand behind the others. */
  isOtherReading: boolean;
};

/** Few certificates have more words of what was typed than these: no sample is worth the asking. */
const sampledWordsMax = 2;

/** The condition of the index `certificates_search_sample`: one certificate of sixteen. */
export const isInSample = sql`get_byte(uuid_send(certificates.id), 15) % 16 = 0`;

/** The longest words are looked up; the rest is held against what has those. */
const lookedUpMax = 8;
const numberLengthMin = 3;
/** More words are looked up one by one, until there are hits enough. */
const wordsAtOnceMax = 50;

/**
 * How certificates, removed ones included, match a query (docs/decisions/0036); none where the register has nothing of it.
 */
export async function matchesOf(db: Queryable, query: SearchQuery, fields: SearchFields): Promise<Match[]> {
  // Visitors' searches are planned for any words; of staff's lists, in which a limit follows an order, the plan depends on them.
  const given = fields === "public" ? unseen : seen;
  const matches: Match[] = [];
  for (const reading of [query, ...query.otherReadings]) {
    const expansions = await expand(db, reading.chunks);
    const ways = [
      ...wordMatches(reading.chunks, expansions, { columns: columnsOf(fields), given }),
      ...reading.numbers.flatMap((number) => numberMatches(number, given)),
    ];
    matches.push(...ways.map((way) => ({ ...way, isOtherReading: reading !== query })));
  }
  return matches;
}

/** The ids of all that matches. */
export function idsOf(matches: Match[]): SQL {
  const each = matches.map(({ from, where }) => sql`select certificates.id from ${from} where ${where}`);
  return sql.join(each, sql` union all `);
}

/** By pattern: the same letters may be looked for anywhere, and at the beginning of a word. */
type Expansions = Map<string, string[]>;

async function expand(db: Queryable, chunks: Chunk[]): Promise<Expansions> {
  const typed = chunks.flat(2);
  const byPattern = new Map(typed.map((word) => [patternOf(word), word]));
  const lookedUp = [...byPattern.values()]
    .toSorted((a, b) => b.text.length - a.text.length)
    .slice(0, lookedUpMax);
  const found = await expandWords(db, lookedUp);
  return new Map(lookedUp.map((word, index) => [patternOf(word), found[index] ?? []]));
}

type Looked = { columns: SQL[]; given: Given };

function wordMatches(chunks: Chunk[], expansions: Expansions, looked: Looked): Way[] {
  const parts = chunks.map((chunk) => chunkCondition(chunk, expansions, looked));
  if (!parts.every((part) => part !== undefined)) return [];
  const where = sql.join(parts, sql` and `);
  const mayBeFrequent = chunks.flatMap(([words = []]) => words).length <= sampledWordsMax;
  const driving = wordsToStartFrom(chunks, expansions);
  if (!driving) return [{ from: sql`certificates`, where, ofRow: where, mayBeFrequent }];
  const beside = isOneWord(chunks) ? sql`true` : where;
  const words = looked.given(driving);
  return looked.columns.map((column) => ({
    from: sql`unnest(${words}) as driving (word)
      join certificates on certificates.${column} @> array[driving.word]`,
    where: beside,
    ofRow: sql`(certificates.${column} && ${words} and ${beside})`,
    mayBeFrequent,
  }));
}

/**
 * The words of the register that are looked up one by one; undefined where the database does better by itself. Of a list of
 * rare words it believes them to be frequent, and would read the whole table for the first thousand hits: for eleven serial
 * numbers of 7,000,000 certificates that took 19 s, one by one 1 ms.
 */
function wordsToStartFrom(chunks: Chunk[], expansions: Expansions): string[] | undefined {
  if (chunks.some((ways) => ways.length > 1)) return undefined;
  const lists = [...expansions.values()].toSorted((a, b) => a.length - b.length);
  const serials = lists.find((list) => list.length > 1 && list.length < expandedMax && list.every(isSerial));
  if (serials) return serials;
  const [shortest = []] = lists;
  const enough = isOneWord(chunks) ? 1 : wordsAtOnceMax;
  // A list that was cut would leave certificates out.
  return shortest.length > enough && shortest.length < expandedMax ? shortest : undefined;
}

/** Whether a row is one of those that match. */
export function isMatch(matches: Match[]): SQL {
  const each = matches.map(({ ofRow }) => ofRow);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** As long as the serial part of a number, which hardly two certificates share, and longer than a year. */
function isSerial(word: string): boolean {
  return /^\d{5,}$/.test(word);
}

function isOneWord(chunks: Chunk[]): boolean {
  return chunks.length === 1 && chunks[0]?.flat().length === 1;
}

/** All words of one of its ways; undefined where the register has none of them. */
function chunkCondition(
  [words = [], ...others]: Chunk,
  expansions: Expansions,
  looked: Looked,
): SQL | undefined {
  // What was not looked up no index answers: beside another way it would make the database read the whole table.
  const lookedUp = others.filter((way) => way.every((word) => expansions.has(patternOf(word))));
  const ways = [words, ...lookedUp].flatMap((way) => allOf(way, expansions, looked) ?? []);
  return ways.length > 0 ? sql`(${sql.join(ways, sql` or `)})` : undefined;
}

function allOf(words: TypedWord[], expansions: Expansions, looked: Looked): SQL | undefined {
  const each = words.map((word) => wordCondition(word, expansions, looked));
  return each.every((part) => part !== undefined) ? sql`(${sql.join(each, sql` and `)})` : undefined;
}

function wordCondition(word: TypedWord, expansions: Expansions, { columns, given }: Looked): SQL | undefined {
  const found = expansions.get(patternOf(word));
  if (found?.length === 0) return undefined;
  const test =
    found && found.length <= wordsAtOnceMax
      ? columns.map((column) => sql`${column} && ${given(found)}`)
      : columns.map(
          (column) => sql`exists (select from unnest(${column}) held where held like ${patternOf(word)})`,
        );
  return sql`(${sql.join(test, sql` or `)})`;
}

function columnsOf(fields: SearchFields): SQL[] {
  return fields === "public" ? [sql`search_words`] : [sql`search_words`, sql`search_words_of_staff`];
}

/** A number matches by its beginning and by its end, whatever separates its parts, and a former one as a whole. */
function numberMatches(number: string, given: Given): Way[] {
  if (number.length < numberLengthMin || !/\d/.test(number)) return [];
  const backwards = [...number].reverse().join("");
  const where = [
    beginsWith(sql`search_number`, number, given),
    beginsWith(sql`reverse(search_number)`, backwards, given),
    hadNumber([number], given),
  ];
  return where.map((each) => ({ from: sql`certificates`, where: each, ofRow: each, mayBeFrequent: false }));
}

/** The condition that a certificate had one of these numbers before it was given another one. */
export function hadNumber(numbers: string[], given: Given): SQL {
  const number = sql`certificate_search_number(n.certificate_number)`;
  return sql`certificates.id = any(array(select n.certificate_id from certificate_numbers n
    where n.until is not null and ${number} = any(${given(numbers)}::text[])))`;
}
