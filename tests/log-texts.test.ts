import { createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkpointText, parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { readSigned, thumbprintOf } from "#core/tlog/credential-signature.ts";
import { documentLeaf, readDocumentEntries } from "#core/tlog/documents.ts";
import { type Committed, eventLeaf } from "#core/tlog/event-leaf.ts";
import type { LogKey } from "#core/tlog/keys.ts";
import { signersAt } from "#core/tlog/keys.ts";
import { type EventLeaf, keyLeaf, leafText, parseLeaf } from "#core/tlog/leaf.ts";
import { leafHash } from "#core/tlog/merkle.ts";
import { type LogContents, takeEntry } from "#core/tlog/monitor/entries.ts";
import {
  cosignedAt,
  parseNote,
  parseVerifierKey,
  signersOf,
  signNote,
  verifierKeyText,
} from "#core/tlog/note.ts";
import { endOf, heldOn, meaningOf } from "#core/tlog/proof/meaning.ts";
import { parseProof, proofJson, spicyText, tlogProofText } from "#core/tlog/proof/proof.ts";

const own = generateKeyPairSync("ed25519");
const other = generateKeyPairSync("ed25519");
const name = "absah.example/log";
const key = verifierKeyText(name, own.publicKey);
const signer = { name, privateKey: own.privateKey };

const certificate = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const hash = "ab".repeat(32);
const event: EventLeaf = {
  v: 2,
  type: "event",
  certificate,
  seq: 0,
  prev: null,
  action: "created",
  edition: 1,
  status: "Valid",
  valid_from: "2026-01-10",
  valid_until: "2029-01-09",
  effective: "2026-01-10",
  recorded: "2026-01-10T02:00:00.000Z",
  content: hash,
  details: hash,
};

describe("a signed note (C2SP signed-note)", () => {
  it("is read back with its signatures, whatever it says in lines", () => {
    const line = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !/\p{Cc}/u.test(text));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
        const text = `${lines.join("\n")}\n`;
        const note = parseNote(signNote(text, [signer, { name: "lain", privateKey: other.privateKey }]));
        expect(note.text).toBe(text);
        expect(signersOf(note, [parseVerifierKey(key)]).map((each) => each.name)).toEqual([name]);
        expect(note.signatures.map((each) => each.name)).toEqual([name, "lain"]);
      }),
    );
  });

  it("is signed by nobody whose line is not there, and rejected where a known line is wrong", () => {
    const note = parseNote(signNote("a\n", [signer]));
    const stranger = parseVerifierKey(verifierKeyText(name, other.publicKey));
    const renamed = parseVerifierKey(verifierKeyText("lain", own.publicKey));
    expect(signersOf(note, [stranger, renamed])).toEqual([]);
    expect(() => signersOf({ ...note, text: "b\n" }, [parseVerifierKey(key)])).toThrow(
      `The signature of ${name} is wrong`,
    );
  });

  it("is none without a blank line before its signatures, with controls, cut off, or too long", () => {
    const whole = signNote("a\n", [signer]);
    for (const wrong of [
      "",
      "a\n",
      "a\n\n",
      whole.slice(0, -1),
      signNote("a\n", [signer, { name: "lain", privateKey: other.privateKey }]).slice(0, -1),
      whole.replace("\n\n", "\n"),
      whole.replace("a\n", "a\r\n"),
      whole.replace("a\n", "a\t\n"),
      `${whole}x\n`,
      `${whole}\u2014 ${name} AAAA\n`,
      whole.replace(/=*\n$/, "\n"),
      `${"a".repeat(100_000)}\n\n${whole.split("\n\n")[1]}`,
    ])
      expect(() => parseNote(wrong), JSON.stringify(wrong.slice(0, 80))).toThrow(RangeError);
  });

  it("tells when a witness signed it, by the time that the witness signed", () => {
    const raw = Buffer.from(own.publicKey.export({ format: "jwk" }).x ?? "", "base64url");
    const text = "a\n";
    const witness = { name: "saksi", type: 4, id: 0x01020304, key: own.publicKey };
    const line = (at: bigint, said = at) => {
      const time = Buffer.alloc(8);
      time.writeBigUInt64BE(said);
      const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${at}\n${text}`), own.privateKey);
      const bytes = Buffer.concat([Buffer.from([1, 2, 3, 4]), time, signature]);
      return `\u2014 saksi ${bytes.toString("base64")}\n`;
    };
    const note = parseNote(`${text}\n${line(1_795_000_000n)}`);
    expect(raw).toHaveLength(32);
    expect(signersOf(note, [witness])).toEqual([witness]);
    expect(signersOf(parseNote(`${text}\n${line(0n)}`), [witness])).toEqual([witness]);
    expect(cosignedAt(note, witness)).toBe(1_795_000_000);
    expect(cosignedAt(note, { ...witness, name: "lain" })).toBe(undefined);
    expect(signersOf(note, [{ ...witness, name: "lain" }])).toEqual([]);
    expect(() => signersOf(parseNote(`${text}\n${line(1n, 2n)}`), [witness])).toThrow(RangeError);
  });
});

describe("the key of a log, as it is written down", () => {
  it("is read back, and refused where a letter of it is mistyped", () => {
    const read = parseVerifierKey(key);
    expect(read.key.export({ format: "jwk" })).toEqual(own.publicKey.export({ format: "jwk" }));
    fc.assert(
      fc.property(fc.nat({ max: key.length - 1 }), fc.constantFrom("A", "b", "7", "+"), (at, letter) => {
        fc.pre(key[at] !== letter);
        expect(() => parseVerifierKey(`${key.slice(0, at)}${letter}${key.slice(at + 1)}`)).toThrow(
          RangeError,
        );
      }),
    );
    for (const wrong of ["", name, `${key}=`, ` ${key}`, key.replace(/\+[^+]+$/, "+AQ==")])
      expect(() => parseVerifierKey(wrong), wrong).toThrow(RangeError);
  });
});

describe("a tree head", () => {
  it("is read back, also with lines that a later version adds", () => {
    const sizes = fc.oneof(fc.constant(0), fc.maxSafeNat());
    fc.assert(
      fc.property(sizes, fc.uint8Array({ minLength: 32, maxLength: 32 }), (size, root) => {
        const head = { origin: name, size, root: Buffer.from(root) };
        expect(parseCheckpoint(checkpointText(head))).toEqual(head);
        expect(parseCheckpoint(`${checkpointText(head)}more\n`)).toEqual(head);
      }),
    );
  });

  it("is none with a size that is no number of entries, or a root that is no hash", () => {
    const root = Buffer.alloc(32, 7).toString("base64");
    for (const wrong of [
      "",
      `\n1\n${root}\n`,
      `a\n01\n${root}\n`,
      `a\n-1\n${root}\n`,
      `a\n1.5\n${root}\n`,
      `a\n9999999999999999\n${root}\n`,
      `a\n1\n${root.slice(0, -4)}\n`,
      `a\n1\n${root.replace(/=$/, "")}\n`,
      "a\n1\n\n",
    ])
      expect(() => parseCheckpoint(wrong), JSON.stringify(wrong)).toThrow(RangeError);
  });
});

describe("an entry of the log", () => {
  it("has one way to be written (RFC 8785), and no member that is not known", () => {
    const text = leafText(event);
    expect(parseLeaf(text)).toEqual(event);
    expect(text.startsWith('{"action":"created","certificate":"')).toBe(true);
    const turned = JSON.stringify(event);
    for (const wrong of [
      turned,
      `${text} `,
      text.replace('"Valid"', '"\\u0056alid"'),
      leafText({ ...event, extra: 1 } as never),
      leafText({ ...event, content: hash.toUpperCase() }),
      leafText({ ...event, seq: -1 }),
      leafText({ ...event, certificate: "1" }),
      leafText({ ...event, type: "other" } as never),
      "null",
      "",
    ])
      expect(() => parseLeaf(wrong), wrong.slice(0, 60)).toThrow();
  });

  it("tells an edition since version 2, and not before", () => {
    const { edition: _, ...first } = event;
    expect(parseLeaf(leafText({ ...first, v: 1 }))).toMatchObject({ v: 1 });
    expect(() => parseLeaf(leafText({ ...event, v: 1 }))).toThrow(RangeError);
    expect(() => parseLeaf(leafText(first as EventLeaf))).toThrow(RangeError);
  });
});

describe("what the log writes down of a change", () => {
  const committed = (content: object, more: Partial<Committed> = {}): Committed => ({
    certificate_id: certificate,
    action: "changed",
    effective_on: "2026-03-01",
    recorded_at: new Date("2026-02-28T18:00:00.123Z"),
    content: JSON.stringify({
      edition: 2,
      status: "Valid",
      issue_date: "2026-01-10",
      expiry_date: "2029-01-09",
      removed: false,
      upcoming: null,
      ...content,
    }),
    content_hash: Buffer.alloc(32, 1),
    details_hash: Buffer.alloc(32, 2),
    ...more,
  });

  it("follows on the certificate's entry before it", () => {
    expect(eventLeaf(committed({}), undefined)).toEqual({
      ...event,
      action: "changed",
      edition: 2,
      effective: "2026-03-01",
      recorded: "2026-02-28T18:00:00.123Z",
      content: "01".repeat(32),
      details: "02".repeat(32),
    });
    expect(eventLeaf(committed({}), { seq: 4, hash: Buffer.alloc(32, 9) })).toMatchObject({
      seq: 5,
      prev: "09".repeat(32),
    });
  });

  it("says that it was removed, and what is decided for later days, with an edition only where that is another", () => {
    const upcoming = [
      { on: "2026-04-01", edition: 2, changes: { status: "Dibekukan" } },
      { on: "2026-05-01", edition: 3, changes: { issue_date: "2026-05-01", expiry_date: "2029-04-30" } },
      { on: "2026-06-01", edition: 3, changes: { scope: "x" } },
    ];
    expect(eventLeaf(committed({ upcoming }), undefined).upcoming).toEqual([
      { on: "2026-04-01", status: "Dibekukan" },
      { on: "2026-05-01", edition: 3, valid_from: "2026-05-01", valid_until: "2029-04-30" },
      { on: "2026-06-01" },
    ]);
    expect(eventLeaf(committed({ removed: true }), undefined).removed).toBe(true);
    expect(eventLeaf(committed({}), undefined)).not.toHaveProperty("removed");
    expect(eventLeaf(committed({ upcoming: [] }), undefined)).not.toHaveProperty("upcoming");
  });

  it("is an entry that fits and can be read, however much somebody wrote by SQL", () => {
    const long = "x".repeat(10_000);
    const step = { on: long, edition: "y", changes: { status: long, issue_date: long, expiry_date: null } };
    const leaf = eventLeaf(
      committed({ status: long, upcoming: Array.from({ length: 500 }, () => step) }),
      undefined,
    );
    expect(leaf.status).toHaveLength(200);
    expect(leaf.upcoming).toHaveLength(20);
    expect(leafText(leaf).length).toBeLessThan(20_000);
    expect(parseLeaf(leafText(leaf))).toEqual(leaf);
  });

  it("is rebuilt as it was written before entries told the edition", () => {
    const upcoming = [{ on: "2026-05-01", edition: 3, changes: {} }];
    const leaf = eventLeaf(committed({ upcoming }), undefined, 1);
    expect(leaf).not.toHaveProperty("edition");
    expect(leaf.upcoming).toEqual([{ on: "2026-05-01" }]);
    expect(parseLeaf(leafText(leaf))).toEqual(leaf);
  });
});

describe("what an entry means on a day", () => {
  const leaf: EventLeaf = {
    ...event,
    upcoming: [
      { on: "2026-04-01", status: "Dibekukan" },
      { on: "2026-05-01", edition: 2, status: "Valid", valid_until: "2030-01-09" },
      { on: "2026-06-01", valid_from: "2026-06-01" },
    ],
  };

  it("is what is in force on it, by the steps up to that day and no later one", () => {
    const held = (day: string) => heldOn(leaf, day);
    expect(held("2026-03-31")).toMatchObject({ status: "Valid", edition: 1, expiry_date: "2029-01-09" });
    expect(held("2026-04-01")).toMatchObject({ status: "Dibekukan", edition: 1 });
    expect(held("2026-05-01")).toMatchObject({ status: "Valid", edition: 2, expiry_date: "2030-01-09" });
    expect(held("2026-06-01")).toMatchObject({ status: "Valid", edition: 2, issue_date: "2026-06-01" });
    expect(heldOn({ ...leaf, edition: undefined, upcoming: undefined }, "2026-06-01").edition).toBe(0);
  });

  it("is told as the page tells it, of a removed certificate that it was removed", () => {
    expect(meaningOf(leaf, "2026-04-15")).toEqual({
      verdict: "suspended",
      status: "Dibekukan",
      valid_from: "2026-01-10",
      valid_until: "2029-01-09",
    });
    expect(meaningOf(event, "2029-01-09").verdict).toBe("valid");
    expect(meaningOf(event, "2029-01-10").verdict).toBe("expired");
    expect(meaningOf({ ...event, removed: true }, "2026-04-15")).toMatchObject({
      verdict: "removed",
      status: "Valid",
    });
  });

  it("ends with the day in Jakarta", () => {
    expect(endOf("2026-12-31").toISOString()).toBe("2026-12-31T17:00:00.000Z");
  });
});

describe("a proof as a file", () => {
  const proof = {
    format: "absah-proof@v1" as const,
    certificate,
    day: "2026-04-15",
    says: meaningOf(event, "2026-04-15"),
    leaf: leafText(event),
    salt: null,
    content: null,
    details: null,
    next: null,
    key,
    index: 3,
    inclusion: [Buffer.alloc(32, 1).toString("base64"), Buffer.alloc(32, 2).toString("base64")],
    checkpoint: signNote(checkpointText({ origin: name, size: 9, root: Buffer.alloc(32, 3) }), [signer]),
  };

  it("is read back in both forms, also of a log with one entry", () => {
    for (const each of [proof, { ...proof, index: 0, inclusion: [] }]) {
      expect(parseProof(proofJson(each))).toEqual(each);
      expect(parseProof(tlogProofText(each))).toEqual(each);
    }
    expect(tlogProofText(proof).split("\n").slice(0, 1)).toEqual(["c2sp.org/tlog-proof@v1"]);
    expect(spicyText(proof)).toBe(`index 3\n${proof.inclusion.join("\n")}\n\n${proof.checkpoint}`);
  });

  it("is none with a member too many, a day that is none, or base64 that is written another way", () => {
    for (const wrong of [
      "",
      "{}",
      "c2sp.org/tlog-proof@v1\n",
      proofJson({ ...proof, day: "2026-02-30" }),
      proofJson({ ...proof, index: -1 }),
      proofJson({ ...proof, extra: 1 } as never),
      proofJson({ ...proof, inclusion: Array.from({ length: 65 }, () => proof.inclusion[0] ?? "") }),
      proofJson({ ...proof, inclusion: [(proof.inclusion[0] ?? "").replace(/=$/, "")] }),
      tlogProofText(proof).replace("index 3", "index 03"),
      tlogProofText(proof).replace("\nextra ", "\nextra A"),
    ])
      expect(() => parseProof(wrong), wrong.slice(0, 80)).toThrow(RangeError);
  });
});

describe("the keys that sign a tree head", () => {
  const keyOf = (until?: string): LogKey => ({
    privateKey: own.privateKey,
    publicText: key,
    since: new Date("2026-01-01T00:00:00Z"),
    until: until === undefined ? undefined : new Date(until),
  });

  it("are the present one, and a former one for thirty days after it was replaced", () => {
    const [old, former, current] = [keyOf("2026-01-01T00:00:00Z"), keyOf("2026-06-01T00:00:00Z"), keyOf()];
    const keys = [old, former, current];
    const at = (instant: string) => signersAt({ origin: name, keys, current }, new Date(instant));
    expect(at("2026-06-02T00:00:00Z")).toEqual([former, current]);
    expect(at("2026-07-01T00:00:00Z")).toEqual([former, current]);
    expect(at("2026-07-01T00:00:00.001Z")).toEqual([current]);
    // A former key that nobody knows the end of does not go on.
    expect(
      signersAt({ origin: name, keys: [keyOf(), current], current }, new Date("2026-06-02T00:00:00Z")),
    ).toEqual([current]);
  });
});

describe("what a monitor takes of the entries", () => {
  const fresh = (): LogContents => ({
    certificates: {},
    said: {},
    places: [],
    credential_keys: [],
    keys: [],
    notes: [],
  });
  const first = keyLeaf(key, undefined, new Date("2026-01-01T00:00:00Z"));
  const follow = (leaves: (string | EventLeaf)[]) => {
    const contents = fresh();
    let before: Buffer | undefined;
    for (const [index, given] of leaves.entries()) {
      const leaf =
        typeof given === "string" ? given : leafText({ ...given, prev: before?.toString("hex") ?? null });
      if (typeof given !== "string") before = leafHash(leaf);
      takeEntry(contents, Buffer.from(leaf), index);
    }
    return contents;
  };
  const next = (more: Partial<EventLeaf>): EventLeaf => ({ ...event, seq: 1, action: "changed", ...more });

  it("is the last state of each certificate, and every key in its order", () => {
    const contents = follow([first, event, next({ status: "Dibekukan" })]);
    expect(contents.keys).toEqual([key]);
    expect(contents.said[certificate]).toMatchObject({ status: "Dibekukan", edition: 1 });
    expect(contents.certificates[certificate]?.[0]).toBe(1);
    expect(contents.notes).toEqual([]);
  });

  it("is a note where a withdrawal is lifted, and none where a withdrawn certificate is removed or stays so", () => {
    const withdrawn = next({ status: "Dicabut" });
    const notesOf = (more: Partial<EventLeaf>) =>
      follow([first, event, withdrawn, next({ seq: 2, ...more })]).notes;
    expect(notesOf({ status: "Valid" })).toEqual([
      `Entry 3 lifts the withdrawal of certificate ${certificate}: Valid since ${event.recorded} (changed).`,
    ]);
    expect(notesOf({ status: "Dicabut", action: "corrected" })).toEqual([]);
    expect(notesOf({ status: "Valid", removed: true })).toEqual([]);
  });

  it("is refused where entries come before a key, do not follow each other, or skip one", () => {
    expect(() => follow([event])).toThrow();
    expect(() => follow([first, next({})])).toThrow();
    expect(() => follow([first, event, next({ seq: 2 })])).toThrow();
    const chained = follow([first, event]);
    const wrong = leafText(next({ prev: hash }));
    expect(() => takeEntry(chained, Buffer.from(wrong), 2)).toThrow();
    const again = keyLeaf(key, undefined, new Date("2026-02-01T00:00:00Z"));
    expect(() => follow([first, again])).toThrow();
    expect(() => follow([first, "{}"])).toThrow(
      "Entry 1 is not written as entries of such a log are (RFC 8785).",
    );
    expect(() => takeEntry(fresh(), Buffer.from([0xff, 0xfe]), 0)).toThrow("Entry 0 is not written");
    // Read as text its broken byte becomes the character that stands for one, of which the same entry could be written.
    const [head = "", tail = ""] = leafText({ ...event, status: "\ufffd" }).split("\ufffd");
    const broken = Buffer.concat([Buffer.from(head), Buffer.from([0xff]), Buffer.from(tail)]);
    expect(() => takeEntry(follow([first]), broken, 1)).toThrow("Entry 1 is not written");
  });

  it("is each place of the status lists once, in its order", () => {
    const places = (start: number) =>
      leafText({
        v: 1,
        type: "status-indexes",
        first: start,
        entries: [
          [certificate, 1],
          [certificate, 2],
        ],
        recorded: event.recorded,
      });
    expect(follow([first, places(0), places(2)]).places).toHaveLength(4);
    for (const wrong of [0, 1, 3])
      expect(() => follow([first, places(0), places(wrong)])).toThrow("gives places");
  });
});

describe("what the log tells of a file", () => {
  const sha256 = "cd".repeat(32);
  const recorded = "2026-01-10T02:00:00.000Z";
  const leaf = documentLeaf({ sha256, certificate_id: certificate, edition: 1, origin: "issued", recorded });
  const inTree = { leaf, index: 7, hash: leafHash(leaf).toString("hex"), is_signed: true };

  it("is the entry whose hash the tree has, signed or not yet, or one that waits", () => {
    expect(readDocumentEntries([inTree], sha256)).toMatchObject([
      { index: 7, told: { certificate, origin: "issued" } },
    ]);
    expect(readDocumentEntries([{ ...inTree, is_signed: false }], sha256)).toMatchObject([
      { index: undefined },
    ]);
    expect(readDocumentEntries([{ leaf, index: null, hash: null, is_signed: false }], sha256)).toMatchObject([
      { index: undefined },
    ]);
  });

  it("is nothing of another file, of another kind, or of an entry that the tree does not have", () => {
    for (const row of [
      { ...inTree, hash: "00".repeat(32) },
      { ...inTree, hash: null },
      { ...inTree, leaf: leaf.replace("issued", "uploaded") },
      { leaf: leafText(event), index: null, hash: null, is_signed: false },
      { leaf: "x", index: null, hash: null, is_signed: false },
    ])
      expect(readDocumentEntries([row], sha256)).toEqual([]);
    expect(readDocumentEntries([inTree], "ef".repeat(32))).toEqual([]);
  });
});

describe("the signature of a credential", () => {
  const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { crv, kty, x = "", y = "" } = createPublicKey(pair.privateKey).export({ format: "jwk" });
  const jwk = { crv, kty, x, y } as Parameters<typeof thumbprintOf>[0];
  const jwt = (header: object, payload: unknown = { a: 1 }) => {
    const text = [header, payload]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    const signature = sign("sha256", Buffer.from(text), { key: pair.privateKey, dsaEncoding: "ieee-p1363" });
    return `${text}.${signature.toString("base64url")}`;
  };
  const header = { alg: "ES256", typ: "vc+jwt", kid: `did:web:absah.example#${thumbprintOf(jwk)}` };

  it("is by a key that is named in it, of the kind and for the use that credentials have", () => {
    expect(readSigned(`${jwt(header)}\n`, [jwk])).toEqual({ a: 1 });
    for (const wrong of [
      { ...header, alg: "none" },
      { ...header, typ: "list-check+jwt" },
      { ...header, typ: undefined },
      { ...header, kid: "did:web:absah.example#x" },
      { ...header, kid: undefined },
      { ...header, crit: ["b64"] },
    ])
      expect(readSigned(jwt(wrong), [jwk]), JSON.stringify(wrong)).toBe(undefined);
    expect(readSigned(jwt(header), [])).toBe(undefined);
  });

  it("is broken by any other letter, and by another part", () => {
    const right = jwt(header);
    fc.assert(
      fc.property(fc.nat({ max: right.length - 1 }), fc.constantFrom("A", "b", "-"), (at, letter) => {
        fc.pre(right[at] !== letter);
        expect(readSigned(`${right.slice(0, at)}${letter}${right.slice(at + 1)}`, [jwk])).toBe(undefined);
      }),
    );
    for (const wrong of [`${right}.x`, right.split(".").slice(0, 2).join("."), `${right}=`, ""])
      expect(readSigned(wrong, [jwk])).toBe(undefined);
  });
});
