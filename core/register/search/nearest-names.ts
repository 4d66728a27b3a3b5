import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { bindHidden, executePrepared, literal } from "#core/db/prepared-statements.ts";
import { namesOfAbbreviation } from "#core/register/search/abbreviations.ts";
import { withoutQuestion } from "#core/register/search/question.ts";
import { letters, oneTypoAway, typoCost } from "#core/register/search/typos.ts";
import { comparableName, foldText, isOptionalWord, withoutEncoding } from "#shared/search-words.ts";

const offeredMax = 5;
/** The maximum number of dictionary words for a misspelt one. */
const likeWordsMax = 8;
/** The longest words are compared: names hardly have more. */
const comparedWordsMax = 12;
/** Names have no longer words; looking up the 49,000 neighbours of one with 900 letters took 4 s. */
const wordLengthMax = 40;
/** The maximum number of certificates with such words, and of their names that are compared. */
const comparedMax = { certificates: 5_000, names: 200 };
/** pg_trgm similarity, 0 to 1: that of a name which lacks one of the typed words. */
const similarityMin = 0.35;
/** Replacing a letter of a shorter word makes an unrelated one; only omissions and swaps are tried. */
const neighboursLengthMin = 4;
const rareWord = { lengthMin: 5, triedMax: 4 };
/** A word joined from parts ("cocacola") is searched within names without blanks; a short one would match many by chance. */
const joinedLengthMin = 6;

/**
 * Names of clients that the term may abbreviate, and those in which every word, or every word but one, is similar to a typed one.
 *
 * @param term as typed
 * @returns as printed, most similar first, at most five
 */
export async function findNearestNames(db: Queryable, term: string): Promise<string[]> {
  const name = comparableName(withoutQuestion(foldText(withoutEncoding(term))));
  const meant = await namesOfAbbreviation(db, name);
  return [...new Set([...meant, ...(await similarNames(db, name))])].slice(0, offeredMax);
}

async function similarNames(db: Queryable, name: string): Promise<string[]> {
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
  const nearly = await namesWith(db, name, (test) => allButOne(like, test), similarityMin);
  return nearly.length > 0 ? nearly : await namesOfRareWord(db, name, typed);
}

/**
 * "Rumah Sakit Umum Daerah Dr. Soetomo" for "RSUD dr. Soetomo": one rare word identifies the name. The names of the rarest words first: of
 * "Kabupaten Sleman", one of another Kabupaten has a word that is as rare by chance.
 */
async function namesOfRareWord(db: Queryable, name: string, typed: string[]): Promise<string[]> {
  const names: string[][] = [];
  for (const word of typed.filter(({ length }) => length >= rareWord.lengthMin).slice(0, rareWord.triedMax)) {
    const found = await namesWith(db, name, (test) => test([word]), 0);
    if (found.length > 0 && found.length < offeredMax) names.push(found);
  }
  return names.toSorted((a, b) => a.length - b.length).flat();
}

type Test = (words: string[]) => SQL;

function all(like: string[][], test: Test): SQL {
  return sql`(${sql.join(like.map(test), sql` and `)})`;
}

/** All words exist, but not in the same name. */
function allButOne(like: string[][], test: Test): SQL {
  return sql`(${sql.join(
    like.map((_, index) => all(like.toSpliced(index, 1), test)),
    sql` or `,
  )})`;
}

function isFound(words: string[]): SQL {
  return sql`search_words && ${sql.param(words)}::text[]`;
}

/** The index of words also contains numbers and standards. */
function isInName(words: string[]): SQL {
  const joined = words.filter((word) => word.length >= joinedLengthMin).map((word) => `%${word}%`);
  return sql`(string_to_array(search_name, ' ') && ${sql.param(words)}::text[]
    or replace(search_name, ' ', '') like any(${sql.param(joined)}::text[]))`;
}

/**
 * For each word the dictionary words that are one typo away, or share enough trigrams with it; serial numbers are skipped, because they
 * resemble anything.
 */
async function likeWords(db: Queryable, typed: string[]): Promise<string[][]> {
  const typos = typed.map((word) => typosOf(word).join(" "));
  // The planner does not see the hundreds of typos: estimating each takes longer than looking them up.
  const rows = await executePrepared<{ typos: string[]; similar: string[] }>(
    db,
    sql`select array(
      select word from search_dictionary where word collate "C" = any(string_to_array(typos_of_text, ' '))) as typos, array(
      select word from search_dictionary where word !~ '[0-9]' and word % text
      group by word order by similarity(word, text) desc, word limit ${literal(likeWordsMax)}) as similar
      from unnest(${bindHidden(typed)}, ${bindHidden(typos)}) with ordinality typed (text, typos_of_text, place) order by place`,
  );
  return rows.map(({ typos, similar }, index) => {
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
