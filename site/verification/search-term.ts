import { plainLine } from "#shared/plain-text.ts";

// Control characters other than white space: pages do not show them, and PostgreSQL cannot store all of them.
const controlCharacter = /[^\P{Cc}\p{White_Space}]/gu;

/**
 * Normalizes a search term as a page would display it; empty without a term. Never cut: results for a part would be results for
 * another term, and names may be longer than the search box.
 */
export function searchTerm(typed: string | undefined): string {
  return plainLine((typed ?? "").replace(controlCharacter, ""));
}
