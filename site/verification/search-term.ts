import { plainLine } from "#shared/plain-text.ts";

// Those that are not white space: no page draws them, and the database cannot take all of them.
const controlCharacter = /[^\P{Cc}\p{White_Space}]/gu;

/**
 * What a visitor typed, as it is searched for: as a page would draw it. Empty when there is nothing to search
 * for. Never cut, however long: the answer about a part would not be the answer about the whole, and a name may
 * be longer than the search box takes.
 */
export function searchTerm(typed: string | undefined): string {
  return plainLine((typed ?? "").replace(controlCharacter, ""));
}
