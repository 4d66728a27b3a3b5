import { describe, expect, it } from "vitest";
import { problemOf } from "#core/documents/issue.ts";
import type { FoundRecord } from "#core/documents/record.ts";
import { sampleRecord } from "#core/documents/sample.ts";
import { type Verdict, verdicts } from "#shared/certificate-status.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";
import { certificateTemplate, defaultTemplate } from "#shared/schemas/certificate-template.ts";
import { sampleDocument } from "#tests/support/sample-document.ts";

const id = (text: string) => ({ language: "id", text });
const en = (text: string) => ({ language: "en", text });

describe("what a certificate's document says", () => {
  it("is in both languages, the Indonesian first, or in the one that the body chose", () => {
    const both = sampleDocument();
    expect(both).toMatchObject({ language: "id", heading: [id("Sertifikat"), en("Certificate")] });
    expect(both.facts[3]?.value).toEqual([id("9 Januari 2029"), en("January 9, 2029")]);
    const english = sampleDocument({}, { languages: "en" });
    expect(english).toMatchObject({ language: "en", heading: [en("Certificate")] });
    expect(english.facts.map(({ value }) => value)).toEqual([
      [en("GIS/QMS/2026/0142")],
      [en("1")],
      [en("January 10, 2026")],
      [en("January 9, 2029")],
    ]);
    expect(english.title).toBe("Certificate GIS/QMS/2026/0142");
    expect(sampleDocument({}, { languages: "id" }).heading).toEqual([id("Sertifikat")]);
  });

  it("is in the other language where the one that was chosen has no words", () => {
    const text: Partial<CertificateTemplate> = { small_print_id: "Periksa di", small_print_en: " " };
    expect(sampleDocument({}, { ...text, languages: "en" })["small-print"]).toEqual([id("Periksa di")]);
    expect(sampleDocument({}, text)["small-print"]).toEqual([id("Periksa di")]);
    expect(sampleDocument({}, { ...text, small_print_id: "" })["small-print"]).toEqual([]);
  });

  it("is dated by the day from which its edition holds, whatever its day of issue", () => {
    const document = sampleDocument({ edition: 2, edition_day: "2027-03-04" });
    expect(document.date).toEqual({ year: 2027, month: 3, day: 4 });
    expect(document.facts[1]?.value[0]).toEqual(id("2"));
    expect(document.facts[2]?.value[0]).toEqual(id("10 Januari 2026"));
  });

  it("names the accreditation that was kept with it, else the body's", () => {
    const own = (authority: string) => sampleDocument({ accreditation: { authority, number: "LS-9" } });
    expect(own("UKAS")).toMatchObject({ accreditation: "Nomor akreditasi UKAS LS-9", agreement: [] });
    expect(own("").accreditation).toBe("Nomor akreditasi LS-9");
    expect(sampleDocument().accreditation).toBe("Nomor akreditasi LSSM-042-IDN");
    const english = sampleDocument(
      { accreditation: { authority: "UKAS", number: "LS-9" } },
      { languages: "en" },
    );
    expect(english.accreditation).toBe("Accreditation number UKAS LS-9");
  });

  it("calls the first day the issue and the last one the end, in each language", () => {
    const { facts } = sampleDocument();
    expect(facts.slice(2).map(({ label, value }) => [label[0]?.text, value[0]?.text])).toEqual([
      ["Tanggal terbit", "10 Januari 2026"],
      ["Berlaku hingga", "9 Januari 2029"],
    ]);
    const english = sampleDocument({}, { languages: "en" }).facts;
    expect(english.map(({ label }) => label[0]?.text)).toEqual([
      ...["Certificate number", "Edition", "Issued on", "Valid until"],
    ]);
  });

  it("names no agreement where it names no accreditation", () => {
    const agreement = { id: "Penandatangan MLA", en: "Signatory of the MLA" };
    const document = (number: string) =>
      sampleDocument({}, {}, {}, false, { accreditation: { authority: "", number, agreement } });
    expect(document("LSSM-042-IDN").agreement).toEqual([id("Penandatangan MLA"), en("Signatory of the MLA")]);
    expect(document("")).toMatchObject({ accreditation: "", agreement: [] });
  });

  it("says that it is of a demonstration only where it is", () => {
    expect(sampleDocument().notice).toEqual([]);
    expect(sampleDocument({}, {}, {}, true).notice.map(({ language }) => language)).toEqual(["id", "en"]);
  });

  it("has letters in one form, lines that end alike, and nothing that is not drawn", () => {
    const document = sampleDocument({
      client_name: " PT Cafe\u0301\u200b ",
      scope: "Satu\r\nDua\rTiga\u00ad",
      address: "\ufeffJl. Satu",
    });
    expect(document).toMatchObject({ client: "PT Caf\u00e9", scope: "Satu\nDua\nTiga", address: "Jl. Satu" });
    expect(document.annex[2]).toEqual([[id("Klien"), en("Client")], "PT Caf\u00e9"]);
    expect(sampleDocument({ scope: null }).scope).toBe("");
    const cafe = " Cafe\u0301\u00ad ";
    const written = sampleDocument(
      { certificate_number: cafe, standard: cafe },
      { signatory_name: cafe, statement_id: cafe, languages: "id" },
      {},
      false,
      { name: cafe },
    );
    expect(written).toMatchObject({
      ...{ number: "Café", standard: "Café", issuer: "Café", statement: [id("Café")] },
      ...{ signatory: { name: "Café" }, title: "Sertifikat Café" },
    });
    expect(written.facts[0]?.value).toEqual([id("Café")]);
  });

  it("leads to the certificate's page, and has curves of its own with whatever the paper says", () => {
    const document = sampleDocument({ id: "7B0E1B1E-0C5C-4F5A-9F59-0F2D7A1F3C11" });
    expect(document.url).toMatch(/\/verifikasi-sertifikat\/7b0e1b1e-0c5c-4f5a-9f59-0f2d7a1f3c11$/);
    const others = [
      { id: "x" },
      { edition: 2 },
      { certificate_number: "GIS/2" },
      { client_name: "PT Dua" },
      { standard: "ISO 14001:2015" },
      { scope: null },
    ];
    const seeds = [{}, ...others].map((record) => sampleDocument(record).seed);
    expect(new Set(seeds).size).toBe(seeds.length);
    expect(sampleDocument({ address: "Jl. Dua" }).seed).toBe(sampleDocument().seed);
  });
});

describe("the sample in the template's editor", () => {
  it("holds for three years, the day of its issue included", () => {
    const { issue_date, edition_day, expiry_date } = sampleRecord("2026-01-10");
    expect([issue_date, edition_day, expiry_date]).toEqual(["2026-01-10", "2026-01-10", "2029-01-09"]);
  });
});

describe("a certificate that is to be issued", () => {
  const problemWith = (verdict: Verdict, record = {}) =>
    problemOf({ verdict } as FoundRecord, sampleDocument(record));

  it("is valid, or will be: of every other one it is said what it is", () => {
    expect(verdicts.map((verdict) => [verdict, problemWith(verdict)?.kind])).toEqual([
      ["valid", undefined],
      ["not-yet-valid", undefined],
      ["suspended", "suspended"],
      ["expired", "expired"],
      ["withdrawn", "withdrawn"],
      ["other", "other"],
    ]);
  });

  it("has no letter that cannot be printed, nor one for what is never printed", () => {
    expect(problemWith("valid", { scope: "Satu\nDua" })).toBeUndefined();
    expect(problemWith("valid", { scope: "中" })).toEqual({ kind: "characters", characters: ["中"] });
    // Of the drawing's seed no letter is printed.
    expect(
      problemOf({ verdict: "valid" } as FoundRecord, { ...sampleDocument(), seed: "中" }),
    ).toBeUndefined();
  });
});

describe("the template of certificates", () => {
  const problemsOf = (template: Partial<CertificateTemplate>) =>
    certificateTemplate
      .safeParse({ ...defaultTemplate, ...template })
      .error?.issues.map(({ path }) => path.join("."));

  it("is usable as it comes", () => {
    expect(problemsOf({})).toBeUndefined();
  });

  it("has a main colour that can be read on white", () => {
    expect(problemsOf({ main_colour: "#949494" })).toBeUndefined();
    expect(problemsOf({ main_colour: "#959595" })).toEqual(["main_colour"]);
    expect(problemsOf({ main_colour: "#ffff00" })).toEqual(["main_colour"]);
    expect(problemsOf({ second_colour: "#ffff00" })).toBeUndefined();
    expect(problemsOf({ main_colour: "hijau" })).toEqual(["main_colour"]);
  });

  it("has a heading in both languages, of sixty characters at most", () => {
    expect(problemsOf({ title_id: "" })).toEqual(["title_id"]);
    expect(problemsOf({ title_en: "x".repeat(60) })).toBeUndefined();
    expect(problemsOf({ title_en: "x".repeat(61) })).toEqual(["title_en"]);
  });
});
