import { panelLocale } from "#panel/language/language.ts";
import { addDays, type Day } from "#shared/time.ts";

/** A month as `2026-03`. */
export type Month = string;

const names = new Intl.DateTimeFormat(panelLocale, { month: "long", year: "numeric", timeZone: "UTC" });

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function isMonth(text: string): text is Month {
  return /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text);
}

/** "Maret 2026", in the panel's language. */
export function nameOfMonth(month: Month): string {
  return names.format(new Date(`${month}-01T00:00:00Z`));
}

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
}

/** The days of all weeks that overlap a month, from Monday: 4 to 6 rows of a calendar. */
export function weeksOf(month: Month): Day[][] {
  const first = `${month}-01`;
  const weekday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const start = addDays(first, -weekday);
  const weeks: Day[][] = [];
  for (let monday = start; monday < `${addMonths(month, 1)}-01`; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)));
  return weeks;
}
