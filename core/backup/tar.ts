import { once } from "node:events";
import type { Writable } from "node:stream";

/*
 * As much of the tar format (POSIX.1-2001, pax) as a backup needs, so that any machine can open one: regular files, and
 * names of any length.
 */

const blockBytes = 512;

export type Entry = { name: string; content: Buffer };

/** Writes files one after the other; `end` makes it an archive. */
export function writeTar(target: Writable) {
  const closed = once(target, "close").then(() => {
    throw new Error("The archive was closed before its end.");
  });
  // Heard by whoever waits for room, if anybody does.
  closed.catch(() => undefined);

  async function write(chunk: Buffer): Promise<void> {
    if (!target.write(chunk)) await Promise.race([once(target, "drain"), closed]);
  }
  async function addBlocks(name: string, type: "0" | "x", content: Buffer): Promise<void> {
    await write(headerOf(name, type, content.length));
    await write(content);
    await write(Buffer.alloc(paddingOf(content.length)));
  }
  return {
    async add({ name, content }: Entry): Promise<void> {
      if (Buffer.byteLength(name) > 100) await addBlocks("pax", "x", paxPath(name));
      await addBlocks(name.slice(0, 100), "0", content);
    },
    async end(): Promise<void> {
      await write(Buffer.alloc(2 * blockBytes));
      target.end();
    },
  };
}

/** The files of an archive, each as a whole. @throws when it ends in the middle of one or is no archive */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const read = readerOf(source);
  let longName: string | undefined;
  for (;;) {
    const header = await read(blockBytes);
    if (header.every((byte) => byte === 0)) return;
    const { name, type, size } = parseHeader(header);
    const content = await read(size);
    await read(paddingOf(size));
    if (type === "x") {
      longName = /^\d+ path=(.*)\n$/s.exec(content.toString())?.[1];
      continue;
    }
    yield { name: longName ?? name, content };
    longName = undefined;
  }
}

function headerOf(name: string, type: string, size: number): Buffer {
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, 100);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write(`${"0".repeat(11)}\0`, 136);
  header.write(type, 156);
  header.write("ustar\x0000", 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

function parseHeader(header: Buffer) {
  const text = (start: number, length: number) =>
    header.toString("utf8", start, start + length).split("\0", 1)[0] ?? "";
  if (Number.parseInt(text(148, 8), 8) !== checksumOf(header)) throw new Error("This is no tar archive.");
  return { name: text(0, 100), type: text(156, 1), size: Number.parseInt(text(124, 12), 8) };
}

/** Of all bytes, its own field counted as blanks. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0);
}

/** A record names its own length, the digits of that among them. */
function paxPath(name: string): Buffer {
  const rest = Buffer.byteLength(` path=${name}\n`);
  let length = rest + String(rest).length;
  if (String(length).length > String(rest).length) length += 1;
  return Buffer.from(`${length} path=${name}\n`);
}

function paddingOf(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

/** Reads exactly so many bytes at a time. */
function readerOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]();
  let held: Buffer[] = [];
  let heldBytes = 0;
  return async (bytes: number): Promise<Buffer> => {
    while (heldBytes < bytes) {
      const next = await chunks.next();
      if (next.done) throw new Error("The archive ends too early.");
      held.push(next.value);
      heldBytes += next.value.length;
    }
    const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held);
    held = [all.subarray(bytes)];
    heldBytes = all.length - bytes;
    return all.subarray(0, bytes);
  };
}
