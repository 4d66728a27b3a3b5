import { describe, expect, it } from "vitest";
import { calendarFile } from "#core/register/calendar-file.ts";
import { certificateAnswer } from "#shared/answers/public-certificate.ts";
import { calendarTitle } from "#shared/calendar.ts";
import { canonicalJson } from "#shared/commitment.ts";
import { isOfClient } from "#shared/completeness.ts";
import { judgeClaims, readClaims } from "#shared/credential-claims.ts";
import { fileUrl, readNamed, readSha256 } from "#shared/file-hash.ts";
import { issueProblemWords } from "#shared/issue-problems.ts";
import { changeOf, statementOf } from "#shared/watching.ts";

const id = "7d0c1a2e-3b4c-4d5e-8f60-718293a4b5c6";

describe("what a credential says of its certificate", () => {
  const payload = {
    id: `https://gis.test/verifikasi-sertifikat/${id}#edition-2`,
    validFrom: "2025-01-10T00:00:00+07:00",
    validUntil: "2028-01-09T23:59:59+07:00",
    credentialSubject: {
      id: `urn:uuid:${id}`,
      name: "GIS/1",
      issuedToParty: { name: "PT Satu" },
      referenceScheme: { name: "ISO 9001:2015" },
      conformityAssessment: [{ specifiedCondition: ["Baja"] }],
    },
  };
  const claims = {
    ...{ certificateId: id, number: "GIS/1", client: "PT Satu", standard: "ISO 9001:2015", scope: "Baja" },
    ...{ edition: 2, from: "2025-01-10", until: "2028-01-09" },
  };
  const certificate = {
    ...{
      id,
      url: "https://gis.test/x",
      certificate_number: " GIS/1 ",
      former_numbers: [],
      client_name: "PT Satu ",
    },
    ...{ standard: " ISO 9001:2015", scope: " Baja ", category: null, sub_category: null, edition: 2 },
    ...{
      issue_date: "2025-01-10",
      certified_since: null,
      expiry_date: "2028-01-09",
      sites: [],
      verdict: "valid",
    },
    ...{ status: "Valid", meaning: { id: "", en: "" }, pdf_url: null, credential_url: "https://gis.test/c" },
    issuer: { name: "PT GIS", accreditation_number: null },
    log: { index: null, proof_url: "https://gis.test/p" },
  };
  const at = { checked_at: "2026-11-20T00:00:00Z" };
  const judged = (more: object) =>
    judgeClaims(
      claims,
      certificateAnswer.parse({
        ...at,
        answer: "known",
        on: "2026-11-20",
        certificate: { ...certificate, ...more },
      }),
    ).is;

  it("is read as it is written, and not at all where it is no certificate's", () => {
    expect(readClaims(payload)).toEqual(claims);
    expect(readClaims({ ...payload, id: "https://gis.test/x#edition-2a" })).toBeUndefined();
    expect(
      readClaims({ ...payload, credentialSubject: { ...payload.credentialSubject, id } }),
    ).toBeUndefined();
    expect(readClaims({ ...payload, id: 7 })).toBeUndefined();
    for (const other of [null, "", 7, [], {}]) expect(readClaims(other)).toBeUndefined();
    expect(readClaims({ id: payload.id, credentialSubject: { id: `urn:uuid:${id}` } })).toMatchObject({
      ...{ number: "", client: "", scope: "", from: "" },
    });
  });

  it("holds while the register says the same of a valid certificate, blanks aside", () => {
    expect(judged({})).toBe("holds");
  });

  it("has changed with any of it, and is superseded by another edition whatever that says", () => {
    for (const [field, value] of Object.entries({
      certificate_number: "GIS/2",
      client_name: "PT Dua",
      standard: "ISO 14001:2015",
      scope: null,
      issue_date: "2025-01-11",
      expiry_date: "2028-01-10",
    }))
      expect([field, judged({ [field]: value })]).toEqual([field, "changed"]);
    expect(judged({ edition: 3 })).toBe("superseded");
    expect(judged({ edition: 3, verdict: "withdrawn" })).toBe("superseded");
  });

  it("is as its certificate is where that is not valid", () => {
    for (const verdict of ["suspended", "withdrawn", "expired", "other"])
      expect(judged({ verdict, client_name: "PT Dua" })).toBe(verdict);
    expect(judged({ verdict: "not-yet-valid" })).toBe("other");
  });

  it("is removed with its certificate, and unknown where nobody can be asked", () => {
    const miss = (answer: string) => judgeClaims(claims, certificateAnswer.parse({ ...at, answer }));
    for (const answer of ["removed", "unknown"]) expect(miss(answer)).toEqual({ is: "removed", claims });
    for (const answer of ["unconfirmed", "unavailable", "waiting", "too_many"])
      expect(miss(answer)).toEqual({ is: "unavailable", claims });
  });
});

describe("what a watcher is told of a certificate", () => {
  const row = {
    ...{
      client_name: " PT Satu ",
      certificate_number: "GIS/1 ",
      standard: " ISO 9001",
      scope: null,
      edition: 1,
    },
    ...{ issue_date: "2025-01-10", expiry_date: "2028-01-09", status: " Valid ", removed_at: null },
    upcoming: [{ on: "2026-12-01", edition: 2, changes: { scope: " Baja ", status: "Dibekukan" } }],
  };
  const statement = statementOf(row, "2026-11-30");

  it("is what its page says on that day, without blanks around it", () => {
    expect(statement).toEqual({
      ...{ verdict: "valid", status: "Valid", client_name: "PT Satu", certificate_number: "GIS/1" },
      ...{
        standard: "ISO 9001",
        issue_date: "2025-01-10",
        expiry_date: "2028-01-09",
        scope: "",
        edition: "1",
      },
    });
    expect(statementOf(row, "2026-12-01")).toMatchObject({
      verdict: "suspended",
      scope: "Baja",
      edition: "2",
    });
    expect(statementOf({ ...row, removed_at: new Date() }, "2026-11-30").verdict).toBe("removed");
    expect(statementOf({ ...row, status: " Ditinjau " }, "2026-11-30")).toMatchObject({
      ...{ verdict: "other", status: "Ditinjau" },
    });
  });

  it("is nothing where nothing is other, and each field that is", () => {
    expect(changeOf(statement, { ...statement })).toBeUndefined();
    for (const field of [
      "client_name",
      "certificate_number",
      "standard",
      "issue_date",
      "expiry_date",
      "scope",
      "edition",
    ] as const)
      expect(changeOf(statement, { ...statement, [field]: "lain" })).toEqual({
        isVerdictChanged: false,
        fields: [field],
      });
    expect(changeOf(statement, { ...statement, verdict: "expired" })).toEqual({
      isVerdictChanged: true,
      fields: [],
    });
    expect(changeOf(statement, { ...statement, status: "Ditinjau" })?.isVerdictChanged).toBe(true);
  });

  it("is of what left the register only that, and once", () => {
    const removed = { ...statement, verdict: "removed" as const, scope: "lain" };
    expect(changeOf(statement, removed)).toEqual({ isVerdictChanged: true, fields: [] });
    expect(changeOf(removed, { ...removed, scope: "" })).toBeUndefined();
    expect(changeOf(removed, statement)).toEqual({ isVerdictChanged: true, fields: ["scope"] });
  });
});

describe("the register's calendar as a file", () => {
  const entry = {
    ...{ day: "2026-12-31", kind: "expiry" as const, key: "k1", certificate_id: id, client_name: "PT Satu" },
    ...{ certificate_number: "GIS/1;2", decision: null, done_on: null },
  };
  const file = (isCut: boolean, client_name = "PT Satu") =>
    calendarFile(
      "Register, GIS",
      { entries: [{ ...entry, client_name }], isCut },
      {
        titleOf: ({ client_name: name }) => `Berakhir: ${name}`,
        urlOf: ({ certificate_id }) => `https://gis.test/${certificate_id}`,
        cutTitle: "Masih ada lagi",
      },
      new Date("2026-11-20T01:02:03.456Z"),
    );

  it("has an event of a whole day for each entry, known again by what it is about", () => {
    expect(file(false)).toBe(
      [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Absah//Register//ID",
        "METHOD:PUBLISH",
        "NAME:Register\\, GIS",
        "X-WR-CALNAME:Register\\, GIS",
        "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
        "BEGIN:VEVENT",
        "UID:expiry-k1@absah",
        "DTSTAMP:20261120T010203Z",
        "DTSTART;VALUE=DATE:20261231",
        "DTEND;VALUE=DATE:20270101",
        "SUMMARY:Berakhir: PT Satu",
        "DESCRIPTION:GIS/1\\;2",
        `URL:https://gis.test/${id}`,
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ].join("\r\n"),
    );
  });

  it("says on its last day that there is more", () => {
    expect(file(true).match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(file(true)).toMatch(
      /UID:more@absah\r\n[\s\S]*DTSTART;VALUE=DATE:20261231\r\n[\s\S]*SUMMARY:Masih ada lagi\r\n/,
    );
  });

  it("folds lines of more than 75 octets without cutting a character, and ends none within a text", () => {
    const name = `PT ${"é€".repeat(60)}\r\nBaris\\dua`;
    const text = file(false, name);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll("\r\n ", "")).toContain(
      `SUMMARY:Berakhir: PT ${"é€".repeat(60)}\\nBaris\\\\dua\r\n`,
    );
    // "SUMMARY:Berakhir: PT " takes 21 octets: 54 more fill the line.
    expect(file(false, `PT ${"x".repeat(54)}`)).toContain(`SUMMARY:Berakhir: PT ${"x".repeat(54)}\r\nDESC`);
    expect(file(false, `PT ${"x".repeat(55)}`)).toContain(
      `SUMMARY:Berakhir: PT ${"x".repeat(54)}\r\n x\r\nDESC`,
    );
  });

  it("calls an entry by what it is about", () => {
    const title = (
      kind: typeof entry.kind | "decision" | "surveillance" | "suspension-limit",
      done_on: string | null = null,
    ) => calendarTitle({ kind, decision: kind === "decision" ? "withdrawn" : null, done_on });
    expect(title("expiry")).toBe("Berakhir");
    expect(title("surveillance")).toBe("Audit surveilans");
    expect(title("surveillance", "2026-01-01")).toBe("Audit surveilans, terlaksana");
    expect(title("suspension-limit", "2026-01-01")).toBe("Batas pembekuan");
    expect(title("decision")).toMatch(/^Mulai berlaku: .+/);
  });
});

describe("what is known by the hash of a file", () => {
  it("is asked by 64 hexadecimal digits in any case, and by nothing else", () => {
    expect(readSha256("AB".repeat(32))).toBe("ab".repeat(32));
    for (const other of ["ab".repeat(31), `${"ab".repeat(32)}0`, "xy".repeat(32), ` ${"ab".repeat(32)}`])
      expect(readSha256(other)).toBeUndefined();
  });

  it("may name the certificate that the file leads to, or else the first eight numbers that stand in it", () => {
    const sha256 = "ab".repeat(32);
    const numbers = Array.from({ length: 9 }, (_, index) => `GIS/${index}`);
    const named = (url: string) => readNamed(new URL(url, "https://gis.test").searchParams);
    expect(fileUrl(sha256)).toBe(`/berkas/${sha256}`);
    expect(named(fileUrl(sha256, { numbers }))).toEqual({
      certificateId: undefined,
      numbers: numbers.slice(0, 8),
    });
    expect(named(fileUrl(sha256, { certificateId: id, numbers }))).toEqual({
      certificateId: id,
      numbers: [],
    });
    const many = new URLSearchParams(numbers.map((number) => ["nomor", number]));
    expect(readNamed(many).numbers).toHaveLength(8);
  });
});

describe("JSON of one spelling", () => {
  it("has sorted keys, no blanks, and nothing that is not there", () => {
    expect(canonicalJson({ b: [1, { d: null, c: "é\n" }], a: undefined, A: true })).toBe(
      '{"A":true,"b":[1,{"c":"é\\n","d":null}]}',
    );
    expect(() => canonicalJson({ a: 0.5 })).toThrow(RangeError);
    expect(() => canonicalJson([2 ** 53])).toThrow(RangeError);
    expect(canonicalJson(2 ** 53 - 1)).toBe("9007199254740991");
  });
});

describe("what staff are told", () => {
  it("of what may be missing says whether it is filled in with the client", () => {
    expect(
      ["address", "city", "country", "identity_number"].every((field) => isOfClient(field as "city")),
    ).toBe(true);
    expect(["scope", "scope_codes", "original_issue_date"].some((field) => isOfClient(field as "city"))).toBe(
      false,
    );
  });

  it("why a certificate is not issued, with at most twenty of the characters that cannot be set", () => {
    expect(issueProblemWords({ kind: "suspended" })).toMatch(/dibekukan/);
    expect(issueProblemWords({ kind: "expired" })).toMatch(/berakhir/);
    expect(issueProblemWords({ kind: "withdrawn" })).toMatch(/dicabut/);
    const characters = Array.from({ length: 21 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const words = issueProblemWords({ kind: "characters", characters });
    expect(words).toContain(characters.slice(0, 20).join(" "));
    expect(words).not.toContain(characters[20]);
  });
});
