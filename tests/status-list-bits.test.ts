import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  decodeBits,
  encodeBits,
  isSet,
  listBytes,
  listEntries,
  setBit,
} from "#core/credentials/bitstring.ts";
import { didOf } from "#core/credentials/did.ts";
import { openIndexTable } from "#core/credentials/index-table.ts";
import { isPurpose, statusBits } from "#core/credentials/status-bits.ts";
import { listValidUntil, statusListCredential } from "#core/credentials/status-list-credential.ts";
import { openUnassigned } from "#core/credentials/unassigned.ts";
import { type CredentialFacts, conformityCredential } from "#core/credentials/untp.ts";

describe("the bits of a status list (W3C Bitstring Status List 1.0)", () => {
  it("stand each at its own place, the first one highest, and come back as they were set", () => {
    const indexes = fc.uniqueArray(fc.nat({ max: listEntries - 1 }), { maxLength: 40 });
    fc.assert(
      fc.property(indexes, fc.nat({ max: 39 }), (set, taken) => {
        const bits = new Uint8Array(listBytes);
        for (const index of set) setBit(bits, index, true);
        const cleared = set[taken];
        if (cleared !== undefined) setBit(bits, cleared, false);
        const read = decodeBits(encodeBits(bits));
        const wanted = set.filter((index) => index !== cleared).toSorted((one, other) => one - other);
        const found = Array.from({ length: listEntries }, (_, index) => index).filter((index) =>
          isSet(read, index),
        );
        expect(found).toEqual(wanted);
      }),
      { numRuns: 10 },
    );
    const bits = new Uint8Array(listBytes);
    setBit(bits, 0, true);
    setBit(bits, 15, true);
    expect([...bits.subarray(0, 3)]).toEqual([0x80, 0x01, 0]);
    setBit(bits, 0, true);
    expect(bits[0]).toBe(0x80);
    setBit(bits, 1, false);
    expect(bits[0]).toBe(0x80);
    expect(isSet(bits, listEntries)).toBe(false);
  });

  it("are no list where they are too few, too many, packed another way, or no list at all", () => {
    const packed = (bytes: number) => `u${gzipSync(new Uint8Array(bytes)).toString("base64url")}`;
    expect(decodeBits(packed(listBytes))).toHaveLength(listBytes);
    for (const wrong of [
      packed(listBytes - 1),
      packed(listBytes + 1),
      packed(100 * listBytes),
      packed(listBytes).slice(1),
      packed(listBytes).replace("u", "z"),
      `u${Buffer.from("abc").toString("base64url")}`,
      `${packed(listBytes)}=`,
      "u",
      "",
    ])
      expect(() => decodeBits(wrong), wrong.slice(0, 20)).toThrow(RangeError);
  });

  it("have two purposes and no other", () => {
    expect(["revocation", "suspension", "refresh", "", "toString"].filter(isPurpose)).toEqual([
      "revocation",
      "suspension",
    ]);
  });
});

describe("what the bits say of an edition", () => {
  const held = { status: "Valid", issue_date: "2026-01-10", expiry_date: "2029-01-09", edition: 2 };
  const of = (
    change: Partial<typeof held>,
    asked: { edition?: number; day?: string; isRemoved?: boolean } = {},
  ) => {
    const bits = statusBits(
      { ...held, ...change },
      { edition: 2, day: "2026-06-01", isRemoved: false, ...asked },
    );
    return [bits.revocation && "revoked", bits.suspension && "suspended"].filter(Boolean).join(" ");
  };

  it("is nothing while its page calls it valid, before its first day, and once it has run out", () => {
    expect(of({})).toBe("");
    expect(of({}, { day: "2026-01-09" })).toBe("");
    expect(of({}, { day: "2029-01-10" })).toBe("");
    expect(of({ status: "Kadaluwarsa" }, { day: "2029-01-10" })).toBe("");
  });

  it("is that it is suspended while that holds, after it ended so, and where staff wrote anything else", () => {
    expect(of({ status: "Dibekukan" })).toBe("suspended");
    expect(of({ status: "Dibekukan" }, { day: "2029-01-10" })).toBe("suspended");
    expect(of({ status: "Kadaluwarsa" })).toBe("suspended");
    expect(of({ status: "Dalam peninjauan" })).toBe("suspended");
    expect(of({}, { isRemoved: true })).toBe("suspended");
    expect(of({}, { edition: 3 })).toBe("suspended");
  });

  it("is that it is revoked, and suspended too, once withdrawn or followed by another edition", () => {
    expect(of({ status: "Dicabut" })).toBe("revoked suspended");
    expect(of({ status: "Dicabut" }, { day: "2029-01-10" })).toBe("revoked suspended");
    expect(of({ status: "Dicabut" }, { isRemoved: true })).toBe("revoked suspended");
    expect(of({}, { edition: 1 })).toBe("revoked suspended");
  });

  it("never revokes what it does not suspend: who reads one list alone accepts nothing that is over", () => {
    const day = fc.constantFrom("2026-01-09", "2026-01-10", "2026-06-01", "2029-01-09", "2029-01-10");
    const status = fc.constantFrom("Valid", "Dibekukan", "Kadaluwarsa", "Dicabut", "lain");
    fc.assert(
      fc.property(
        status,
        day,
        fc.integer({ min: 1, max: 3 }),
        fc.boolean(),
        (status, day, edition, isRemoved) => {
          const bits = statusBits({ ...held, status }, { edition, day, isRemoved });
          if (bits.revocation) expect(bits.suspension).toBe(true);
        },
      ),
    );
  });
});

describe("how long a status list holds", () => {
  it("is a quarter of an hour, and never beyond midnight in Jakarta, when decisions take effect", () => {
    const until = (now: string) => listValidUntil(new Date(now)).toISOString();
    expect(until("2026-11-27T10:00:00Z")).toBe("2026-11-27T10:15:00.000Z");
    expect(until("2026-11-27T16:45:00Z")).toBe("2026-11-27T17:00:00.000Z");
    expect(until("2026-11-27T16:59:30Z")).toBe("2026-11-27T17:00:00.000Z");
    expect(until("2026-11-27T17:00:00Z")).toBe("2026-11-27T17:15:00.000Z");
  });

  it("stands in it, with its purpose, its number and who gives it", () => {
    const now = new Date("2026-11-27T16:50:00Z");
    const options = { publicUrl: "https://absah.example:8443", purpose: "revocation", list: 3, now } as const;
    expect(statusListCredential(new Uint8Array(listBytes), options)).toMatchObject({
      id: "https://absah.example:8443/status/revocation/3",
      issuer: "did:web:absah.example%3A8443",
      validFrom: "2026-11-27T16:50:00.000Z",
      validUntil: "2026-11-27T17:00:00.000Z",
      credentialSubject: {
        id: "https://absah.example:8443/status/revocation/3#list",
        statusPurpose: "revocation",
        ttl: 60_000,
      },
    });
    expect(didOf("https://absah.example")).toBe("did:web:absah.example");
  });
});

describe("the credential of a certificate", () => {
  const facts: CredentialFacts = {
    publicUrl: "https://absah.example",
    companyName: "PT Absah",
    accreditation: { authority: "KAN", number: "LSSM-001-IDN", agreement: { id: "", en: "" } } as never,
    id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11",
    number: "GIS/1",
    edition: 2,
    clientName: "PT Bina",
    standard: "ISO 9001:2015",
    scope: "Jasa",
    category: "Sertifikat ISO",
    issueDate: "2026-01-10",
    expiryDate: "2029-01-09",
    sites: [{ name: "Pabrik", city: "", country: "Indonesia" }],
    pdfUrl: "",
    pdfSha256: undefined,
    statusIndex: { list: 1, index: 7 },
  };
  const page = `https://absah.example/verifikasi-sertifikat/${facts.id}`;
  const make = (change: Partial<CredentialFacts>, profile: "w3c" | "untp" = "w3c") =>
    conformityCredential({ ...facts, ...change }, profile) as {
      credentialSubject: Record<string, unknown> & { conformityAssessment: Record<string, unknown>[] };
    } & Record<string, unknown>;

  it("holds from its first day in Jakarta to the end of its last", () => {
    expect(make({})).toMatchObject({
      id: `${page}.jwt#edition-2`,
      validFrom: "2026-01-10T00:00:00+07:00",
      validUntil: "2029-01-09T23:59:59+07:00",
      issuer: { id: "did:web:absah.example", name: "PT Absah" },
    });
  });

  it("names both status lists and its place in them, and where UNTP asks for one the stricter, by a number", () => {
    const entry = (purpose: string, statusListIndex: unknown) => ({
      id: `https://absah.example/status/${purpose}/1#7`,
      type: "BitstringStatusListEntry",
      statusPurpose: purpose,
      statusListIndex,
      statusListCredential: `https://absah.example/status/${purpose}/1`,
    });
    expect(make({}).credentialStatus).toEqual([entry("revocation", "7"), entry("suspension", "7")]);
    expect(make({}, "untp").credentialStatus).toEqual(entry("suspension", 7));
  });

  it("leads to the PDF with its hash where the register has hashed it, and else to the page", () => {
    const documentOf = (change: Partial<CredentialFacts>) =>
      make(change).credentialSubject.conformityCertificate;
    expect(documentOf({})).toEqual({ linkURL: page, linkName: "GIS/1", mediaType: "text/html" });
    expect(documentOf({ pdfUrl: "/media/certificate-pdfs/a.pdf" })).toEqual({
      linkURL: "https://absah.example/media/certificate-pdfs/a.pdf",
      linkName: "GIS/1",
      mediaType: "application/pdf",
    });
    expect(documentOf({ pdfUrl: "https://arsip.example/a.pdf", pdfSha256: "00".repeat(32) })).toMatchObject({
      linkURL: "https://arsip.example/a.pdf",
      digestMultibase: `u${Buffer.from(`1220${"00".repeat(32)}`, "hex").toString("base64url")}`,
    });
  });

  it("leaves out what there is nothing of: scope, sites, accreditation", () => {
    const bare = make({ scope: "", sites: [], accreditation: { ...facts.accreditation, number: "" } });
    expect(bare.credentialSubject).not.toHaveProperty("authorisation");
    expect(bare.credentialSubject.conformityAssessment[0]).not.toHaveProperty("specifiedCondition");
    expect(bare.credentialSubject.conformityAssessment[0]).not.toHaveProperty("assessedFacility");
    const [assessment] = make({}).credentialSubject.conformityAssessment;
    expect(assessment).toMatchObject({
      specifiedCondition: ["Jasa"],
      assessedFacility: [{ facility: { name: "Pabrik, Indonesia", id: `${page}#site-1` } }],
    });
  });

  it("says under which accreditation, with the agreement in English where there are words for it", () => {
    const authorised = (agreement: object) =>
      make({ accreditation: { ...facts.accreditation, agreement } as never }).credentialSubject.authorisation;
    expect(authorised({ id: "", en: "" })).toMatchObject([
      {
        issuingAuthority: {
          name: "KAN",
          registeredId: "LSSM-001-IDN",
          id: "https://absah.example/tentang#KAN",
        },
      },
    ]);
    expect(authorised({ id: "", en: "" })).not.toMatchObject([{ endorsementEvidence: {} }]);
    expect(authorised({ id: "Anggota", en: "" })).toMatchObject([
      { endorsementEvidence: { linkName: "Anggota" } },
    ]);
    expect(authorised({ id: "Anggota", en: "Member" })).toMatchObject([
      { endorsementEvidence: { linkName: "Member" } },
    ]);
  });
});

describe("which certificates have a place in the lists", () => {
  it("is found for each edition, however many there are, and for nobody else", () => {
    const numbers = fc.uniqueArray(fc.nat({ max: 5_000 }), { minLength: 2_100, maxLength: 3_000 });
    const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
    fc.assert(
      fc.property(numbers, (added) => {
        const table = openIndexTable();
        for (const [position, number] of added.entries()) table.add(idOf(number), { position, edition: 1 });
        const again = added[0] ?? 0;
        table.add(idOf(again), { position: added.length, edition: 2 });
        expect(table.count()).toBe(added.length + 1);
        expect(table.indexesOf(idOf(again))).toEqual([
          { position: added.length, edition: 2 },
          { position: 0, edition: 1 },
        ]);
        for (const [position, number] of added.entries())
          if (position > 0) expect(table.indexesOf(idOf(number))).toEqual([{ position, edition: 1 }]);
        expect(table.indexesOf(idOf(5_001))).toEqual([]);
        expect(table.idsOf(0, added.length + 5)).toEqual(added.map(idOf));
        expect(table.idsOf(1, 2)).toEqual(added.slice(1, 2).map(idOf));
      }),
      { numRuns: 5 },
    );
  });

  it("is looked for in the whole register first, and then of what changed, until that is done", () => {
    const unassigned = openUnassigned();
    expect(unassigned.isScanComplete()).toBe(false);
    const first = unassigned.wanted();
    unassigned.markDone("4");
    expect(unassigned.wanted()).toEqual({ fromId: "4" });
    // What lies behind the place of the scan comes anyway; what lies before it is kept.
    unassigned.addChanged(["3", "5"]);
    unassigned.markDone(undefined);
    expect(unassigned.isScanComplete()).toBe(true);
    expect(unassigned.wanted()).toEqual(["3"]);
    unassigned.markDone("x");
    expect(unassigned.wanted()).toEqual(["3"]);
    unassigned.markDone(undefined);
    expect(unassigned.wanted()).toEqual([]);
    unassigned.addChanged(["7"]);
    expect(unassigned.wanted()).toEqual(["7"]);
    unassigned.addChanged(Array.from({ length: 6_000 }, (_, number) => `id ${number}`));
    expect(unassigned.wanted()).toEqual(first);
    // Too many once more, while the register is gone through: it is gone through again.
    unassigned.markDone("zzz");
    unassigned.addChanged(Array.from({ length: 6_000 }, (_, number) => `id ${number}`));
    expect(unassigned.wanted()).toEqual({ fromId: "zzz" });
    unassigned.markDone(undefined);
    expect(unassigned.wanted()).toEqual(first);
    unassigned.markDone(undefined);
    expect(unassigned.wanted()).toEqual([]);
  });
});
