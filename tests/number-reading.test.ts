import { describe, expect, it } from "vitest";
import { certificateFileName, certificateNumberKey, qrFileName } from "#shared/certificate-number.ts";
import { unknownNumberOf } from "#shared/failed-checks.ts";
import { numbersIn } from "#shared/number-list.ts";
import { numberAt, patternOf, patternProblem } from "#shared/number-pattern.ts";

describe("a certificate's number", () => {
  it("is the same whatever its case, blanks, dashes and what is not drawn", () => {
    const key = certificateNumberKey("GIS/QMS-2024 00001");
    for (const same of [
      "gis/qms2024-00001",
      " GIS / QMS–2024—00001 ",
      "GIS/QMS\u00ad-2024\u200b 00001",
      "gis/qms‐2024−00001",
    ])
      expect([same, certificateNumberKey(same)]).toEqual([same, key]);
    expect(certificateNumberKey("GIS.QMS.2024.00001")).not.toBe(key);
    expect(certificateNumberKey("straße")).toBe("STRAßE");
  });

  it("names its files by its letters and digits", () => {
    expect(certificateFileName(" GIS/QMS/2024-00001 ")).toBe("sertifikat-GIS-QMS-2024-00001.pdf");
    expect(qrFileName("(GIS) 1 / é")).toBe("qr-code-GIS-1-é.png");
    expect(qrFileName("GIS/1", "svg")).toBe("qr-code-GIS-1.svg");
    expect(certificateFileName("(GIS/1)")).toBe("sertifikat-GIS-1.pdf");
    expect(certificateFileName("///")).toBe("sertifikat-sertifikat.pdf");
  });
});

describe("the pattern that a number was made by", () => {
  const patterns = [{ pattern: "GIS/QMS/{year}/{n:5}" }, { pattern: "GIS-{month}-{n}-X" }];
  const of = (number: string, day = "2026-11-20") => patternOf(number, patterns, day)?.pattern;

  it("is that of the day whose text stands around a run of digits", () => {
    expect(of("gis/qms/2026/00001")).toBe(patterns[0]?.pattern);
    expect(of("GIS/QMS/2026/123456789012345")).toBe(patterns[0]?.pattern);
    expect(of("gis 11 7 x")).toBe(patterns[1]?.pattern);
  });

  it("is none where the text before or behind, the year or the digits are others", () => {
    for (const other of [
      "GIS/QMS/2025/00001",
      "GIS/QMS/2026/1234567890123456",
      "GIS/QMS/2026/",
      "GIS/QMS/2026/00A01",
      "GIS/QMS/2026/A001",
      "GIS/QMS/2026/001A",
      "XGIS/QMS/2026/00001",
      "GIS-11-7-Y",
      "GIS-10-7-X",
      "GIS-11X",
    ])
      expect([other, of(other)]).toEqual([other, undefined]);
  });

  it("pads the running number only where it names a width", () => {
    expect(numberAt("GIS/{n}", "2026-11-20", 7)).toBe("GIS/7");
    expect(numberAt("{month}{n:3}/{year}", "2026-11-20", 7)).toBe("11007/2026");
  });

  it("names the problem of one that cannot be used", () => {
    expect(patternProblem("GIS/{n:12}")).toBeUndefined();
    expect(patternProblem("GIS/{n:13}")).toMatch(/Lebar/);
    expect(patternProblem("GIS/{n:0}")).toMatch(/Lebar/);
    expect(patternProblem("GIS/{day}/{n}")).toMatch(/kurung kurawal/);
    expect(patternProblem("{year}/{year}/{n}")).toMatch(/satu kali/);
    expect(patternProblem("{n}/{n:5}")).toMatch(/tepat satu/);
    expect(patternProblem("GIS/{year}")).toMatch(/tepat satu/);
  });
});

describe("the numbers of a list", () => {
  it("stand in lines, in cells, or between commas where each part looks like one", () => {
    expect(numbersIn("GIS/1/0001\r\nGIS/1/0002; GIS/1/0003\tGIS/1/0004")).toEqual([
      "GIS/1/0001",
      "GIS/1/0002",
      "GIS/1/0003",
      "GIS/1/0004",
    ]);
    expect(numbersIn("GIS/1/0001, GIS/1/0002")).toEqual(["GIS/1/0001", "GIS/1/0002"]);
    expect(numbersIn("PT Satu, Tbk")).toEqual(["PT Satu, Tbk"]);
    expect(numbersIn("PT Satu, GIS/1/0001")).toEqual(["PT Satu, GIS/1/0001"]);
    expect(numbersIn(' "GIS/1/0001" \n"GIS/1/0002"')).toEqual(["GIS/1/0001", "GIS/1/0002"]);
    expect(numbersIn('PT "Satu"\n"Dua" Tbk\n" PT Tiga "')).toEqual(['PT "Satu"', '"Dua" Tbk', "PT Tiga"]);
  });

  it("are named once each, as they are written first", () => {
    expect(numbersIn("GIS/1/0001\n\ngis/1/0001\nGIS / 1 / 0002")).toEqual(["GIS/1/0001", "GIS / 1 / 0002"]);
    expect(numbersIn(" \n;\t")).toEqual([]);
    expect(numbersIn("--\n--\n---")).toEqual(["--", "---"]);
  });

  it("are of a table those below the heading that says so, whatever separates and stands above", () => {
    for (const delimiter of ["\t", ";", ","]) {
      const row = (...cells: string[]) => cells.join(delimiter);
      const table = [
        row("Daftar", ""),
        "",
        row("No", "Nama Klien", "No. Sertifikat"),
        row("1", "PT Satu", " GIS/1/0001 "),
        row("2", "PT Dua", ""),
        row("3", "PT Tiga", "GIS/1/0003"),
      ].join("\n");
      expect([delimiter, numbersIn(table)]).toEqual([delimiter, ["GIS/1/0001", "GIS/1/0003"]]);
    }
  });

  it("are none below a heading alone, and not left out for an empty cell beside them", () => {
    expect(numbersIn("Nomor Sertifikat")).toEqual([]);
    expect(numbersIn("Nomor Sertifikat;Klien\nGIS/1/0001;")).toEqual(["GIS/1/0001"]);
  });

  it("stand below a heading that might mean the rows' own numbers only where it is the only column", () => {
    expect(numbersIn("Nomor\nGIS/1/0001")).toEqual(["GIS/1/0001"]);
    expect(numbersIn("Nomor;Nama\n1;PT Satu")).toEqual(["Nomor", "Nama", "1", "PT Satu"]);
  });

  it("have their heading in one of the first ten lines that say something", () => {
    const titled = (lines: number) => `${"Judul\n  \n".repeat(lines)}Nomor Sertifikat\nGIS/1/0001`;
    expect(numbersIn(titled(9))).toEqual(["GIS/1/0001"]);
    expect(numbersIn(titled(10))).toContain("Nomor Sertifikat");
  });
});

describe("what is kept of a check that failed", () => {
  it("is a number as it was asked for, and as numbers are compared", () => {
    expect(unknownNumberOf(" GIS/QMS/2024/99999 ")).toEqual({
      key: "gisqms202499999",
      number: "GIS/QMS/2024/99999",
    });
    expect(unknownNumberOf("No. Sertifikat GIS-0001")).toEqual({
      key: "gis0001",
      number: "No. Sertifikat GIS-0001",
    });
  });

  it("is nothing of a name, of a text with a name in it, or of what is too short or long", () => {
    for (const typed of [
      "PT Maju Jaya",
      "Budi 2024",
      "GIS/Jakarta/2024/1",
      "ABC1234567890DEFGHIJ",
      "A-1",
      "abcd",
      "ABC DEF",
      `GIS/${"1".repeat(57)}`,
      "\ud800GIS/0001",
    ])
      expect([typed, unknownNumberOf(typed)]).toEqual([typed, undefined]);
    expect(unknownNumberOf(`GIS/0001${" ".repeat(232)}`)).toHaveProperty("number", "GIS/0001");
    expect(unknownNumberOf(`GIS/0001${" ".repeat(233)}`)).toBeUndefined();
    expect(unknownNumberOf("GIS/\x000001")).toHaveProperty("number", "GIS/0001");
    expect(unknownNumberOf("A-12 3")).toHaveProperty("key", "a123");
    expect(unknownNumberOf(`GIS/${"1".repeat(12)}/${"2".repeat(43)}`)).toHaveProperty("number");
    expect(unknownNumberOf(`GIS/${"1".repeat(12)}/${"2".repeat(44)}`)).toBeUndefined();
    expect(unknownNumberOf("ABCDEF/1234")).toHaveProperty("key");
    expect(unknownNumberOf("ABC 1234")).toHaveProperty("key");
    expect(unknownNumberOf("ABCD 1234")).toBeUndefined();
  });

  it("is nothing of an address, of a telephone, nor of a number of a person, whatever stands around it", () => {
    for (const typed of [
      "a1@b2.c",
      "https://a.b/1234",
      "081234567890",
      "hp 0812-3456-7890",
      "+62 812 3456 789",
      "3171012345678901",
      "NIK 3171012345678901",
      "12.345.678.9-012.345",
      "GIS 3171012345678901 12",
    ])
      expect([typed, unknownNumberOf(typed)]).toEqual([typed, undefined]);
    // Longer than any of these, shorter, or with another beginning.
    for (const typed of ["31710123456789012", "31710123456789", "0712345678", "0812345", "1081234567890"])
      expect([typed, unknownNumberOf(typed)?.key]).toEqual([typed, typed]);
  });
});
