import { limits } from "#shared/limits.ts";

/**
 * What a visitor typed, as it is searched for: trimmed (specification 5), without control characters, which
 * the database cannot take, and cut at the length of the box. Empty when there is nothing to search for.
 */
export function searchTerm(typed: string | undefined): string {
  return (typed ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, limits.searchTermLengthMax)
    .toWellFormed()
    .trim();
}
