import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  findKnownStatus,
  findVerdict,
  knownStatuses,
  statusOnDay,
  verdicts,
} from "#shared/certificate-status.ts";
import { dayInJakarta, formatDay, formatInstant, isDay } from "#shared/time.ts";

const dates = { issue_date: "2024-05-03", expiry_date: "2027-05-02" };
const verdictAt = (instant: string, status = "Valid") =>
  statusOnDay({ ...dates, status }, dayInJakarta(new Date(instant)));

describe("the effective status, in Jakarta time (specification 4)", () => {
  it("a certificate is valid through the last second of its expiry date in Jakarta", () => {
    expect(verdictAt("2027-05-02T23:59:59+07:00")).toMatchObject({ verdict: "valid", status: "Valid" });
    expect(verdictAt("2027-05-02T16:59:59Z").verdict).toBe("valid");
  });

  it("from midnight in Jakarta on it never shows as valid, though it is still yesterday in London", () => {
    expect(verdictAt("2027-05-03T00:00:00+07:00")).toEqual({
      verdict: "expired",
      status: "Kadaluwarsa",
      isPastExpiry: true,
      wasSuspended: false,
    });
    expect(verdictAt("2027-05-02T17:00:00Z").verdict).toBe("expired");
  });

  it("it holds from midnight of its issue date in Jakarta, not before", () => {
    expect(verdictAt("2024-05-02T16:59:59Z").verdict).toBe("not-yet-valid");
    expect(verdictAt("2024-05-02T17:00:00Z").verdict).toBe("valid");
  });

  it("what ended is expired, suspended or not; withdrawn stays so for good", () => {
    expect(verdictAt("2026-01-01T00:00:00Z", "Dibekukan")).toMatchObject({
      verdict: "suspended",
      wasSuspended: false,
    });
    expect(verdictAt("2027-05-03T00:00:00+07:00", "Dibekukan")).toEqual({
      verdict: "expired",
      status: "Kadaluwarsa",
      isPastExpiry: true,
      wasSuspended: true,
    });
    for (const instant of ["2026-01-01T00:00:00Z", "2028-01-01T00:00:00Z"]) {
      expect(verdictAt(instant, "Dicabut").verdict).toBe("withdrawn");
      expect(verdictAt(instant, "Kadaluwarsa").verdict).toBe("expired");
    }
  });

  it("whatever is stored: valid only from issue to expiry, never suspended or valid after it", () => {
    const day = fc.date({ min: new Date("1990-01-01"), max: new Date("2060-12-31"), noInvalidDate: true });
    const stored = fc.oneof(
      fc.constantFrom(...knownStatuses).chain((word) => fc.constantFrom(word, ` ${word.toUpperCase()}\t`)),
      fc.string({ unit: "grapheme", maxLength: 20 }),
    );
    fc.assert(
      fc.property(day, day, day, stored, (one, other, now, status) => {
        const [issue_date = "", expiry_date = ""] = [one, other].map(dayInJakarta).sort();
        const today = dayInJakarta(now);
        const shown = statusOnDay({ issue_date, expiry_date, status }, today);
        const known = findKnownStatus(status);
        const isWithin = issue_date <= today && today <= expiry_date;
        expect(shown.isPastExpiry).toBe(expiry_date < today);
        expect(shown.verdict === "valid").toBe(known === "Valid" && isWithin);
        expect(shown.verdict === "withdrawn").toBe(known === "Dicabut");
        expect(shown.verdict === "suspended").toBe(known === "Dibekukan" && today <= expiry_date);
        expect(shown.wasSuspended).toBe(known === "Dibekukan" && expiry_date < today);
        expect(shown.verdict === "other").toBe(known === undefined);
        if (known === undefined) expect(shown.status).toBe(status);
        else if (known !== "Dicabut" && shown.isPastExpiry) expect(shown.status).toBe("Kadaluwarsa");
      }),
    );
  });

  it("any other value is shown as given and is never valid", () => {
    expect(verdictAt("2026-01-01T00:00:00Z", "Dalam Proses")).toEqual({
      verdict: "other",
      status: "Dalam Proses",
      isPastExpiry: false,
      wasSuspended: false,
    });
    expect(verdictAt("2028-01-01T00:00:00Z", "Aktif")).toMatchObject({
      verdict: "other",
      isPastExpiry: true,
    });
  });

  it("the known words are recognised whatever their case and outer spaces", () => {
    expect(verdictAt("2026-01-01T00:00:00Z", " valid ").verdict).toBe("valid");
    expect(verdictAt("2028-01-01T00:00:00Z", "VALID").verdict).toBe("expired");
    expect(verdictAt("2026-01-01T00:00:00Z", "dicabut").verdict).toBe("withdrawn");
    expect(verdictAt("2026-01-01T00:00:00Z", "DİBEKUKAN").verdict).toBe("suspended");
  });
});

describe("a verdict by name", () => {
  it("is found by its own name and by the word that is stored, and by no other", () => {
    expect(verdicts.map(findVerdict)).toEqual([...verdicts]);
    expect(["Valid", "Dibekukan", " kadaluwarsa ", "DICABUT"].map(findVerdict)).toEqual([
      "valid",
      "suspended",
      "expired",
      "withdrawn",
    ]);
    for (const text of ["", "Aktif", "Belum Berlaku", "EXPIRED", "expired ", "other,valid"])
      expect(findVerdict(text), text).toBeUndefined();
  });
});

describe("days and instants", () => {
  it("a day that the calendar does not have is none", () => {
    expect(["2024-02-29", "2026-12-31"].filter(isDay)).toHaveLength(2);
    expect(["2025-02-29", "2025-02-30", "2025-13-01", "2025-1-1", "31/12/2025", ""].filter(isDay)).toEqual(
      [],
    );
  });

  it("dates are written id-ID or en-US by language", () => {
    expect(formatDay("2027-05-02", "id")).toBe("2 Mei 2027");
    expect(formatDay("2027-05-02", "en")).toBe("May 2, 2027");
  });

  it("an instant is written in Jakarta time", () => {
    expect(formatInstant(new Date("2026-11-20T02:41:00Z"), "id")).toBe("20 November 2026 pukul 09.41 WIB");
    expect(formatInstant(new Date("2026-11-20T17:00:00Z"), "id")).toBe("21 November 2026 pukul 00.00 WIB");
  });
});
