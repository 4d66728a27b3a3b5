import { randomInt } from "node:crypto";
import { referenceAlphabet, referenceLength } from "#shared/complaints.ts";
import { dayInJakarta } from "#shared/time.ts";

/** The parts of a reference that nobody guesses. @returns year and letters */
export function randomReference(now: Date): [year: string, random: string] {
  const letters = Array.from(
    { length: referenceLength },
    () => referenceAlphabet[randomInt(referenceAlphabet.length)],
  );
  return [dayInJakarta(now).slice(0, 4), letters.join("")];
}
