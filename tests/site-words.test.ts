import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { bodyAccreditation, companyName, companyShortName, issuerOf } from "#core/content/company.ts";
import { pageContent } from "#core/content/defaults/page-content.ts";
import type { SiteData } from "#core/content/site-data.ts";
import type { PublicDecision } from "#core/register/decision-rows.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import type { Language } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { reportedId } from "#site/contact/reported-id.ts";
import { element, withinXml } from "#site/feeds/xml.ts";
import { contextOf } from "#site/page-context.ts";
import { addressInCodes } from "#site/verification/code-address.ts";
import { highlightOf } from "#site/verification/highlight.ts";
import {
  dayAnswer,
  firstDay,
  historyItems,
  publishedDecisions,
  requestedDay,
} from "#site/verification/history.ts";
import { shortened } from "#site/verification/list/list-csv.ts";
import { isListFormat } from "#site/verification/list/list-files.ts";
import { statusText } from "#site/verification/list/list-words.ts";
import { showLogPosition } from "#site/verification/log-position.ts";
import { readRequestedSearch, searchUrl } from "#site/verification/search-request.ts";
import { searchTerm } from "#site/verification/search-term.ts";
import { showCertificate } from "#site/verification/shown-certificate.ts";
import { verdictWords } from "#site/verification/verdict-words.ts";
import { whatsappUrl } from "#site/verification/whatsapp-url.ts";

/** The site as it is before anybody changed a text. */
const data = (settings: Record<string, string> = {}): SiteData => ({
  settings: new Map(Object.entries(settings)),
  texts: new Map(
    pageContent.map(({ page, section, content_key, content }) => [
      `${page}.${section}.${content_key}`,
      { content, isRichText: false },
    ]),
  ),
  navigation: { header: [], footer_main: [], footer_secondary: [] },
  pages: [],
  hasDemonstration: false,
  formerPosts: new Set<string>(),
  focalPoints: new Map(),
});
const pageIn = (language: Language, settings: Record<string, string> = {}) =>
  contextOf(
    { settings: { PUBLIC_URL: "https://absah.example" }, visitors: { count: () => 1234 } } as never,
    data(settings),
    {
      language,
      path: "/x",
      query: new URLSearchParams("q=a&lang=id"),
      reader: undefined,
    },
  );

describe("what is typed into the search", () => {
  it("is looked for as a page would draw it, and never cut", () => {
    expect(searchTerm("  GIS/1 \u00a0\t 2 \n")).toBe("GIS/1 2");
    expect(searchTerm("a\u0000b\u0007c")).toBe("abc");
    expect(searchTerm(undefined)).toBe("");
    expect(searchTerm("x".repeat(5_000))).toHaveLength(5_000);
  });

  const read = (query: string) => {
    const given = new URLSearchParams(query);
    return readRequestedSearch((name) => given.get(name) ?? undefined);
  };

  it("is read out of the address, and what there is no page or verdict is left out", () => {
    expect(read("q=+a+&status=valid&standar=ISO&halaman=3&daftar=semua")).toEqual({
      term: "a",
      verdict: "valid",
      standard: "ISO",
      page: 3,
      isListed: true,
    });
    const empty = { term: "", verdict: undefined, standard: undefined, page: 1, isListed: false };
    expect(read("")).toEqual(empty);
    for (const wrong of [
      "halaman=0",
      "halaman=-1",
      "halaman=1.5",
      "halaman=x",
      "halaman=",
      "status=Valid",
      "status=toString",
      "standar=+",
      "daftar=ya",
    ])
      expect(read(wrong), wrong).toEqual(empty);
    expect(read("halaman=999999999").page).toBe(limits.searchPagesMax);
  });

  it("comes back the same from the address that is made of it, and any other search begins at its first page", () => {
    const requested = fc.record({
      term: fc.string({ unit: "grapheme" }).map(searchTerm),
      verdict: fc.constantFrom(undefined, "valid" as const, "not-yet-valid" as const, "other" as const),
      standard: fc.constantFrom(undefined, "ISO 9001:2015", "a&b=c"),
      page: fc.integer({ min: 1, max: limits.searchPagesMax }),
      isListed: fc.boolean(),
    });
    fc.assert(
      fc.property(requested, (search) => {
        const address = searchUrl(search, { page: search.page });
        expect(read(address.slice(address.indexOf("?") + 1))).toEqual(search);
        expect(read(searchUrl(search, { standard: "B" }).split("?")[1] ?? "")).toEqual({
          ...search,
          standard: "B",
          page: 1,
        });
      }),
    );
  });
});

describe("what was found is marked", () => {
  const marked = (term: string, text: string) => highlightOf(term)(text).html;

  it("where it stands, whatever its case and accents, and nowhere else", () => {
    expect(marked("bina", "PT Bina Semesta")).toBe("PT <mark>Bina</mark> Semesta");
    expect(marked("kaffee", "PT Kafféé Jaya")).toContain("<mark>Kafféé</mark>");
    expect(marked("sertifikat", "Sertiﬁkat Jaya")).toBe("<mark>Sertiﬁkat</mark> Jaya");
    expect(marked("zzz", "PT Bina")).toBe("PT Bina");
    expect(marked("", "PT Bina")).toBe("PT Bina");
  });

  it("each word at its place, in the order of the text, and what touches as one", () => {
    expect(marked("semesta bina", "PT Bina Semesta")).toBe("PT <mark>Bina</mark> <mark>Semesta</mark>");
    expect(marked("semesta bin bina", "Bina Bina")).toBe("<mark>Bina</mark> <mark>Bina</mark>");
  });

  it("without ever making markup of what the register holds", () => {
    expect(marked("bina", '<b>Bina</b> & "Co" <i>')).toBe(
      "&lt;b&gt;<mark>Bina</mark>&lt;/b&gt; &amp; &quot;Co&quot; &lt;i&gt;",
    );
    const text = fc.string({
      unit: fc.constantFrom("a", "B", "c", "1", "<", "&", "é", "İ", " ", "/", '"'),
      maxLength: 20,
    });
    fc.assert(
      fc.property(text, text, (term, text) => {
        const html = marked(term, text);
        const plain = html.replace(/<\/?mark>/g, "");
        expect(plain).not.toMatch(/[<>]|&(?!lt;|gt;|amp;|quot;|#\d+;)/);
        const read = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"', "&#39;": "'" } as Record<
          string,
          string
        >;
        expect(plain.replace(/&[^;]+;/g, (entity) => read[entity] ?? entity)).toBe(text);
        expect(html.replace(/<mark>[^<]+<\/mark>/g, "")).not.toContain("mark>");
      }),
      { numRuns: 300 },
    );
  });
});

const decision = (given: Partial<PublicDecision>): PublicDecision => ({
  id: 1,
  kind: "granted",
  effective_on: "2026-01-10",
  recorded_on: "2026-01-10",
  edition: 1,
  changes: {
    status: "Valid",
    issue_date: "2026-01-10",
    expiry_date: "2029-01-09",
    client_name: "PT Bina",
    certificate_number: "1",
    standard: "ISO",
    scope: "x",
  },
  public_note_id: "",
  public_note_en: "",
  reason_id: "",
  reason_en: "",
  ...given,
});
const suspended = decision({
  id: 2,
  kind: "suspended",
  effective_on: "2026-03-01",
  recorded_on: "2026-03-01",
  changes: { status: "Dibekukan" },
});
const restored = decision({
  id: 3,
  kind: "restored",
  effective_on: "2026-05-01",
  recorded_on: "2026-05-20",
  changes: { status: "Valid" },
});

describe("the history on a certificate's page", () => {
  const items = (decisions: PublicDecision[], today: string, language: Language = "id") =>
    historyItems(pageIn(language), decisions, today).html;
  const daysIn = (html: string) => [...html.matchAll(/datetime="([\d-]+)"/g)].map(([, day]) => day);

  it("tells what has taken effect, the newest first, and nothing before its day", () => {
    const all = [restored, decision({}), suspended];
    expect(daysIn(items(all, "2026-12-01"))).toEqual(["2026-05-01", "2026-03-01", "2026-01-10"]);
    expect(daysIn(items(all, "2026-04-30"))).toEqual(["2026-03-01", "2026-01-10"]);
    expect(daysIn(items(all, "2026-03-01"))).toEqual(["2026-03-01", "2026-01-10"]);
    expect(publishedDecisions(all, "2026-01-09")).toEqual([]);
    // A suspension that was called off before its day never was one.
    const planned = { ...suspended, effective_on: "2026-06-01" };
    const calledOff = decision({
      id: 4,
      kind: "corrected",
      effective_on: "2026-06-01",
      recorded_on: "2026-04-01",
      changes: { status: "Valid" },
    });
    expect(daysIn(items([decision({}), planned, calledOff], "2026-12-01"))).toEqual(["2026-01-10"]);
    expect(daysIn(items([decision({}), planned], "2026-12-01"))).toEqual(["2026-06-01", "2026-01-10"]);
    expect(firstDay(all)).toBe("2026-01-10");
    expect(firstDay([])).toBe("");
  });

  it("says when a decision was recorded where that was more than a day off", () => {
    const late = (recorded_on: string) =>
      items([decision({ recorded_on })], "2026-12-01").includes("history-recorded");
    expect(late("2026-01-10")).toBe(false);
    expect(late("2026-01-11")).toBe(false);
    expect(late("2026-01-12")).toBe(true);
    expect(late("2026-01-08")).toBe(true);
  });

  it("names the edition where the paper became another", () => {
    const renewed = decision({
      id: 2,
      kind: "renewed",
      effective_on: "2026-06-01",
      edition: 2,
      changes: { expiry_date: "2032-01-09" },
    });
    const html = items(
      [decision({}), renewed, { ...suspended, id: 4, effective_on: "2026-07-01", edition: 2 }],
      "2026-12-01",
    );
    expect(html.split("<li>").map((item) => item.includes("<span>"))).toEqual([false, false, true, false]);
  });

  it("shows a note in the visitor's language, or the other one as such, and never as markup", () => {
    const noted = decision({ public_note_id: "Alasan <b>", public_note_en: "" });
    expect(items([noted], "2026-12-01")).toContain('<p class="history-note">Alasan &lt;b&gt;</p>');
    expect(items([noted], "2026-12-01", "en")).toContain(
      '<p class="history-note" lang="id">Alasan &lt;b&gt;</p>',
    );
    expect(items([decision({})], "2026-12-01")).not.toContain("history-note");
  });

  it("calls what came by a file and is valid from its day of issue granted", () => {
    const titleOf = (given: Partial<PublicDecision>) =>
      /<strong>(.*?)<\/strong>/.exec(items([decision(given)], "2026-12-01"))?.[1];
    const granted = titleOf({});
    expect(titleOf({ kind: "imported" })).toBe(granted);
    expect(titleOf({ kind: "imported", effective_on: "2026-01-11" })).not.toBe(granted);
    expect(
      titleOf({ kind: "imported", changes: { status: "Dibekukan", issue_date: "2026-01-10" } }),
    ).not.toBe(granted);
  });
});

describe("what a certificate was on a day in the past", () => {
  const answer = (
    on: string,
    decisions: PublicDecision[] = [decision({}), suspended, restored],
    today = "2026-12-01",
  ) => {
    const html = dayAnswer(pageIn("id"), decisions, on, today).html;
    return {
      verdict: /data-verdict="([\w-]+)"/.exec(html)?.[1],
      isLate: html.includes("day-answer-late"),
      html,
    };
  };

  it("is told by all that is recorded now", () => {
    expect(answer("2026-02-01")).toMatchObject({ verdict: "valid", isLate: false });
    expect(answer("2026-03-01")).toMatchObject({ verdict: "suspended", isLate: false });
    expect(answer("2026-05-20")).toMatchObject({ verdict: "valid", isLate: false });
    expect(answer("2026-12-01")).toMatchObject({ verdict: "valid" });
  });

  it("says when the register learned of it, where it would have said something else on that day", () => {
    expect(answer("2026-05-01")).toMatchObject({ verdict: "valid", isLate: true });
    expect(answer("2026-05-19").html).toContain("20 Mei 2026");
    expect(answer("2026-04-30")).toMatchObject({ verdict: "suspended", isLate: false });
  });

  it("is not told of days to come, before the register's first, or that are none; nothing is said where none is asked", () => {
    for (const on of ["2026-12-02", "2026-01-09", "2026-02-30", "kemarin", "<b>"])
      expect(answer(on).verdict, on).toBe("none");
    expect(answer("").html).toBe("");
    expect(answer("<b>").html).not.toContain("<b>");
    expect(requestedDay(new URLSearchParams("on=+2026-02-01+"))).toBe("2026-02-01");
    expect(requestedDay(new URLSearchParams())).toBe("");
  });
});

describe("a certificate as its page shows it", () => {
  const row = {
    id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11",
    client_name: " PT Bina ",
    certificate_number: " GIS/1 ",
    standard: "ISO 9001:2015",
    scope: null,
    category: "Sertifikat ISO",
    sub_category: "ISO 9001",
    status: "Valid",
    issue_date: "2026-01-10",
    expiry_date: "2029-01-09",
    edition: 1,
    former_numbers: ["A", "B"],
    decisions: [decision({})],
    sites: [
      { name: "Pabrik", city: "Bekasi", country: "Indonesia" },
      { name: "", city: "Penang", country: "Malaysia" },
    ],
    pdf_url: null,
    pdf_edition: null,
    has_pdf_alarm: false,
  };
  const show = (given: object = {}, today = "2026-06-01") => {
    const certificate = { ...row, ...given };
    const status = statusOnDay(certificate, today);
    const shown = showCertificate(pageIn("id"), certificate as never, status, new Date(`${today}T05:00:00Z`));
    return { shown, words: verdictWords(shown, status) };
  };
  const keys = (given: object, today?: string) => {
    const { title, reasons } = show(given, today).words;
    return [title, ...reasons.map(({ key }) => key)].map((key) => key.replace("verification.verdict.", ""));
  };

  it("has its values without outer blanks, and nothing where there is nothing", () => {
    expect(show().shown).toMatchObject({
      clientName: "PT Bina",
      number: "GIS/1",
      formerNumbers: "A, B",
      edition: "",
      editionDate: "",
      scope: "",
      sites: "Pabrik, Bekasi\nPenang, Malaysia",
      suspendedSince: "",
      withdrawnSince: "",
      heldPdf: "",
      olderPdf: "",
    });
    expect(show({ edition: 3, pdf_edition: 2, has_pdf_alarm: true }).shown).toMatchObject({
      edition: "3",
      olderPdf: "2",
      heldPdf: "1",
    });
    expect(show({ edition: 2, pdf_edition: 2 }).shown.olderPdf).toBe("");
  });

  it("says since when it is suspended or withdrawn, as long as it is", () => {
    const withdrawn = decision({
      id: 4,
      kind: "withdrawn",
      effective_on: "2026-04-01",
      changes: { status: "Dicabut" },
    });
    const [first] = row.decisions;
    expect(show({ status: "Dibekukan", decisions: [first, suspended] }).shown.suspendedSince).toBe(
      "1 Maret 2026",
    );
    expect(show({ decisions: [first, suspended, restored] }).shown.suspendedSince).toBe("");
    expect(show({ status: "Dicabut", decisions: [first, withdrawn] }).shown.withdrawnSince).toBe(
      "1 April 2026",
    );
    expect(show({ decisions: [first, withdrawn] }).shown.withdrawnSince).toBe("");
  });

  it("has a verdict with the lines that say why", () => {
    const [first] = row.decisions;
    expect(keys({})).toEqual(["valid", "valid_text"]);
    expect(keys({}, "2026-01-09")).toEqual(["not_yet_valid", "not_yet_valid_text"]);
    expect(keys({}, "2029-01-10")).toEqual(["expired", "expired_text"]);
    expect(keys({ status: "Kadaluwarsa" })).toEqual(["expired", "expired_early_text"]);
    expect(keys({ status: "Dibekukan" })).toEqual(["suspended", "suspended_text"]);
    expect(keys({ status: "Dibekukan", decisions: [first, suspended] })).toEqual([
      "suspended",
      "suspended_text",
      "suspended_since",
    ]);
    expect(keys({ status: "Dibekukan" }, "2029-01-10")).toEqual(["expired", "expired_text", "was_suspended"]);
    expect(keys({ status: "Dicabut" }, "2029-01-10")).toEqual(["withdrawn", "withdrawn_text", "past_expiry"]);
    expect(keys({ status: "Ditinjau" })).toEqual(["other", "other_text"]);
    expect(keys({ status: "Ditinjau" }, "2029-01-10")).toEqual(["other", "other_text", "past_expiry"]);
  });

  it("names the day of issue of what is not yet valid, and the last day of anything else", () => {
    const dateOf = (today: string) => show({}, today).words.reasons[0]?.values.date;
    expect(dateOf("2026-01-09")).toBe("10 Januari 2026");
    expect(dateOf("2026-06-01")).toBe("9 Januari 2029");
  });

  it("is told on in WhatsApp by its number and address, without a status", () => {
    for (const language of ["id", "en"] as const) {
      const message = new URL(
        whatsappUrl(pageIn(language, { company_short_name: "GIS" }), row),
      ).searchParams.get("text");
      expect(message).toContain("GIS/1");
      expect(message).toContain(`https://absah.example/verifikasi-sertifikat/${row.id}`);
      expect(message).not.toMatch(/\{\w+\}|valid/i);
    }
  });
});

describe("small words of the site", () => {
  it("of the body are its names as far as it has told them", () => {
    expect([companyName(data()), companyShortName(data())]).toEqual(["Absah", "Absah"]);
    const long = data({ company_name: " PT Garda ", company_short_name: " " });
    expect([companyName(long), companyShortName(long)]).toEqual(["PT Garda", "PT Garda"]);
    const short = data({ company_short_name: "GIS" });
    expect([companyName(short), companyShortName(short)]).toEqual(["GIS", "GIS"]);
    expect(issuerOf(data({ accreditation_number: " " }))).toEqual({
      name: "Absah",
      accreditation_number: null,
    });
    expect(
      bodyAccreditation(data({ accreditation_number: " LSSM-1 ", accreditation_agreement_en: "MLA" })),
    ).toEqual({
      authority: "",
      number: "LSSM-1",
      agreement: { id: "", en: "MLA" },
    });
  });

  it("of a list of numbers are the page's own: a status, or why there is none", () => {
    const found = (status: string) =>
      ({
        typed: "1",
        is: "found",
        status: statusOnDay({ status, issue_date: "2026-01-10", expiry_date: "2029-01-09" }, "2026-06-01"),
      }) as never;
    const words = [
      found("Valid"),
      found("Dibekukan"),
      found("Ditinjau"),
      ...(["not_found", "removed", "unconfirmed"] as const).map((is) => ({ typed: "1", is })),
    ].map((each) => statusText(pageIn("id").text, each));
    expect(new Set(words).size).toBe(words.length);
    expect(words[2]).toBe("Tidak dinyatakan berlaku: Ditinjau");
    expect(words.join()).not.toContain("[");
  });

  it("of what was typed are one line of bounded length in a signed file", () => {
    expect(shortened(" a\n b\u0007\u0000 ")).toBe("a b");
    const long = shortened("x".repeat(limits.searchTermLengthMax + 1));
    expect(long).toBe(`${"x".repeat(limits.searchTermLengthMax)}…`);
    expect(shortened("x".repeat(limits.searchTermLengthMax))).not.toContain("…");
    expect(shortened("a\ud800b").isWellFormed()).toBe(true);
    expect(["csv", "pdf", "zip", "xls", "toString", "", null].map(isListFormat)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("of the log are its numbers in the visitor's language, and empty as long as nobody knows", async () => {
    const reader = (head: { size: number; witnesses: string[] } | undefined) =>
      ({ headOf: async () => head }) as never;
    expect(await showLogPosition(reader({ size: 12_345, witnesses: ["a", "b"] }), 1_234, "id")).toEqual({
      logIndex: "1.234",
      logSize: "12.345",
      logWitnesses: "a, b",
    });
    expect(await showLogPosition(reader({ size: 1, witnesses: [] }), 0, "en")).toMatchObject({
      logIndex: "0",
      logSize: "1",
    });
    expect(await showLogPosition(reader(undefined), 1_234, "en")).toEqual({
      logIndex: "1,234",
      logSize: "",
      logWitnesses: "",
    });
    expect(await showLogPosition(reader({ size: 1, witnesses: ["a"] }), undefined, "id")).toEqual({
      logIndex: "",
      logSize: "",
      logWitnesses: "",
    });
  });

  it("of feeds hold nothing that would make the file unreadable", () => {
    expect(withinXml("a\u0000\u000b\ufffe\tb\n")).toBe("a\tb\n");
    expect(withinXml("\ud800x").isWellFormed()).toBe(true);
    expect(element("title", "<a> & b")).toBe("<title>&lt;a&gt; &amp; b</title>");
  });

  it("of an address that reports a certificate are its id and nothing else", () => {
    const id = "8F14E45F-CEEA-467F-A9D1-5A3C1F6D2B11";
    expect(reportedId(new URLSearchParams({ sertifikat: id }))).toBe(id.toLowerCase());
    for (const wrong of ["", "1", `${id}x`, "<script>"])
      expect(reportedId(new URLSearchParams({ sertifikat: wrong }))).toBe(undefined);
    expect(reportedId(new URLSearchParams())).toBe(undefined);
  });

  it("of a page's context keep the rest of its address in the other language, and count visitors in words", () => {
    const page = pageIn("id");
    expect(page.switchUrl).toBe("/x?q=a&lang=en");
    expect(page.visitorCount).toBe("1.234");
    expect(page).toMatchObject({ isSignedIn: false, mayReadDrafts: false });
  });
});

describe("where the codes in a picture lead", () => {
  const origin = "https://absah.example";
  const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
  let asked: MockInstance<typeof fetch>;
  beforeEach(() => {
    asked = vi.spyOn(globalThis, "fetch");
  });
  afterEach(() => asked.mockRestore());
  const answer = (body: unknown, status = 200) =>
    asked.mockResolvedValueOnce(Response.json(body, { status }));

  it("is the first certificate of ours among them, without asking anybody", async () => {
    const texts = [
      "https://evil.example/x",
      "WIFI:x",
      `${origin}/verifikasi-sertifikat/${id.toUpperCase()}?x`,
    ];
    expect(await addressInCodes(texts, [origin])).toBe(`${origin}/verifikasi-sertifikat/${id}`);
    expect(asked).not.toHaveBeenCalled();
    expect(await addressInCodes([`https://evil.example/verifikasi-sertifikat/${id}`], [origin])).toBe(
      undefined,
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it("is the certificate whose former address the server knows, asked for once, and never an address that it names", async () => {
    answer({ id });
    const former = `${origin}/cek.php?no=1`;
    expect(await addressInCodes([former], [origin])).toBe(`${origin}/verifikasi-sertifikat/${id}`);
    expect(String(asked.mock.calls[0]?.[0])).toContain(encodeURIComponent("/cek.php?no=1"));
    expect(await addressInCodes([former], [origin])).toBe(`${origin}/verifikasi-sertifikat/${id}`);
    expect(asked).toHaveBeenCalledTimes(1);
    answer({ id: "https://evil.example" });
    answer({ id: null });
    expect(await addressInCodes([`${origin}/a`, `${origin}/b`], [origin])).toBe(undefined);
  });

  it("cannot be said while the server cannot be asked, and is asked again then", async () => {
    answer({ id: null }, 503);
    await expect(addressInCodes([`${origin}/c`], [origin])).rejects.toThrow("503");
    answer({ id });
    expect(await addressInCodes([`${origin}/c`], [origin])).toBe(`${origin}/verifikasi-sertifikat/${id}`);
  });
});
