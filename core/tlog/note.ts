import { createHash, createPublicKey, type KeyObject, sign, verify } from "node:crypto";

// C2SP signed-note, "Signature types".
const ed25519 = 1;
const cosignatureEd25519 = 4;

export type VerifierKey = { name: string; type: number; id: number; key: KeyObject };

type NoteSignature = { name: string; id: number; signature: Buffer };

export type Note = {
  /** The signed text, with its final newline. */
  text: string;
  signatures: NoteSignature[];
};

/**
 * Signs a text as a note (C2SP signed-note).
 *
 * @param signers private Ed25519 keys, each with its name
 */
export function signNote(text: string, signers: { name: string; privateKey: KeyObject }[]): string {
  const lines = signers.map(({ name, privateKey }) => {
    const id = keyId(name, ed25519, rawPublicKey(createPublicKey(privateKey)));
    return signatureLine(name, id, sign(null, Buffer.from(text), privateKey));
  });
  return `${text}\n${lines.join("")}`;
}

function signatureLine(name: string, id: number, signature: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(id);
  return `\u2014 ${name} ${Buffer.concat([bytes, signature]).toString("base64")}\n`;
}

const noteBytesMax = 100_000;
const linePattern = /^\u2014 ([^\s+]+) ([A-Za-z0-9+/]+={0,2})$/u;

/** @throws RangeError when it is not a signed note */
export function parseNote(note: string): Note {
  const end = note.lastIndexOf("\n\n");
  const lines = note.slice(end + 2).split("\n");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: notes have none (C2SP signed-note, "Format")
  const hasControls = /[\u0000-\u0009\u000b-\u001f]/.test(note);
  if (note.length > noteBytesMax || end < 0 || lines.pop() !== "" || lines.length === 0 || hasControls)
    throw new RangeError("This is no signed note");
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignature) };
}

function parseSignature(line: string): NoteSignature {
  const [, name = "", encoded = ""] = linePattern.exec(line) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  if (bytes.length < 5 || bytes.toString("base64") !== encoded)
    throw new RangeError("A line of the note is no signature");
  return { name, id: bytes.readUInt32BE(0), signature: bytes.subarray(4) };
}

/**
 * Those of the given keys that signed the note.
 *
 * @throws RangeError when a line names one of them and its signature is wrong: such a note must be rejected
 */
export function signersOf(note: Note, keys: readonly VerifierKey[]): VerifierKey[] {
  return keys.filter((key) => {
    const lines = note.signatures.filter(({ name, id }) => name === key.name && id === key.id);
    if (lines.some(({ signature }) => !isSignedBy(note.text, signature, key)))
      throw new RangeError(`The signature of ${key.name} is wrong`);
    return lines.length > 0;
  });
}

function isSignedBy(text: string, signature: Buffer, { type, key }: VerifierKey): boolean {
  if (type === ed25519) return verify(null, Buffer.from(text), key, signature);
  if (signature.length !== 8 + 64) return false;
  const message = `cosignature/v1\ntime ${signature.readBigUInt64BE(0)}\n${text}`;
  return verify(null, Buffer.from(message), key, signature.subarray(8));
}

/** When a witness signed, in seconds since 1970 (C2SP tlog-cosignature). */
export function cosignedAt(note: Note, { name, id }: VerifierKey): number | undefined {
  const line = note.signatures.find((each) => each.name === name && each.id === id);
  return line && Number(line.signature.readBigUInt64BE(0));
}

/** `name+id+base64` (C2SP signed-note, "Verifier keys"). */
export function verifierKeyText(name: string, publicKey: KeyObject): string {
  const raw = rawPublicKey(publicKey);
  const id = keyId(name, ed25519, raw).toString(16).padStart(8, "0");
  return `${name}+${id}+${Buffer.concat([Buffer.from([ed25519]), raw]).toString("base64")}`;
}

const verifierKeyPattern = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/u;

/** @throws RangeError when it is no verifier key, or of another algorithm */
export function parseVerifierKey(text: string): VerifierKey {
  const [, name = "", id = "", encoded = ""] = verifierKeyPattern.exec(text) ?? [];
  const bytes = Buffer.from(encoded, "base64");
  const [type, raw] = [bytes[0], bytes.subarray(1)];
  if (
    (type !== ed25519 && type !== cosignatureEd25519) ||
    raw.length !== 32 ||
    bytes.toString("base64") !== encoded
  )
    throw new RangeError(`${text} is no Ed25519 key of a note`);
  if (keyId(name, type, raw) !== Number.parseInt(id, 16))
    throw new RangeError(`${text} is mistyped: its number is another`);
  return { name, type, id: Number.parseInt(id, 16), key: publicKeyOf(raw) };
}

function keyId(name: string, type: number, raw: Buffer): number {
  const hash = createHash("sha256")
    .update(`${name}\n`)
    .update(Buffer.from([type]))
    .update(raw);
  return hash.digest().readUInt32BE(0);
}

function rawPublicKey(key: KeyObject): Buffer {
  return Buffer.from(key.export({ format: "jwk" }).x ?? "", "base64url");
}

function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: raw.toString("base64url") },
    format: "jwk",
  });
}
