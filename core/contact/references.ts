import { randomInt } from "node:crypto";
import { isUniqueViolation } from "#core/db/errors.ts";
import {
  formatReference,
  type ReferenceKind,
  referenceAlphabet,
  referenceLength,
} from "#shared/references.ts";
import { dayInJakarta } from "#shared/time.ts";

/** As often as a random reference may be somebody's already. */
const attemptsMax = 5;

/**
 * Inserts what gets a random reference, again with another one where it is somebody's already.
 *
 * @param constraint that keeps references unique
 * @throws what `insert` throws, but for that
 */
export async function insertWithReference<Result>(
  kind: ReferenceKind,
  now: Date,
  constraint: string,
  insert: (reference: string) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await insert(randomReference(kind, now));
    } catch (error) {
      if (attempt >= attemptsMax || !isUniqueViolation(error, constraint)) throw error;
    }
  }
}

function randomReference(kind: ReferenceKind, now: Date): string {
  const letters = Array.from(
    { length: referenceLength },
    () => referenceAlphabet[randomInt(referenceAlphabet.length)],
  );
  return formatReference(kind, dayInJakarta(now).slice(0, 4), letters.join(""));
}
