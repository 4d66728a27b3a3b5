import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { aroundNumber, numberAt, patternOf, patternProblem } from "#shared/number-pattern.ts";
import { numberPatterns } from "#shared/schemas/number-pattern.ts";
import { addDays, type Day } from "#shared/time.ts";

const literal = fc.stringMatching(/^[A-Z/. -]{0,8}$/);
const width = fc.integer({ min: 1, max: 12 });
const day = fc.integer({ min: 0, max: 3650 }).map((days): Day => addDays("2024-01-01", days));
const running = fc.integer({ min: 1, max: 10 ** 9 });
/** Patterns that a body may type: the places in any order, literal text around and between them. */
const pattern = fc
  .record({
    number: fc.oneof(
      fc.constant("{n}"),
      width.map((digits) => `{n:${digits}}`),
    ),
    others: fc.subarray(["{year}", "{month}"]),
    texts: fc.array(literal, { minLength: 4, maxLength: 4 }),
    turn: fc.nat(2),
  })
  .map(({ number, others, texts, turn }) => {
    const places = [...others];
    places.splice(turn, 0, number);
    return texts.map((text, index) => text + (places[index] ?? "")).join("/");
  });

describe("a pattern of certificate numbers", () => {
  it("names its running number once, year and month at most once, and nothing else", () => {
    const problems = [
      "GIS/QMS/{year}",
      "{n}/{n}",
      "{n:5}-{year}-{year}",
      "{n:0}",
      "{n:13}",
      "{n:}",
      "{N}",
      "{no}{n}",
      "{n",
      "n}",
      "",
    ];
    for (const each of problems) expect(patternProblem(each), each).toBeTypeOf("string");
    for (const each of ["{n}", "GIS/QMS/{year}/{n:5}", "{n:12}/{month}/{year}", "SMK3 {n}"])
      expect(patternProblem(each), each).toBeUndefined();
  });

  it("is refused with its label missing, or longer than a number may be", () => {
    const isTaken = (label: string, given: string) =>
      numberPatterns.safeParse([{ label, pattern: given }]).success;
    expect(isTaken("ISO 9001", "GIS/{n:5}")).toBe(true);
    expect(isTaken("", "GIS/{n:5}")).toBe(false);
    expect(isTaken("ISO 9001", `${"A".repeat(120)}{n}`)).toBe(false);
  });

  it("makes another certificate's number of every running number, each of which is known as its own", () => {
    fc.assert(
      fc.property(pattern, day, running, running, (given, on, n, other) => {
        expect(patternProblem(given)).toBeUndefined();
        const number = numberAt(given, on, n);
        expect(patternOf(number, [{ pattern: given }], on)).toEqual({ pattern: given });
        const isSame = certificateNumberKey(number) === certificateNumberKey(numberAt(given, on, other));
        expect(isSame).toBe(n === other);
      }),
    );
  });

  it("pads its running number to the width that it names, and cuts none", () => {
    fc.assert(
      fc.property(pattern, day, running, (given, on, n) => {
        const { before, after, width: digits } = aroundNumber(given, on);
        const middle = numberAt(given, on, n).slice(before.length, -after.length || undefined);
        expect(Number(middle)).toBe(n);
        expect(middle).toHaveLength(Math.max(digits, String(n).length));
      }),
    );
  });

  it("writes year and month of the day of issue", () => {
    expect(numberAt("GIS/QMS/{year}/{n:5}", "2026-11-23", 7)).toBe("GIS/QMS/2026/00007");
    expect(numberAt("{n}/SMK3/{month}.{year}", "2027-02-01", 12)).toBe("12/SMK3/02.2027");
  });
});
