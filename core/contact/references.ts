import { randomInt } from "node:crypto";
import { isUniqueViolation } from "#core/db/errors.ts";
import {
  formatReference,
  type ReferenceKind,
  referenceAlphabet,
  referenceLength,
} from "#shared/references.ts";
import { dayInJakarta } from "#shared/time.ts";

/** Retries when a random reference is taken. */
const attemptsMax = 5;

/**
 * Inserts a row with a random reference; retries with another one if it is taken.
 *
 * @param constraint the unique constraint of references
 * @throws what `insert` throws, except violations of that constraint
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
