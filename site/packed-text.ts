import { constants, crc32, deflateRawSync } from "node:zlib";
import { combineCrc32, crcShift } from "#site/crc32.ts";

/** A text shared by many responses, compressed once. */
export class FixedText {
  readonly text: string;
  #packed: Packed | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Compressed once at the highest level. */
  get packed(): Packed {
    this.#packed ??= pack(Buffer.from(this.text));
    return this.#packed;
  }
}

/**
 * DEFLATE blocks that end at a byte boundary (RFC 1951, 3.2.3) and can therefore be concatenated, with the text's length and
 * checksum.
 */
type Packed = { blocks: Buffer; length: number; checksum: number; shift: number };

/** Shorter texts are merged with the values around them: fewer pieces for a few more bytes. */
const fixedLengthMin = 200;
/** Text of one request is stored uncompressed up to this length (docs/decisions/0020). */
const storedLengthMax = 600;
/** The limit for several values with short fixed texts between them: a certificate's details and history have 1 KB. */
const storedBetweenMax = 2000;
const shortOptions = { level: 3, windowBits: 12, memLevel: 6 };
const storedHeaderBytes = 5;
const bytesPerUnitMax = 3;

/** RFC 1952, 2.3: DEFLATE, no time, no name, unknown operating system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty final block. */
const lastBlock = Buffer.from([0x03, 0x00]);
const trailerBytes = 8;

/** Concatenates texts as one gzip file, reusing the compressed blocks of long fixed ones. */
export function gzipOf(texts: readonly (FixedText | string)[]): Buffer<ArrayBuffer> {
  const file = new GzipFile();
  let between: string[] = [];
  const addBetween = () => {
    if (between.length > 0) isShort(between) ? file.store(between) : file.packLong(between);
    between = [];
  };
  for (const text of texts) {
    if (typeof text === "string") between.push(text);
    else if (text.text.length < fixedLengthMin) between.push(text.text);
    else {
      addBetween();
      file.add(text.packed);
    }
  }
  addBetween();
  return file.end();
}

function isShort(texts: string[]): boolean {
  return lengthOf(texts) <= storedBetweenMax && texts.every(({ length }) => length <= storedLengthMax);
}

function lengthOf(texts: string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0);
}

function pack(bytes: Buffer): Packed {
  const options = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };
  const { length } = bytes;
  return { blocks: deflateRawSync(bytes, options), length, checksum: crc32(bytes), shift: crcShift(length) };
}

/** The buffer in which a response is assembled. One for all, because assembling is synchronous. */
let scratch = Buffer.allocUnsafe(128 * 1024);

class GzipFile {
  #at = 0;
  #checksum = 0;
  #unpackedBytes = 0;

  constructor() {
    this.#append(header);
  }

  add({ blocks, length, checksum, shift }: Packed) {
    this.#checksum = combineCrc32(this.#checksum, checksum, shift);
    this.#unpackedBytes += length;
    this.#append(blocks);
  }

  /** A stored block (RFC 1951, 3.2.4). */
  store(texts: string[]) {
    this.#makeRoom(storedHeaderBytes + lengthOf(texts) * bytesPerUnitMax);
    const begin = this.#at + storedHeaderBytes;
    const { length } = this.#write(texts, begin);
    scratch[this.#at] = 0;
    scratch.writeUInt16LE(length, this.#at + 1);
    scratch.writeUInt16LE(~length & 0xffff, this.#at + 3);
    this.#at = begin + length;
  }

  /** Longer text of one request, compressed in one call: each call allocates memory of zlib. */
  packLong(texts: string[]) {
    this.#makeRoom(lengthOf(texts) * bytesPerUnitMax);
    const bytes = this.#write(texts, this.#at);
    this.#append(deflateRawSync(bytes, { ...shortOptions, finishFlush: constants.Z_SYNC_FLUSH }));
  }

  /** Written one by one: concatenated, one non-Latin-1 character would double the memory of all. */
  #write(texts: string[], begin: number): Buffer {
    let end = begin;
    for (const text of texts) end += scratch.write(text, end);
    const bytes = scratch.subarray(begin, end);
    this.#checksum = crc32(bytes, this.#checksum);
    this.#unpackedBytes += bytes.length;
    return bytes;
  }

  end(): Buffer<ArrayBuffer> {
    this.#append(lastBlock);
    this.#makeRoom(trailerBytes);
    scratch.writeUInt32LE(this.#checksum, this.#at);
    scratch.writeUInt32LE(this.#unpackedBytes, this.#at + 4);
    return copyOf(scratch.subarray(0, this.#at + trailerBytes));
  }

  #append(bytes: Buffer) {
    this.#makeRoom(bytes.length);
    scratch.set(bytes, this.#at);
    this.#at += bytes.length;
  }

  #makeRoom(bytes: number) {
    if (this.#at + bytes <= scratch.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#at + bytes));
    larger.set(scratch.subarray(0, this.#at));
    scratch = larger;
  }
}

/** Responses share an allocation: one for each would keep the garbage collector busy. */
let shelf = Buffer.allocUnsafe(0);
const shelfBytes = 256 * 1024;

function copyOf(bytes: Buffer): Buffer<ArrayBuffer> {
  if (bytes.length > shelf.length) shelf = Buffer.allocUnsafeSlow(Math.max(shelfBytes, bytes.length));
  const copy = shelf.subarray(0, bytes.length);
  copy.set(bytes);
  shelf = shelf.subarray(bytes.length);
  return copy;
}
