import { certificateNumberKey } from "#shared/certificate-number.ts";
import type { Day } from "#shared/time.ts";

/** "GIS/QMS/{year}/{n:5}": literal text, each date placeholder at most once, and the number exactly once. */
const placeholder = /\{(year|month|n(?::(\d{1,2}))?)\}/g;
const widthMax = 12;

/** The maximal digits of a serial number; longer runs do not match the pattern. */
export const digitsMax = 15;

const messages = {
  number: "Harus memuat tepat satu {n} atau {n:lebar}, mis. {n:5}.",
  once: "{year} dan {month} masing-masing paling banyak satu kali.",
  unknown: "Di dalam kurung kurawal hanya year, month, n, atau n:lebar.",
  width: `Lebar nomor 1 sampai ${widthMax}.`,
};

/** The error message for a pattern; undefined if it is valid. */
export function patternProblem(pattern: string): string | undefined {
  const places = [...pattern.matchAll(placeholder)];
  const named = places.map(([, name = ""]) => name.replace(/:.*/, ""));
  if (/[{}]/.test(pattern.replace(placeholder, ""))) return messages.unknown;
  if (named.filter((name) => name === "n").length !== 1) return messages.number;
  if (new Set(named).size < named.length) return messages.once;
  const width = places.find(([, , digits]) => digits)?.[2];
  if (width && (Number(width) < 1 || Number(width) > widthMax)) return messages.width;
  return undefined;
}

/** The prefix and suffix of a day's numbers, and the minimal number of digits. */
export function aroundNumber(pattern: string, day: Day) {
  const [before = "", after = ""] = pattern.split(/\{n(?::\d{1,2})?\}/);
  const width = Number(/\{n:(\d{1,2})\}/.exec(pattern)?.[1] ?? 1);
  return { before: onDay(before, day), after: onDay(after, day), width };
}

function onDay(text: string, day: Day): string {
  return text.replaceAll("{year}", day.slice(0, 4)).replaceAll("{month}", day.slice(5, 7));
}

/** Formats the number of a certificate. @param n serial number, from 1 */
export function numberAt(pattern: string, day: Day, n: number): string {
  const { before, after, width } = aroundNumber(pattern, day);
  return `${before}${String(n).padStart(width, "0")}${after}`;
}

/** The pattern that a number of that day matches; undefined if none. */
export function patternOf<Pattern extends { pattern: string }>(
  number: string,
  patterns: readonly Pattern[],
  day: Day,
): Pattern | undefined {
  const key = certificateNumberKey(number);
  return patterns.find(({ pattern }) => {
    const { before, after } = aroundNumber(pattern, day);
    const [first, last] = [certificateNumberKey(before), certificateNumberKey(after)];
    const isAround = key.length >= first.length + last.length && key.startsWith(first) && key.endsWith(last);
    const digits = key.slice(first.length, key.length - last.length);
    return isAround && /^\d+$/.test(digits) && digits.length <= digitsMax;
  });
}
