import { addDays, type Day, isDay } from "#shared/time.ts";

/** Undefined for texts that are not a date. The day may not exist in the calendar. */
export type WrittenDay = { day: string } | "month-first" | undefined;

const months = new Map(
  [
    ["januari", "january", "jan"],
    ["februari", "february", "feb", "peb", "pebruari"],
    ["maret", "march", "mar"],
    ["april", "apr"],
    ["mei", "may"],
    ["juni", "june", "jun"],
    ["juli", "july", "jul"],
    ["agustus", "august", "agu", "agt", "ags", "aug"],
    ["september", "sep", "sept"],
    ["oktober", "october", "okt", "oct"],
    ["november", "nopember", "nov", "nop"],
    ["desember", "december", "des", "dec"],
  ].flatMap((names, index) => names.map((name) => [name, String(index + 1)] as const)),
);

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const dayMonth = /^(\d{1,2})[-/. ]+([a-z]+)[-/., ]+(\d{4})$/;
const monthDay = /^([a-z]+)[-/. ]+(\d{1,2})[-/., ]+(\d{4})$/;
/** The time that programs append to dates; midnight in UTC is the same day in Indonesia. */
const midnight = /[ t]0{1,2}[:.]00([:.]00(\.0+)?)?z?$/;
const textLengthMax = 60;

/**
 * Parses a date as people write it: `1 Januari 2024`, `1 Jan 2024`, `01-02-2024`, `01/02/2024` or `2024-02-01`; the day comes first in
 * Indonesia. The day may not exist in the calendar.
 *
 * @returns `month-first` for a date that is only valid with the month first
 */
export function readWrittenDay(text: string): WrittenDay {
  if (text.length > textLengthMax) return undefined;
  const written = text.trim().replace(/\s+/g, " ").toLowerCase().replace(midnight, "");
  const [, year, second, third] = yearFirst.exec(written) ?? [];
  if (year && second && third) return { day: isoDay(year, second, third) };
  const [, first, , middle, last] = numbers.exec(written) ?? [];
  if (first && middle && last) {
    const day = isoDay(last, middle, first);
    return !isDay(day) && isDay(isoDay(last, first, middle)) ? "month-first" : { day };
  }
  const [, dayOf, monthOf, yearOf] = dayMonth.exec(written) ?? [];
  const [, monthBefore, dayAfter, yearAfter] = monthDay.exec(written) ?? [];
  const month = months.get(monthOf ?? monthBefore ?? "");
  return month ? { day: isoDay(yearOf ?? yearAfter ?? "", month, dayOf ?? dayAfter ?? "") } : undefined;
}

function isoDay(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** A smaller number in a column of dates is a year or a count. */
const firstSheetDay: Day = "1950-01-01";

/**
 * The date of a serial number in a sheet (ECMA-376 18.17.4.1), without its time; undefined for other numbers.
 *
 * @param is1904 whether the workbook uses the 1904 date system
 */
export function readSerialDay(text: string, is1904: boolean): Day | undefined {
  const serial = Math.floor(Number(text));
  if (!(serial > 0 && serial < 3_000_000)) return undefined;
  // Excel's 1900 has a 29 February: the epoch is a day earlier to be correct from 1 March 1900 on.
  const day = addDays(is1904 ? "1904-01-01" : "1899-12-30", serial);
  return isDay(day) && day >= firstSheetDay ? day : undefined;
}
