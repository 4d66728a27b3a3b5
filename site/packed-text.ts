import { constants, crc32, deflateRawSync } from "node:zlib";

/** A text that is part of many answers. */
export class FixedText {
  readonly text: string;
  #packed: Packed | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Packed once, as well as can be. */
  get packed(): Packed {
    this.#packed ??= pack(Buffer.from(this.text), { level: 9 });
    return this.#packed;
  }
}

/** A text in UTF-8, and blocks that unpack to it wherever they stand: they end at a whole byte (RFC 1951, 3.2.3). */
type Packed = { bytes: Buffer; blocks: Buffer };

/** A shorter one goes out with the values around it: fewer pieces, for some bytes more. */
const fixedLengthMin = 200;
/** What is made for one request goes out as it is, up to here (docs/decisions/0020). */
const storedLengthMax = 600;
/** The same for several values with short fixed texts between them: a certificate's details and history are 1 KB. */
const storedBetweenMax = 2000;
const shortOptions = { level: 3, windowBits: 12, memLevel: 6 };
const storedHeaderBytes = 5;

/** RFC 1952, 2.3: DEFLATE, no time, no name, of no particular system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The last block of the stream, with nothing in it. */
const lastBlock = Buffer.from([0x03, 0x00]);
const trailerBytes = 8;

/** Texts in a row as one gzip file, for which long fixed ones are not packed again. */
export function gzipOf(texts: readonly (FixedText | string)[]): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = [header];
  let checksum = 0;
  let unpackedBytes = 0;
  const add = ({ bytes, blocks }: Packed) => {
    checksum = crc32(bytes, checksum);
    unpackedBytes += bytes.length;
    pieces.push(blocks);
  };
  let between = "";
  const addBetween = () => {
    if (between) add(between.length <= storedBetweenMax ? store(between) : packLong(between));
    between = "";
  };
  for (const text of texts) {
    if (text instanceof FixedText && text.text.length >= fixedLengthMin) {
      addBetween();
      add(text.packed);
    } else if (typeof text === "string" && text.length > storedLengthMax) {
      // By itself: one quotation mark beside rows of Latin letters would double the memory that they take.
      addBetween();
      add(packLong(text));
    } else {
      between += text instanceof FixedText ? text.text : text;
    }
  }
  addBetween();
  const trailer = Buffer.allocUnsafe(trailerBytes);
  trailer.writeUInt32LE(checksum);
  trailer.writeUInt32LE(unpackedBytes, 4);
  return Buffer.concat([...pieces, lastBlock, trailer]);
}

/** What was made for one request; its `bytes` are good until the next such text is packed. */
function packLong(text: string): Packed {
  return pack(inScratch(text), shortOptions);
}

function pack(bytes: Buffer, options: { level: number; windowBits?: number; memLevel?: number }): Packed {
  return { bytes, blocks: deflateRawSync(bytes, { ...options, finishFlush: constants.Z_SYNC_FLUSH }) };
}

/** Fifty rows of results in UTF-8. A buffer of its own for each would have the garbage collector run all the time. */
const scratch = Buffer.allocUnsafe(128 * 1024);
const bytesPerUnitMax = 3;

function inScratch(text: string): Buffer {
  const fits = text.length * bytesPerUnitMax <= scratch.length;
  return fits ? scratch.subarray(0, scratch.write(text)) : Buffer.from(text);
}

/** A block of the text as it is (RFC 1951, 3.2.4). */
function store(text: string): Packed {
  const length = Buffer.byteLength(text);
  const blocks = Buffer.allocUnsafe(storedHeaderBytes + length);
  blocks[0] = 0;
  blocks.writeUInt16LE(length, 1);
  blocks.writeUInt16LE(~length & 0xffff, 3);
  blocks.write(text, storedHeaderBytes);
  return { bytes: blocks.subarray(storedHeaderBytes), blocks };
}
