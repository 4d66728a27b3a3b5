import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import type { TypedWord } from "#core/register/search/query.ts";

/** The maximum number of dictionary words that are looked up: such a list is still read in a few milliseconds. */
export const expandedMax = 5_000;

/** @returns for each typed word, in the same order, the dictionary words that contain it; at most 5,000 */
export async function expandWords(db: Queryable, typed: TypedWord[]): Promise<string[][]> {
  if (typed.length === 0) return [];
  const parts = typed.map(
    (word, index) => sql`(select ${index}::int as index, array(${wordsLike(word)}) as words)`,
  );
  const { rows } = await db.execute<{ index: number; words: string[] }>(sql.join(parts, sql` union all `));
  return rows.toSorted((a, b) => a.index - b.index).map(({ words }) => [...new Set(words)]);
}

/** The LIKE pattern of the dictionary words that match a typed word. */
export function patternOf({ text, at }: TypedWord): string {
  return `${at === "anywhere" ? "%" : ""}${escapeLike(text)}${at === "whole" ? "" : "%"}`;
}

function wordsLike(word: TypedWord) {
  const pattern = patternOf(word);
  const limit = sql`limit ${expandedMax}`;
  if (word.at !== "anywhere") {
    return sql`select word from search_dictionary where word collate "C" like ${pattern} ${limit}`;
  }
  // One or two letters contain no trigram; there are few enough such words with a letter to scan them all.
  const isShort = word.text.length < 3 && /\D/.test(word.text);
  return isShort
    ? sql`select word from search_dictionary where word like ${pattern} and word ~ '[^0-9]' ${limit}`
    : sql`select word from search_dictionary where word like ${pattern} ${limit}`;
}
