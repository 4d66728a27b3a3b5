import type { Queryable } from "#core/db/client.ts";
import { findNearestNames } from "#core/register/search/nearest-names.ts";
import { findNearestNumbers } from "#core/register/search/nearest-numbers.ts";
import { parseQuery } from "#core/register/search/query.ts";

/** A name or a number of the register that is like what was typed, as it is printed. */
export type Nearest = { kind: "name" | "number"; text: string };

/**
 * What the register has that is like a term which finds nothing: numbers, and where none is like it names. Not what was searched for,
 * and to be shown as that.
 *
 * @returns the most similar first, at most five
 */
export async function findNearest(db: Queryable, term: string): Promise<Nearest[]> {
  // Nothing that a page draws, or more than the register can hold.
  if (!parseQuery(term)) return [];
  const numbers = await findNearestNumbers(db, term);
  if (numbers.length > 0) return numbers.map((text) => ({ kind: "number", text }));
  return (await findNearestNames(db, term)).map((text) => ({ kind: "name", text }));
}
