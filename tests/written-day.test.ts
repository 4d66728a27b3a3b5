import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSerialDay, readWrittenDay } from "#core/register/import/written-day.ts";
import { addDays, daysBetween } from "#shared/time.ts";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1950-01-01", days));
const locales = ["id-ID", "en-GB"];
const inWords = (day: string, locale: string, month: "long" | "short") =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month, year: "numeric" }).format(
    new Date(`${day}T00:00:00Z`),
  );

describe("a date as people write it", () => {
  it("is read from words in both languages, whatever the day", () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...locales),
        fc.constantFrom("long", "short"),
        (day, locale, month) => {
          expect(readWrittenDay(inWords(day, locale, month))).toEqual({ day });
          expect(readWrittenDay(` ${inWords(day, locale, month).toUpperCase()} `)).toEqual({ day });
        },
      ),
    );
  });

  it("is read from every short or old spelling of a month", () => {
    const spellings = [
      ["jan"],
      ["feb", "peb", "pebruari"],
      ["mar"],
      ["apr"],
      ["mei", "may"],
      ["jun"],
      ["jul"],
      ["agu", "agt", "ags", "aug"],
      ["sep", "sept"],
      ["okt", "oct"],
      ["nov", "nop", "nopember"],
      ["des", "dec"],
    ];
    for (const [index, names] of spellings.entries())
      for (const name of names)
        expect([name, readWrittenDay(`17 ${name} 2026`)]).toEqual([
          name,
          { day: `2026-${String(index + 1).padStart(2, "0")}-17` },
        ]);
  });

  it("is read with the day first, whatever stands between, and with the year first", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom("/", "-", "."), fc.boolean(), (day, separator, isShort) => {
        const parts = day.split("-").map((part) => (isShort ? String(Number(part)) : part));
        expect(readWrittenDay(parts.toReversed().join(separator))).toEqual({ day });
        expect(readWrittenDay(parts.join(separator))).toEqual({ day });
        expect(readWrittenDay(`${day} 00:00:00`)).toEqual({ day });
      }),
    );
  });

  it("is never read with the month first, but told where it only exists so", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, date] = day.split("-");
        const read = readWrittenDay(`${month}/${date}/${year}`);
        expect(read).toEqual(Number(date) > 12 ? "month-first" : { day: `${year}-${date}-${month}` });
      }),
    );
  });

  it("is nothing where a text is none", () => {
    for (const text of ["", "Jan 2025", "1 Foo 2025", "01/02/24", "2024", "1/2-2024", "x".repeat(1e6)])
      expect(readWrittenDay(text)).toBeUndefined();
  });

  it("is read from the number that a sheet keeps, in both its calendars", () => {
    fc.assert(
      fc.property(anyDay, fc.double({ min: 0, max: 0.99, noNaN: true }), (day, time) => {
        expect(readSerialDay(String(daysBetween("1899-12-30", day) + time), false)).toBe(day);
        expect(readSerialDay(String(daysBetween("1904-01-01", day) + time), true)).toBe(day);
      }),
    );
    for (const number of ["0", "-1", "2024", "1e9", "NaN", "x"])
      expect(readSerialDay(number, false)).toBeUndefined();
  });
});
