import { certificateNumberKey } from "#shared/certificate-number.ts";
import type { Day } from "#shared/time.ts";

/** "GIS/QMS/{year}/{n:5}": literal text, at most one of each place of the calendar, and exactly one place for the number. */
const place = /\{(year|month|n(?::(\d{1,2}))?)\}/g;
const widthMax = 12;

/** The longest serial number; a longer run of digits is not a number of the pattern. */
export const digitsMax = 15;

const messages = {
  number: "Harus memuat tepat satu {n} atau {n:lebar}, mis. {n:5}.",
  once: "{year} dan {month} masing-masing paling banyak satu kali.",
  unknown: "Di dalam kurung kurawal hanya year, month, n, atau n:lebar.",
  width: `Lebar nomor 1 sampai ${widthMax}.`,
};

/** What is wrong with a pattern, in words; undefined where nothing is. */
export function patternProblem(pattern: string): string | undefined {
  const places = [...pattern.matchAll(place)];
  const named = places.map(([, name = ""]) => name.replace(/:.*/, ""));
  if (/[{}]/.test(pattern.replace(place, ""))) return messages.unknown;
  if (named.filter((name) => name === "n").length !== 1) return messages.number;
  if (new Set(named).size < named.length) return messages.once;
  const width = places.find(([, , digits]) => digits)?.[2];
  if (width && (Number(width) < 1 || Number(width) > widthMax)) return messages.width;
  return undefined;
}

/** What a certificate of that day is numbered around its running number, and how many digits that has at least. */
export function aroundNumber(pattern: string, day: Day) {
  const [before = "", after = ""] = pattern.split(/\{n(?::\d{1,2})?\}/);
  const width = Number(/\{n:(\d{1,2})\}/.exec(pattern)?.[1] ?? 1);
  return { before: onDay(before, day), after: onDay(after, day), width };
}

function onDay(text: string, day: Day): string {
  return text.replaceAll("{year}", day.slice(0, 4)).replaceAll("{month}", day.slice(5, 7));
}

/** The certificate of that day with this running number. @param n from 1 on */
export function numberAt(pattern: string, day: Day, n: number): string {
  const { before, after, width } = aroundNumber(pattern, day);
  return `${before}${String(n).padStart(width, "0")}${after}`;
}

/** The day's pattern that a number was made by; undefined where it is of none. */
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
