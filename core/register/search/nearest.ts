import type { Queryable } from "#core/db/client.ts";
import { findNearestNames } from "#core/register/search/nearest-names.ts";
import { findNearestNumbers } from "#core/register/search/nearest-numbers.ts";
import { parseQuery } from "#core/register/search/query.ts";

/** A name or number of the register that is similar to the term, as printed. */
export type Nearest = { kind: "name" | "number"; text: string };

/**
 * Suggestions for a search without results ("did you mean"): similar numbers, or else similar names.
 *
 * @returns most similar first, at most five
 */
export async function findNearest(db: Queryable, term: string): Promise<Nearest[]> {
  // The term has no visible characters, or is longer than anything in the register.
  if (!parseQuery(term)) return [];
  const numbers = await findNearestNumbers(db, term);
  if (numbers.length > 0) return numbers.map((text) => ({ kind: "number", text }));
  return (await findNearestNames(db, term)).map((text) => ({ kind: "name", text }));
}
