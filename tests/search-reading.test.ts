import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { likelyNumbers } from "#core/register/search/likely-numbers.ts";
import { readAlike } from "#core/register/search/look-alikes.ts";
import { isTooLong, parseQuery } from "#core/register/search/query.ts";
import {
  isStandardNumber,
  namesStandard,
  requiredOfStandard,
  splitStandards,
  unglued,
} from "#core/register/search/standards.ts";
import { oneTypoAway, typoCost } from "#core/register/search/typos.ts";
import {
  comparableName,
  foldText,
  joinedText,
  runsOf,
  withoutEncoding,
  withoutNumberLabels,
} from "#shared/search-words.ts";

describe("texts that are the same to the search", () => {
  it("differ in case, accents, width, what is not drawn, and how many blanks there are", () => {
    for (const text of ["Café Å", "CAFE\u0301 A\u030a", "ｃａｆｅ　ａ", " caf\u00ade\u200b \t\n a "])
      expect([text, foldText(text)]).toEqual([text, "cafe a"]);
    expect(foldText("ΟΔΟΣ")).toBe(foldText("οδοσ"));
    expect(foldText("O´Brien")).toBe(foldText("o'brien"));
  });

  it("consist of runs between whatever separates, or are joined without it", () => {
    expect(runsOf("gis/qms-2024 (00001)")).toEqual(["gis", "qms", "2024", "00001"]);
    expect(runsOf("–")).toEqual([]);
    expect(joinedText("p.t. gis/1")).toBe("ptgis1");
  });

  it("are read without what a copy out of an address or a page's source brings along", () => {
    expect(withoutEncoding("GIS%2FQMS%20&amp;&#x27;1&NBSP;2%3a")).toBe("GIS QMS   1 2 ");
    expect(withoutEncoding("100%25 &copy;")).toBe("100%25 &copy;");
  });

  it("are without what only says that a number follows", () => {
    expect(withoutNumberLabels(["no.", "sertifikat", "reg.", "12"])).toEqual(["12"]);
    expect(withoutNumberLabels(["reg", "12"])).toEqual(["reg", "12"]);
  });

  it("are names without their legal form, unless they are nothing else", () => {
    for (const name of ["PT Maju Jaya Tbk.", "P.T. Maju-Jaya", "maju jaya, PT", "Maju & Jaya (Persero)"])
      expect([name, comparableName(name)]).toEqual([name, "maju jaya"]);
    expect(comparableName("PT")).toBe("pt");
    expect(comparableName("Ptolemaios")).toBe("ptolemaios");
  });
});

describe("a typo", () => {
  const alphabet = ["a", "b"];
  const word = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 6 });

  it("inserts, leaves out or replaces a character, or swaps two neighbours", () => {
    expect(new Set(oneTypoAway("ab", ["x"]))).toEqual(
      new Set(["xab", "axb", "abx", "b", "a", "xb", "ax", "ba"]),
    );
    expect(oneTypoAway("aa", ["a"]).sort()).toEqual(["a", "aaa"]);
  });

  it("leads back to the word that was meant, and is weighed as one at most", () => {
    fc.assert(
      fc.property(word, (meant) => {
        for (const typed of oneTypoAway(meant, alphabet)) {
          expect(typed === "" || oneTypoAway(typed, alphabet).includes(meant)).toBe(true);
          expect(typoCost(typed, meant)).toBeGreaterThan(0);
          expect(typoCost(typed, meant)).toBeLessThanOrEqual(1);
          expect(typoCost(typed, meant)).toBe(typoCost(meant, typed));
        }
        expect(typoCost(meant, meant)).toBe(0);
      }),
    );
  });

  it("weighs half where characters look alike or one is doubled, three quarters where two are swapped", () => {
    expect(typoCost("gis0", "giso")).toBe(0.5);
    expect(typoCost("giso", "gis0")).toBe(0.5);
    for (const pair of ["0o", "1i", "1l", "il", "5s", "8b", "2z", "6g"])
      expect([pair, typoCost(`x${pair[0]}y`, `x${pair[1]}y`)]).toEqual([pair, 0.5]);
    expect(typoCost("giss", "gis")).toBe(0.5);
    expect(typoCost("gis", "giss")).toBe(0.5);
    expect(typoCost("gsi", "gis")).toBe(0.75);
    expect(typoCost("gix", "gis")).toBe(1);
    expect(typoCost("gi", "gis")).toBe(1);
    expect(typoCost("gisx", "gis")).toBe(1);
    expect(typoCost("", "gis")).toBe(3);
    expect(typoCost("gis", "")).toBe(3);
    expect(typoCost("xyz", "abc")).toBe(3);
  });
});

describe("characters that look alike", () => {
  it("are read as what stands around them", () => {
    expect(readAlike("2o25", "i")).toBe("2025");
    expect(readAlike("iso9oo1", "i")).toBe("iso9001");
    expect(readAlike("g1s", "i")).toBe("gis");
    expect(readAlike("a1pha", "l")).toBe("alpha");
    expect(readAlike("c0de", "i")).toBe("code");
    expect(readAlike("qms2o25", "i")).toBe("qms2025");
    expect(readAlike("isol4oo1", "i")).toBe("iso14001");
    for (const other of ["solo", "2o25x", "isol4x", "xisol4001", "2a0b", "qms2o25x"])
      expect([other, readAlike(other, "i")]).toEqual([other, other]);
  });

  it("are tried in a number with more around it, without its noughts, or with a year of two digits", () => {
    const likely = likelyNumbers(["gis", "25", "1", "rev"]);
    expect(likely[0]).toBe("gis251rev");
    expect(likely.indexOf("gis251")).toBeLessThan(likely.indexOf("gis25"));
    expect(likely).toContain("gis20251rev");
    expect(likely).toContain("gis2500001rev");
    expect(likely).toContain("gis202500001rev");
    expect(likely).toContain("gis2500000001rev");
    expect(likely).not.toContain("gis25000000001rev");
    expect(likelyNumbers(["g1s", "oooo1"])).toContain("gis00001");
    expect(likelyNumbers(["a1b", "1"])).toContain("alb1");
    expect(likelyNumbers(["gis", "00001"])).toContain("gis1");
  });

  it("are tried as a year before noughts, and runs by themselves last", () => {
    const likely = likelyNumbers(["gis", "25", "1", "rev"]);
    expect(likely.indexOf("gis20251rev")).toBeLessThan(likely.indexOf("gis0251rev"));
    expect(likely).toContain("rev");
    expect(likelyNumbers(["00000001"])).toContain("1");
  });

  it("are not tried where they would make another number of it", () => {
    for (const [runs, other] of [
      [["soil", "1"], "s0111"],
      [["oils", "1"], "011s1"],
      [["gis", "125"], "gis20125"],
      [["gis", "1"], "0gis1"],
      [["1a"], "01a"],
      [["a1"], "0a1"],
      [["10"], "01"],
      [["000000001"], "1"],
    ] as const)
      expect([runs, likelyNumbers([...runs]).includes(other)]).toEqual([runs, false]);
  });

  it("are looked for in the first twelve runs alone", () => {
    const runs = Array.from("abcdefghijklmn");
    expect(likelyNumbers(runs)[0]).toBe("abcdefghijkl");
  });
});

describe("a standard in a search", () => {
  it("stands by itself though it is glued to its issuer and its year", () => {
    expect(unglued("iso9001")).toEqual(["iso", "9001"]);
    expect(unglued("isoiec270012022")).toEqual(["isoiec", "27001", "2022"]);
    expect(unglued("iso ts22003")).toEqual(["iso", "ts", "22003"]);
    expect(unglued("ts22003")).toEqual(["ts22003"]);
    expect(unglued("iso 90012015")).toEqual(["iso", "90012015"]);
    expect(unglued("isolasi 9001")).toEqual(["isolasi", "9001"]);
    expect(unglued("gis/9001")).toEqual(["gis", "9001"]);
  });

  it("is named by whoever issued it", () => {
    for (const text of ["iso 9001", "iso9001", "sni 1", "i.s.o. 9001", "1so 9001"])
      expect([text, namesStandard(text)]).toEqual([text, true]);
    for (const text of ["9001", "isolasi", "pt sniper"])
      expect([text, namesStandard(text)]).toEqual([text, false]);
  });

  it("is one of several that are written together", () => {
    expect(splitStandards("iso9001&iso14001")).toEqual(["iso9001", "iso14001"]);
    expect(splitStandards("9001/14001")).toEqual(["9001", "14001"]);
    expect(splitStandards("9001/iso14001")).toEqual(["9001", "iso14001"]);
    expect(splitStandards("9001/2015")).toEqual(["9001/2015"]);
    expect(splitStandards("maju&jaya")).toEqual(["maju&jaya"]);
    expect(splitStandards("gis/9001")).toEqual(["gis/9001"]);
  });

  it("is looked for by its number and part, without the year of its edition", () => {
    expect(requiredOfStandard("27001:2022", false)).toEqual(["27001"]);
    expect(requiredOfStandard("(9001:2015)", false)).toEqual(["9001"]);
    expect(requiredOfStandard("9001", false)).toBeUndefined();
    expect(requiredOfStandard("9001", true)).toEqual(["9001"]);
    expect(requiredOfStandard("17021-1:2015", true)).toEqual(["17021", "1"]);
    expect(requiredOfStandard("versi2015", true)).toBeUndefined();
    expect(requiredOfStandard("2015", true)).toEqual([]);
    expect(requiredOfStandard("iso/ts22003", true)).toEqual(["22003"]);
    // ISO 19011 and ISO 20121 begin as a year does.
    for (const number of ["19011", "20121"]) expect(requiredOfStandard(number, true)).toEqual([number]);
    expect(requiredOfStandard("2000-1", true)).toEqual(["2000", "1"]);
    expect(requiredOfStandard("maju", true)).toBeUndefined();
  });

  it("has a number of four or five digits and no nought before it", () => {
    for (const runs of [["9001"], ["27001"], ["17021", "1"], ["17021", "12"]])
      expect([runs, isStandardNumber(runs)]).toEqual([runs, true]);
    for (const runs of [["00001"], ["900"], ["123456"], ["17021", "123"], ["9001", "a"], ["x9001"], []])
      expect([runs, isStandardNumber(runs)]).toEqual([runs, false]);
  });
});

describe("what is looked for, of what was typed", () => {
  const chunks = (term: string) => parseQuery(term)?.chunks;
  const anywhere = (text: string) => ({ text, at: "anywhere" });

  it("is nothing of a text without words, or longer than anything in the register", () => {
    expect(parseQuery("")).toBeUndefined();
    expect(parseQuery(" \u200b ")).toBeUndefined();
    expect(parseQuery("\ud800")).toBeUndefined();
    expect(parseQuery("a".repeat(1000))).toBeDefined();
    expect(parseQuery("a".repeat(1001))).toBeUndefined();
    expect([isTooLong("a".repeat(1000)), isTooLong("a".repeat(1001))]).toEqual([false, true]);
  });

  it("is every word but legal forms and what precedes a number, short ones at a word's beginning", () => {
    expect(chunks("PT Maju jy")).toEqual([[[anywhere("maju")]], [[{ text: "jy", at: "beginning" }]]]);
    expect(chunks("ab maju")).toEqual([[[anywhere("ab")]], [[anywhere("maju")]]]);
    expect(chunks("maju jya")?.[1]).toEqual([[anywhere("jya")]]);
    expect(chunks(", ab maju")?.[0]).toEqual([[anywhere("ab")]]);
    expect(chunks("PT")).toEqual([[[anywhere("pt")]]]);
    expect(chunks("PT CV")).toEqual([[[anywhere("pt")]], [[{ text: "cv", at: "beginning" }]]]);
    expect(parseQuery("PT Maju")).toMatchObject({ optional: ["pt"], name: "maju" });
  });

  it("asks each word once, at most sixty-four", () => {
    expect(chunks("maju maju MAJU")).toHaveLength(1);
    const words = Array.from({ length: 70 }, (_, index) => `kata${index}`).join(" ");
    expect(chunks(words)).toHaveLength(64);
  });

  it("is of letters between dots their word, too", () => {
    expect(chunks("c.b.p. maju")?.[0]).toContainEqual([anywhere("cbp")]);
  });

  it("does not require what a client was called before, nor begins with that", () => {
    expect(chunks("PT Baru d/h PT Lama")).toEqual([[[anywhere("baru")]]]);
    expect(chunks("Baru d/h Lama")).toEqual([[[anywhere("baru")]]]);
    expect(chunks("Baru dahulukala")).toHaveLength(2);
    expect(chunks("dahulu Lama")).toEqual([[[anywhere("dahulu")]], [[anywhere("lama")]]]);
  });

  it("is of several standards any of them", () => {
    const one = [[anywhere("9001")], [anywhere("14001")]];
    expect(chunks("ISO 9001 14001 Maju")).toEqual([[[anywhere("maju")]], one]);
    expect(chunks("ISO 9001/14001")).toEqual([one]);
    expect(chunks("9001/14001")).toEqual([[[anywhere("9001"), anywhere("14001")], [anywhere("900114001")]]]);
    expect(chunks("ISO 9001 Maju")).toEqual([[[anywhere("9001")]], [[anywhere("maju")]]]);
  });

  it("is a number with and without what precedes it on paper", () => {
    expect(parseQuery("No. GIS/1")?.numbers).toEqual(["nogis1", "gis1"]);
    expect(parseQuery("GIS/1")?.numbers).toEqual(["gis1"]);
    expect(parseQuery("GIS%2F1")?.numbers).toEqual(["gis1"]);
    expect(parseQuery("%20")?.numbers).toEqual(["20"]);
  });

  it("is a numeral behind words in the name alone, in Roman and in Arabic digits", () => {
    expect(parseQuery("Angkasa Pura 2")).toMatchObject({
      chunks: [[[anywhere("angkasa")]], [[anywhere("pura")]]],
      ofName: [{ text: "2", at: "beginning" }],
      otherReadings: [{ ofName: [{ text: "ii", at: "whole" }] }],
    });
    expect(parseQuery("Angkasa Pura IV")?.otherReadings).toMatchObject([
      { chunks: [[[anywhere("angkasa")]], [[anywhere("pura")]]], ofName: [{ text: "4", at: "whole" }] },
    ]);
    for (const term of ["2", "2 Pura", "QMS 2024 8", "GIS/QMS/8", "ISO 9", "Pura 123", "12 3"])
      expect([term, parseQuery(term)?.ofName]).toEqual([term, []]);
    for (const term of ["IV", "V Pura", "Pura 40", "Pura IIII", "Pura C"])
      expect([term, parseQuery(term)?.otherReadings]).toEqual([term, []]);
  });

  it("is without what only asks for it, unless that is all", () => {
    expect(chunks("cek sertifikat PT Maju")).toEqual([[[anywhere("maju")]]]);
    expect(chunks("Apakah PT Maju masih berlaku atau tidak?")).toEqual([[[anywhere("maju")]]]);
    expect(chunks("cek")).toEqual([[[anywhere("cek")]]]);
    expect(chunks("Cekatan Maju")).toHaveLength(2);
    expect(chunks("Verifikasi Maju")).toHaveLength(2);
    expect(chunks("Jam 7: Maju")).toHaveLength(2);
    expect(parseQuery("cek GIS/1")?.numbers).toEqual(["cekgis1", "gis1"]);
  });

  it("may have been meant with other characters that look alike, or by a standard's name", () => {
    const readings = (term: string) => parseQuery(term)?.otherReadings;
    expect(readings("maju")).toEqual([]);
    expect(readings("GIS/2O25")).toMatchObject([{ numbers: ["gis2025"] }]);
    const whole = ["9001", "iso9001", "iec9001", "sni9001"].map((text) => [{ text, at: "whole" }]);
    expect(readings("sistem manajemen mutu")).toContainEqual(
      expect.objectContaining({ chunks: [whole], ofName: [], numbers: [] }),
    );
  });
});
