import type { Language } from "#shared/language.ts";

/** The product's time zone: days start and end in Jakarta (UTC+7, no daylight saving time). */
export const timeZone = "Asia/Jakarta";

/** A calendar day in ISO 8601, `2026-11-20`; sorts chronologically. */
export type Day = string;

const jakartaAheadMs = 7 * 60 * 60 * 1000;

/**
 * The calendar day in Jakarta at an instant. Computed without Intl, which is slower, because every page of a certificate needs
 * it.
 */
export function dayInJakarta(instant: Date): Day {
  return new Date(instant.getTime() + jakartaAheadMs).toISOString().slice(0, 10);
}

/** Adds days. */
export function addDays(day: Day, days: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Adds years; 29 February becomes the last day of February. */
export function addYears(day: Day, years: number): Day {
  const year = String(Number(day.slice(0, 4)) + years).padStart(4, "0");
  const sameDay = year + day.slice(4);
  return isDay(sameDay) ? sameDay : `${year}-02-28`;
}

/** Adds months; limited to the last day of shorter months. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, lastDay)));
  return date.toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
}

/** The start of a day in Jakarta. */
export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00+07:00`);
}

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is an existing date: `2025-02-30` is not. */
export function isDay(text: string): text is Day {
  const match = isoDay.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    year >= 1900 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
}

const locales: Record<Language, string> = { id: "id-ID", en: "en-US" };

const longDay = {
  id: new Intl.DateTimeFormat(locales.id, { timeZone: "UTC", dateStyle: "long" }),
  en: new Intl.DateTimeFormat(locales.en, { timeZone: "UTC", dateStyle: "long" }),
};

/** Memoized: a list formats fifty days, and Intl takes 6 µs for each. */
const dayWords: Record<Language, Map<Day, string>> = { id: new Map(), en: new Map() };
const dayWordsMax = 5_000;

/** Formats a day (specification 9): `2 Mei 2027`, `May 2, 2027`. */
export function formatDay(day: Day, language: Language): string {
  const known = dayWords[language].get(day);
  if (known) return known;
  const words = longDay[language].format(new Date(`${day}T00:00:00Z`));
  if (dayWords[language].size >= dayWordsMax) dayWords[language].clear();
  dayWords[language].set(day, words);
  return words;
}

const instantParts = {
  id: new Intl.DateTimeFormat(locales.id, { timeZone, dateStyle: "long", timeStyle: "short" }),
  en: new Intl.DateTimeFormat(locales.en, { timeZone, dateStyle: "long", timeStyle: "short" }),
};

/** Memoizes the last minute: every certificate page formats the current one. */
const lastInstant: Record<Language, { minute: number; words: string }> = {
  id: { minute: Number.NaN, words: "" },
  en: { minute: Number.NaN, words: "" },
};

/** Formats an instant in Jakarta: `20 November 2026 pukul 09.41 WIB`. */
export function formatInstant(instant: Date, language: Language): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (lastInstant[language].minute !== minute)
    lastInstant[language] = { minute, words: `${instantParts[language].format(instant)} WIB` };
  return lastInstant[language].words;
}

/** An instant as Jakarta time for `<input type="datetime-local">`: `2026-11-20T09:41`; "" for none. */
export function wibClockOf(instant: string): string {
  const ms = Date.parse(instant);
  return Number.isNaN(ms) ? "" : new Date(ms + jakartaAheadMs).toISOString().slice(0, 16);
}

/** Parses Jakarta time of `<input type="datetime-local">` into ISO 8601 in UTC; "" for invalid ones. */
export function instantOfWibClock(clock: string): string {
  const ms = Date.parse(`${clock}:00+07:00`);
  return Number.isNaN(ms) ? "" : new Date(ms).toISOString();
}

const groupedNumber = {
  id: new Intl.NumberFormat(locales.id),
  en: new Intl.NumberFormat(locales.en),
};

/** Formats the time in Jakarta: "14.05", "14:05". */
export function formatTime(instant: Date, language: Language): string {
  return timeInJakarta[language].format(instant);
}

const timeInJakarta = {
  id: new Intl.DateTimeFormat("id", { hour: "2-digit", minute: "2-digit", timeZone }),
  en: new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }),
};

/** Formats an integer by locale: `12.345` or `12,345`. */
export function formatCount(count: number, language: Language): string {
  return Math.abs(count) < 1000 ? String(count) : groupedNumber[language].format(count);
}
