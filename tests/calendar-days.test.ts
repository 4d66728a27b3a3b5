import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  dayInJakarta,
  daysBetween,
  formatCount,
  formatDay,
  formatInstant,
  formatTime,
  instantOfWibClock,
  isDay,
  startOfDay,
  wibClockOf,
} from "#shared/time.ts";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1950-01-01", days));
const anyMonths = fc.integer({ min: -600, max: 600 });
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

describe("days of the calendar", () => {
  it("come and go by days, over months, years and leap days", () => {
    expect(addDays("2024-02-28", 1)).toBe("2024-02-29");
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(daysBetween(day, addDays(day, days))).toBe(days);
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });

  it("keep their number in another month, or are the last of one that is shorter", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2026-10-31", 6)).toBe("2027-04-30");
    expect(addMonths("2026-11-15", 2)).toBe("2027-01-15");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    fc.assert(
      fc.property(anyDay, anyMonths, (day, months) => {
        const other = addMonths(day, months);
        const isLast = addDays(other, 1).endsWith("-01");
        expect(monthOf(other)).toBe(monthOf(day) + months);
        expect(other.slice(8) === day.slice(8) || (isLast && other.slice(8) < day.slice(8))).toBe(true);
      }),
    );
  });

  it("are the same in another year, and the last of February for a leap day where there is none", () => {
    expect(addYears("2026-11-20", 3)).toBe("2029-11-20");
    expect(addYears("2024-02-29", 1)).toBe("2025-02-28");
    expect(addYears("2024-02-29", 4)).toBe("2028-02-29");
    expect(addYears("2024-02-29", -4)).toBe("2020-02-29");
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40, max: 40 }), (day, years) => {
        expect(addYears(day, years)).toBe(addMonths(day, 12 * years));
      }),
    );
  });

  it("are none that no calendar has, nor before 1900, nor written otherwise", () => {
    for (const text of ["2025-02-29", "2025-00-10", "2025-13-01", "2025-04-31", "2025-01-00", "1899-12-31"])
      expect([text, isDay(text)]).toEqual([text, false]);
    for (const text of ["2025-1-01", "2025-01-01T00:00", " 2025-01-01", "20250101", ""])
      expect([text, isDay(text)]).toEqual([text, false]);
    for (const text of ["1900-01-01", "2024-02-29", "9999-12-31"])
      expect([text, isDay(text)]).toEqual([text, true]);
  });
});

describe("Jakarta's clock", () => {
  it("has each day begin seven hours before that of London", () => {
    expect(startOfDay("2026-11-20").toISOString()).toBe("2026-11-19T17:00:00.000Z");
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 86_399_999 }), (day, ms) => {
        expect(dayInJakarta(new Date(startOfDay(day).getTime() + ms))).toBe(day);
      }),
    );
    expect(dayInJakarta(new Date("2026-11-19T16:59:59.999Z"))).toBe("2026-11-19");
  });

  it("is typed into a form and read from it as the same minute", () => {
    expect(wibClockOf("2026-11-19T17:05:59Z")).toBe("2026-11-20T00:05");
    expect(instantOfWibClock("2026-11-20T00:05")).toBe("2026-11-19T17:05:00.000Z");
    expect(wibClockOf(instantOfWibClock("2027-01-01T06:59"))).toBe("2027-01-01T06:59");
    for (const none of ["", "kemarin", "2026-13-40T00:00"]) {
      expect(wibClockOf(none)).toBe("");
      expect(instantOfWibClock(none)).toBe("");
    }
  });

  it("is told in words by the language, one minute never as another", () => {
    const at = (instant: string) => new Date(instant);
    expect(formatInstant(at("2026-11-20T02:41:00Z"), "id")).toBe("20 November 2026 pukul 09.41 WIB");
    expect(formatInstant(at("2026-11-20T02:41:59Z"), "id")).toBe("20 November 2026 pukul 09.41 WIB");
    expect(formatInstant(at("2026-11-20T02:42:00Z"), "id")).toBe("20 November 2026 pukul 09.42 WIB");
    expect(formatInstant(at("2026-11-20T02:42:00Z"), "en")).toMatch(/^November 20, 2026 at 9:42\sAM WIB$/);
    expect(formatInstant(at("2026-11-20T17:00:00Z"), "id")).toBe("21 November 2026 pukul 00.00 WIB");
    expect(formatTime(at("2026-11-20T07:05:00Z"), "id")).toBe("14.05");
    expect(formatTime(at("2026-11-20T07:05:00Z"), "en")).toBe("14:05");
  });

  it("has a day in words by the language, asked for the first time or again", () => {
    for (const _ of ["first", "again"]) {
      expect(formatDay("2027-05-02", "id")).toBe("2 Mei 2027");
      expect(formatDay("2027-05-02", "en")).toBe("May 2, 2027");
      expect(formatDay("2027-05-03", "id")).toBe("3 Mei 2027");
    }
  });
});

describe("a count in words", () => {
  it("is grouped by the language from a thousand on", () => {
    expect([0, 7, 999, -999].map((count) => formatCount(count, "id"))).toEqual(["0", "7", "999", "-999"]);
    expect([1000, 12_345, -1000].map((count) => formatCount(count, "id"))).toEqual([
      "1.000",
      "12.345",
      "-1.000",
    ]);
    expect(formatCount(1_234_567, "en")).toBe("1,234,567");
  });
});
