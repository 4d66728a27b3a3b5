import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";

export type Entry = { name: string; content: Buffer };

/** A file as an archive tells of it: how long it is said to be, and its content, to be read before the next one. */
export type FoundEntry = { name: string; bytes: number; content: AsyncIterable<Uint8Array> };

/** Bytes of a name that the header of an entry has room for. */
const shortNameBytes = 100;

/** Writes files one after the other, each as a whole; `end` makes it an archive that any tar opens. */
export function writeTar(target: Writable) {
  const archive = pack();
  const written = pipeline(archive, target);
  // Heard by whoever adds an entry or ends the archive.
  written.catch(() => undefined);
  return {
    /** Resolves when there is room for another. */
    async add({ name, content }: Entry): Promise<void> {
      const header = headerOf(name);
      const added = new Promise<void>((resolve, reject) => {
        const entry = archive.entry(header, content, (error) => (error ? reject(error) : resolve()));
        // Its error is also an event, which would end the process: a disk that is full in the middle of it.
        entry.once("error", reject);
      });
      await Promise.race([added, written]);
    },
    async end(): Promise<void> {
      archive.finalize();
      await written;
    },
  };
}

/** The files of an archive, one after the other. @throws when it ends in the middle of one or is no archive */
export async function* readTar(source: Readable): AsyncGenerator<FoundEntry> {
  const archive = extract();
  const read = pipeline(source, archive);
  // Told to whoever waits for the next entry.
  read.catch(() => undefined);
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header;
    // The library waits for ever for what a folder or a link says to hold.
    if (type !== "file") throw new Error(`${name} in it is no file`);
    // The library's types leave open what its streams hold.
    yield { name, bytes: size, content: entry as AsyncIterable<Uint8Array> };
  }
}

/** A long name stands in a record before the entry (pax): versions before did not read one that the header divides. */
function headerOf(name: string) {
  const isLong = Buffer.byteLength(name) > shortNameBytes;
  return { name, type: "file", mode: 0o600, mtime: new Date(0), pax: isLong ? {} : null } as const;
}
