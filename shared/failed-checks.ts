import { plainLine } from "#shared/plain-text.ts";
import { comparableNumber, foldText, isNumberLabel, joinedText, runsOf } from "#shared/search-words.ts";

/** `open` until staff judge it a typo; forgeries become reports. */
export const failedCheckStates = ["open", "harmless"] as const;
export type FailedCheckState = (typeof failedCheckStates)[number];

/** A number that was searched, or one found in an unknown file. */
export const failedCheckKinds = ["number", "file"] as const;
export type FailedCheckKind = (typeof failedCheckKinds)[number];

/** Filters of the list: unjudged and still unknown, typos, or registered since. */
export const failedCheckFilters = ["open", "harmless", "registered"] as const;
export type FailedCheckFilter = (typeof failedCheckFilters)[number];

/** Sort keys of the list; `attention` by relevance. */
export const failedCheckSorts = ["attention", "last_on", "checks"] as const;
export type FailedCheckSort = (typeof failedCheckSorts)[number];

/** A number that the register does not know. */
export type UnknownNumber = {
  /** Normalized: without case and separators. */
  key: string;
  /** As entered. */
  number: string;
};

/** In characters: longer than any number; an id of a code has 36. */
const lengthMax = 60;
const keyLengthMin = 4;
/** Longer words count as names, and so may short ones between spaces. */
const wordLettersMax = 6;
const wordAloneLettersMax = 3;
/**
 * Indonesian telephone numbers and the 15 or 16 digits of NPWP and NIK, with any letters around them ("NIK 3171…", "hp 0812…"):
 * personal data.
 */
const personal = /(?<!\d)(?:(?:62|0062|0)8\d{7,11}|\d{15,16})(?!\d)/;
const address = /@|:\/\//;

/**
 * The number to record of a failed check. Names, texts with a name, URLs, telephone numbers and personal numbers are not
 * recorded (docs/decisions/0061).
 *
 * @param typed the visitor's input
 * @returns undefined if it must not be recorded
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
