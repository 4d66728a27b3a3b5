import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { letters, oneTypoAway, typoCost } from "#core/register/search/typos.ts";
import { comparableName, isOptionalWord, withoutEncoding } from "#shared/search-words.ts";

const offeredMax = 5;
/** How many words of the register stand for a misspelt one. */
const likeWordsMax = 8;
/** The longest words are compared: a name has hardly more. */
const comparedWordsMax = 12;
/** No word of a name is longer; one of 900 letters has 49,000 neighbours, which took 4 s to look up. */
const wordLengthMax = 40;
/** Certificates with such words, and of them the names that are compared. */
const comparedMax = { certificates: 5_000, names: 200 };
/** pg_trgm's similarity of two names, of 1: for one that lacks a word that was typed. */
const similarityMin = 0.35;
/** Of shorter words another letter makes any other word; one may be missing, or two have changed places. */
const neighboursLengthMin = 4;
/** A word that punctuation joins ("cocacola") stands within a name without blanks; a short one would stand in many by chance. */
const joinedLengthMin = 6;

/**
 * The names of clients in which every word, or every word but one, is like one that was typed.
 *
 * @param term as it was typed
 * @returns as they are printed, the most similar first, at most five
 */
export async function findNearestNames(db: Queryable, term: string): Promise<string[]> {
  const name = comparableName(withoutEncoding(term));
  const typed = [...new Set(name.split(" "))]
    .filter(
      (word) => word.length > 2 && word.length <= wordLengthMax && !/\d/.test(word) && !isOptionalWord(word),
    )
    .toSorted((a, b) => b.length - a.length)
    .slice(0, comparedWordsMax);
  if (typed.length === 0) return [];
  const like = (await likeWords(db, typed)).filter((words) => words.length > 0);
  if (like.length === 0) return [];
  const found = await namesWith(db, name, (test) => all(like, test), 0);
  if (found.length > 0 || like.length === 1) return found;
  return await namesWith(db, name, (test) => allButOne(like, test), similarityMin);
}

type Test = (words: string[]) => SQL;

function all(like: string[][], test: Test): SQL {
  return sql`(${sql.join(like.map(test), sql` and `)})`;
}

/** All of its words are known, but not together. */
function allButOne(like: string[][], test: Test): SQL {
  return sql`(${sql.join(
    like.map((_, index) => all(like.toSpliced(index, 1), test)),
    sql` or `,
  )})`;
}

function isFound(words: string[]): SQL {
  return sql`search_words && ${sql.param(words)}::text[]`;
}

/** Not only in the number or the standard, whose words are in the same index. */
function isInName(words: string[]): SQL {
  const joined = words.filter((word) => word.length >= joinedLengthMin).map((word) => `%${word}%`);
  return sql`(string_to_array(search_name, ' ') && ${sql.param(words)}::text[]
    or replace(search_name, ' ', '') like any(${sql.param(joined)}::text[]))`;
}

/** For each word those of the register that are one typo away, or share enough trigrams with it; serial numbers are like anything. */
async function likeWords(db: Queryable, typed: string[]): Promise<string[][]> {
  const parts = typed.map(
    (word, index) => sql`(select ${index}::int as index, array(
      select word from search_dictionary where word collate "C" = any(${sql.param(typosOf(word))}::text[])) as typos, array(
      select word from search_dictionary where word !~ '[0-9]' and word % ${word}
      group by word order by similarity(word, ${word}) desc, word limit ${likeWordsMax}) as similar)`,
  );
  const { rows } = await db.execute<{ index: number; typos: string[]; similar: string[] }>(
    sql.join(parts, sql` union all `),
  );
  return rows
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, typos, similar }) => {
      const word = typed[index] ?? "";
      const nearest = typos.toSorted((a, b) => typoCost(word, a) - typoCost(word, b)).slice(0, likeWordsMax);
      return [...new Set([...nearest, ...similar])];
    });
}

function typosOf(word: string): string[] {
  const typos = oneTypoAway(word, letters);
  const isShort = word.length < neighboursLengthMin;
  return [
    word,
    ...(isShort ? typos.filter((typo) => typo.length > word.length || isReordered(typo, word)) : typos),
  ];
}

function isReordered(one: string, another: string): boolean {
  return [...one].toSorted().join("") === [...another].toSorted().join("");
}

async function namesWith(
  db: Queryable,
  name: string,
  whoHas: (test: Test) => SQL,
  min: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select client_name as text from (
      select * from (
        select client_name, search_name from certificates where removed_at is null and ${whoHas(isFound)}
        limit ${comparedMax.certificates}
      ) found
      where ${whoHas(isInName)} limit ${comparedMax.names}
    ) compared
    where similarity(search_name, ${name}) >= ${min}
    group by client_name, search_name
    order by similarity(search_name, ${name}) desc, client_name limit ${offeredMax}`);
  return rows.map(({ text }) => text);
}
