import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { parseQuery, type SearchQuery } from "#core/register/search/query.ts";

/** A name or a number of the register that is like what was typed, as it is printed. */
export type Nearest = { kind: "name" | "number"; text: string };

const offeredMax = 5;
/** How many words of the register stand for a misspelt one. */
const likeWordsMax = 8;
/** More words than a name has are not compared. */
const comparedWordsMax = 12;
/** Of so many certificates the most similar names are offered. */
const comparedMax = 200;
/** pg_trgm's similarity of two names, of 1: for one that lacks a word that was typed. */
const similarityMin = 0.35;
/** A number of usual length has about a thousand neighbours. */
const numberLength = { min: 4, max: 40 };

/**
 * What the register has that is like a term which finds nothing: names whose words are similar, numbers that differ in one
 * character. Not what was searched for, and to be shown as that.
 *
 * @returns the most similar first, at most five
 */
export async function findNearest(db: Queryable, term: string): Promise<Nearest[]> {
  const query = parseQuery(term);
  if (!query) return [];
  const numbers = await nearestNumbers(db, query);
  if (numbers.length > 0) return numbers;
  return await nearestNames(db, query);
}

async function nearestNumbers(db: Queryable, { numbers }: SearchQuery): Promise<Nearest[]> {
  const number = numbers.at(-1) ?? "";
  if (!hasNeighbours(number)) return [];
  const { rows } = await db.execute<{ text: string }>(sql`
    select certificate_number as text from certificates
    where removed_at is null and search_number collate "C" = any(${sql.param(neighboursOf(number))}::text[])
    order by certificate_number limit ${offeredMax}`);
  return rows.map(({ text }) => ({ kind: "number", text }));
}

/** A certificate whose number is like another one. */
export type LikeNumber = { id: string; certificate_number: string; client_name: string };

/**
 * The certificates whose numbers differ in one slip from these, by one question.
 *
 * @param numbers without separators, as `comparableNumber` makes them; some 25 at most, each has about a thousand neighbours
 * @returns by the number that they are like, at most five each
 */
export async function findLikeNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<Map<string, LikeNumber[]>> {
  const numbersOf = new Map<string, string[]>();
  for (const number of numbers.filter(hasNeighbours))
    for (const neighbour of neighboursOf(number))
      numbersOf.set(neighbour, [...(numbersOf.get(neighbour) ?? []), number]);
  const found = new Map<string, LikeNumber[]>();
  if (numbersOf.size === 0) return found;
  const { rows } = await db.execute<LikeNumber & { search_number: string }>(sql`
    select id, certificate_number, client_name, search_number from certificates
    where removed_at is null and search_number collate "C" = any(${sql.param([...numbersOf.keys()])}::text[])
    order by certificate_number, id`);
  for (const { search_number, ...certificate } of rows)
    for (const number of numbersOf.get(search_number) ?? []) {
      const like = found.get(number) ?? [];
      if (like.length < offeredMax) found.set(number, [...like, certificate]);
    }
  return found;
}

function hasNeighbours(number: string): boolean {
  return /\d/.test(number) && number.length >= numberLength.min && number.length <= numberLength.max;
}

const alphabet = [..."abcdefghijklmnopqrstuvwxyz0123456789"];

/** What one slip makes of a number: a character more, one less, another one, or two that changed places. */
function neighboursOf(number: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= number.length; at++) {
    const [before, here, next, after] = [
      number.slice(0, at),
      number.charAt(at),
      number.charAt(at + 1),
      number.slice(at + 1),
    ];
    for (const letter of alphabet) {
      found.add(before + letter + here + after);
      if (here) found.add(before + letter + after);
    }
    if (here) found.add(before + after);
    if (next) found.add(before + next + here + number.slice(at + 2));
  }
  found.delete(number);
  return [...found];
}

async function nearestNames(db: Queryable, { name }: SearchQuery): Promise<Nearest[]> {
  const typed = [...new Set(name.split(" "))].filter((word) => word.length > 2 && !/\d/.test(word));
  if (typed.length === 0 || typed.length > comparedWordsMax) return [];
  const like = (await likeWords(db, typed)).filter((words) => words.length > 0);
  const all = like.map((words) => sql`search_words && ${sql.param(words)}::text[]`);
  if (all.length === 0) return [];
  const found = await namesOf(db, name, sql.join(all, sql` and `), 0);
  if (found.length > 0 || all.length === 1) return found;
  // All of its words are known, but not together: whatever has all of them but one.
  const allButOne = all.map((_, index) => sql`(${sql.join(all.toSpliced(index, 1), sql` and `)})`);
  return await namesOf(db, name, sql`(${sql.join(allButOne, sql` or `)})`, similarityMin);
}

/** For each word those of the register that share enough trigrams with it; serial numbers are like anything. */
async function likeWords(db: Queryable, typed: string[]): Promise<string[][]> {
  const parts = typed.map(
    (word, index) => sql`(select ${index}::int as index, array(
      select word from search_dictionary where word !~ '[0-9]' and word % ${word}
      group by word order by similarity(word, ${word}) desc, word limit ${likeWordsMax}) as words)`,
  );
  const { rows } = await db.execute<{ index: number; words: string[] }>(sql.join(parts, sql` union all `));
  return rows.toSorted((a, b) => a.index - b.index).map(({ words }) => words);
}

async function namesOf(db: Queryable, name: string, condition: SQL, min: number): Promise<Nearest[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select client_name as text from (
      select client_name, search_name from certificates where removed_at is null and ${condition} limit ${comparedMax}
    ) compared
    where similarity(search_name, ${name}) >= ${min}
    group by client_name, search_name
    order by similarity(search_name, ${name}) desc, client_name limit ${offeredMax}`);
  return rows.map(({ text }) => ({ kind: "name", text }));
}
