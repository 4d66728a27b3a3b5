import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { bindHidden, executePrepared, literal } from "#core/db/prepared-statements.ts";
import type { TypedWord } from "#core/register/search/query.ts";

/** The maximum number of dictionary words that are looked up: such a list is still read in a few milliseconds. */
export const expandedMax = 5_000;

/**
 * The dictionary words that match each typed word. One statement for any number of words: planning a part for each took longer than
 * reading them.
 *
 * @returns by `patternOf` the typed word; at most 5,000 each
 */
export async function expandWords(db: Queryable, typed: TypedWord[]): Promise<Map<string, string[]>> {
  if (typed.length === 0) return new Map();
  const byCondition = Map.groupBy(typed, conditionOf);
  // In a fixed order, whatever the order of the words: few statements that differ, each of which is planned once.
  const parts = Object.values(conditions).flatMap((condition) => {
    const words = byCondition.get(condition);
    if (!words) return [];
    const [texts, patterns] = [words.map(({ text }) => text), words.map(patternOf)];
    return [
      sql`select pattern, array(
        select word from search_dictionary where ${condition} limit ${literal(expandedMax)}) as words
        from unnest(${bindHidden(texts)}, ${bindHidden(patterns)}) typed (text, pattern)`,
    ];
  });
  const rows = await executePrepared<{ pattern: string; words: string[] }>(
    db,
    sql.join(parts, sql` union all `),
  );
  return new Map(rows.map(({ pattern, words }) => [pattern, [...new Set(words)]]));
}

/** The LIKE pattern of the dictionary words that match a typed word. */
export function patternOf({ text, at }: TypedWord): string {
  return `${at === "anywhere" ? "%" : ""}${escapeLike(text)}${at === "whole" ? "" : "%"}`;
}

/** The conditions under which an index may answer, whatever the text: the plan does not know it. */
const conditions = {
  whole: sql`word collate "C" = text`,
  beginning: sql`word collate "C" >= text and word collate "C" < text || chr(${literal(0x10_ffff)})`,
  trigrams: sql`word like pattern`,
  // One or two letters contain no trigram; there are few enough such words with a letter to scan them all.
  letters: sql`strpos(word, text) > 0 and word ~ '[^0-9]'`,
  scan: sql`strpos(word, text) > 0`,
};

function conditionOf({ text, at }: TypedWord): SQL {
  if (at !== "anywhere") return conditions[at];
  if (/[\p{L}\p{N}]{3}/u.test(text)) return conditions.trigrams;
  return text.length < 3 && /\D/.test(text) ? conditions.letters : conditions.scan;
}
