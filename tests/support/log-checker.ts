import { createHash } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";

/*
 * An independent implementation of an outsider's checks by RFC 6962 and the C2SP specifications, with another library for signatures and
 * without the product's own code.
 */

type Fetch = (path: string) => Promise<Response>;

const sha256 = (...parts: Uint8Array[]) => createHash("sha256").update(Buffer.concat(parts)).digest();

/** Reads the whole log, and verifies the signature and the root of its entries. @throws Error where they do not match */
export async function checkLog(get: Fetch, verifierKey: string) {
  const note = await (await get("/log/checkpoint")).text();
  const { size, root, origin } = checkNote(note, verifierKey);
  const entries = await readEntries(get, size);
  if (!definedRoot(entries).equals(root)) throw new Error("The entries do not have the root that was signed");
  return { size, root, origin, note, leaves: entries.map((entry) => JSON.parse(entry.toString())) };
}

export function checkNote(note: string, verifierKey: string) {
  const [name = "", id = "", encoded = ""] = verifierKey
    .split("+")
    .slice(0, 2)
    .concat(verifierKey.split("+").slice(2).join("+"));
  const key = Buffer.from(encoded, "base64").subarray(1);
  const end = note.indexOf("\n\n") + 1;
  const line = note
    .slice(end + 1)
    .split("\n")
    .map((each) => each.split(" "))
    .find(
      ([dash, by, signature = ""]) =>
        dash === "\u2014" &&
        by === name &&
        Buffer.from(signature, "base64").subarray(0, 4).toString("hex") === id,
    );
  const signature = decoded(line?.[2] ?? "").subarray(4);
  if (!ed25519.verify(signature, Buffer.from(note.slice(0, end)), key))
    throw new Error("The signature is wrong");
  const [origin = "", size = "", root = ""] = note.split("\n");
  return { origin, size: Number(size), root: decoded(root) };
}

/**
 * Verifies the JSON of a proof as an outsider.
 *
 * @throws Error where any part of it does not match
 */
export function checkProof(json: string, verifierKey: string) {
  const proof = JSON.parse(json);
  const keys = [
    ...["format", "certificate", "day", "says", "leaf", "salt", "content"],
    ...["details", "next", "key", "index", "inclusion", "checkpoint"],
  ];
  assert(Object.keys(proof).join() === keys.join(), "fields");
  assert(proof.format === "absah-proof@v1" && proof.key === verifierKey, "format and key");
  const { size, root, origin } = checkNote(proof.checkpoint, verifierKey);
  assert(origin === verifierKey.split("+")[0], "origin");
  const leaf = JSON.parse(proof.leaf);
  checkInclusion(proof, size, root);
  assert(leaf.certificate === proof.certificate, "certificate");
  const end = Date.parse(`${proof.day}T00:00:00+07:00`) + 86_400_000;
  assert(Date.parse(leaf.recorded) < end, "recorded by then");
  if (proof.content !== null) checkHash(proof.salt, proof.content, leaf.content);
  if (proof.details !== null) checkHash(proof.salt, proof.details, leaf.details);
  assert(proof.salt !== null || (proof.content === null && proof.details === null), "salt");
  const steps = (leaf.upcoming ?? []).filter(({ on }: { on: string }) => on <= proof.day);
  const { status, valid_from, valid_until } = Object.assign({}, leaf, ...steps);
  const { says } = proof;
  assert(Object.keys(says).join() === "verdict,status,valid_from,valid_until", "what it says");
  assert(says.valid_from === valid_from && says.valid_until === valid_until, "dates");
  const expected = verdictOf(status, valid_from, valid_until, proof.day);
  assert(says.verdict === (leaf.removed ? "removed" : expected[0]) && says.status === expected[1], "verdict");
  if (proof.next) {
    const next = JSON.parse(proof.next.leaf);
    checkInclusion(proof.next, size, root);
    assert(next.certificate === leaf.certificate && next.seq === leaf.seq + 1, "next of the certificate");
    assert(next.prev === sha256(Buffer.from([0]), Buffer.from(proof.leaf)).toString("hex"), "chain");
    assert(Date.parse(next.recorded) >= end, "recorded later");
  }
  return { proof, leaf, size };
}

/** The verdict and status text by specification 4. */
function verdictOf(status: string, from: string, until: string, day: string): [string, string] {
  if (status === "Dicabut") return ["withdrawn", "Dicabut"];
  if (!["Valid", "Dibekukan", "Kadaluwarsa"].includes(status)) return ["other", status];
  if (status === "Kadaluwarsa" || until < day) return ["expired", "Kadaluwarsa"];
  if (status === "Dibekukan") return ["suspended", "Dibekukan"];
  return day < from ? ["not-yet-valid", "Belum Berlaku"] : ["valid", "Valid"];
}

function checkHash(salt: string, text: string, hash: string): void {
  assert(sha256(decoded(salt), Buffer.from(text)).toString("hex") === hash, "hash");
}

type Included = { leaf: string; index: number; inclusion: string[] };

/** Verifies an inclusion proof by the recursion of RFC 6962, 2.1.1, from the root. */
function checkInclusion({ leaf, index, inclusion }: Included, size: number, root: Buffer): void {
  assert(Number.isSafeInteger(index) && index >= 0 && index < size, "index");
  const path = inclusion.map(decoded);
  const climb = (index: number, size: number): Buffer => {
    if (size === 1) return sha256(Buffer.from([0]), Buffer.from(leaf));
    const sibling = path.pop();
    assert(sibling?.length === 32, "length of the path");
    let split = 1;
    while (split * 2 < size) split *= 2;
    return index < split
      ? sha256(Buffer.from([1]), climb(index, split), sibling)
      : sha256(Buffer.from([1]), sibling, climb(index - split, size - split));
  };
  assert(climb(index, size).equals(root) && path.length === 0, "root");
}

/** Decodes base64, and refuses non-canonical encodings. */
function decoded(text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  assert(bytes.toString("base64") === text, "base64");
  return bytes;
}

function assert(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(`The proof is wrong: ${what}`);
}

async function readEntries(get: Fetch, size: number): Promise<Buffer[]> {
  const entries: Buffer[] = [];
  for (let index = 0; index * 256 < size; index++) {
    const width = Math.min(256, size - index * 256);
    const path = `/log/tile/entries/${String(index).padStart(3, "0")}${width < 256 ? `.p/${width}` : ""}`;
    const bundle = Buffer.from(await (await get(path)).arrayBuffer());
    for (let offset = 0; offset < bundle.length; ) {
      const length = bundle.readUInt16BE(offset);
      entries.push(bundle.subarray(offset + 2, offset + 2 + length));
      offset += 2 + length;
    }
  }
  return entries;
}

/** The Merkle tree hash by the recursive definition of RFC 6962, 2.1. */
export function definedRoot(entries: readonly Buffer[]): Buffer {
  const [first, second] = entries;
  if (!first) return sha256();
  if (!second) return sha256(Buffer.from([0]), first);
  let split = 1;
  while (split * 2 < entries.length) split *= 2;
  return sha256(Buffer.from([1]), definedRoot(entries.slice(0, split)), definedRoot(entries.slice(split)));
}
