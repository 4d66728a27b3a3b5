import { plainLine } from "#shared/plain-text.ts";
import { comparableNumber, foldText, isNumberLabel, joinedText, runsOf } from "#shared/search-words.ts";

/** `open` until staff say that it is a slip of the pen; what is a forgery becomes a report. */
export const failedCheckStates = ["open", "harmless"] as const;
export type FailedCheckState = (typeof failedCheckStates)[number];

/** A number that was asked for, or one that stands in a file which is none of ours. */
export const failedCheckKinds = ["number", "file"] as const;
export type FailedCheckKind = (typeof failedCheckKinds)[number];

/** What the list is narrowed to: judged by nobody and unknown still, a slip, or a number that the register has since. */
export const failedCheckFilters = ["open", "harmless", "registered"] as const;
export type FailedCheckFilter = (typeof failedCheckFilters)[number];

/** What the list is ordered by; `attention` is what deserves it. */
export const failedCheckSorts = ["attention", "last_on", "checks"] as const;
export type FailedCheckSort = (typeof failedCheckSorts)[number];

/** A number that the register does not know. */
export type UnknownNumber = {
  /** As numbers are compared: without case and separators. */
  key: string;
  /** As it was asked for. */
  number: string;
};

/** In characters: no number is longer, and an id of a code has 36. */
const lengthMax = 60;
const keyLengthMin = 4;
/** A longer word is a name; one that stands between blanks may be a short one. */
const wordLettersMax = 6;
const wordAloneLettersMax = 3;
/**
 * Telephones of Indonesia, and the 15 or 16 digits of NPWP and NIK, with whatever letters before and behind them ("NIK 3171…", "hp 0812…"):
 * they tell of persons.
 */
const personal = /(?<!\d)(?:(?:62|0062|0)8\d{7,11}|\d{15,16})(?!\d)/;
const address = /@|:\/\//;

/**
 * What is kept of a check that failed: numbers alone. A name is none, nor a text with a name in it, an address, a telephone
 * or a number of a person (docs/decisions/0061).
 *
 * @param typed what a visitor asked for
 * @returns undefined for what is not to be kept
 */
export function unknownNumberOf(typed: string): UnknownNumber | undefined {
  if (typed.length > 4 * lengthMax || !typed.isWellFormed()) return undefined;
  const line = plainLine(typed.replaceAll("\0", ""));
  const words = foldText(line)
    .split(" ")
    .filter((word) => !isNumberLabel(joinedText(word)));
  const key = comparableNumber(words.join(" "));
  const isNumber =
    line.length <= lengthMax &&
    key.length >= keyLengthMin &&
    key.length <= lengthMax &&
    words.every(isPartOfNumber) &&
    /\d/.test(key) &&
    !address.test(line) &&
    ![key, ...words.map(joinedText)].some((text) => personal.test(text));
  return isNumber ? { key, number: line } : undefined;
}

function isPartOfNumber(word: string): boolean {
  const lettersMax = /\d/.test(word) ? wordLettersMax : wordAloneLettersMax;
  return runsOf(word)
    .flatMap((run) => run.split(/\d+/))
    .every((letters) => letters.length <= lettersMax);
}
