import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { extract, pack } from "tar-stream";

export type Entry = { name: string; content: Buffer };

/** A file in an archive: its declared size, and its content, to be consumed before the next one. */
export type FoundEntry = { name: string; bytes: number; content: AsyncIterable<Uint8Array> };

/** The maximum length of a name in the header, in bytes. */
const shortNameBytes = 100;

/** Writes files sequentially, each as a whole; `end` completes the archive. */
export function writeTar(target: Writable) {
  const archive = pack();
  const written = pipeline(archive, target);
  // Rejections reach the caller by `add` and `end`.
  written.catch(() => undefined);
  return {
    /** Resolves when the next entry can be added. */
    async add({ name, content }: Entry): Promise<void> {
      const header = headerOf(name);
      const added = new Promise<void>((resolve, reject) => {
        const entry = archive.entry(header, content, (error) => (error ? reject(error) : resolve()));
        // Without a listener the entry's error event would end the process, for example when the disk is full.
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

/** Streams the files of an archive. @throws when it is truncated or not an archive */
export async function* readTar(source: Readable): AsyncGenerator<FoundEntry> {
  const archive = extract();
  const read = pipeline(source, archive);
  // Rejections reach the consumer at the next entry.
  read.catch(() => undefined);
  for await (const entry of archive) {
    const { name, type, size = 0 } = entry.header;
    // The library would wait forever for the declared content of a folder or link.
    if (type !== "file") throw new Error(`${name} in it is no file`);
    // The library's types do not say what its streams contain.
    yield { name, bytes: size, content: entry as AsyncIterable<Uint8Array> };
  }
}

/** A long name goes into a pax record: earlier versions could not read names split in the header. */
function headerOf(name: string) {
  const isLong = Buffer.byteLength(name) > shortNameBytes;
  return { name, type: "file", mode: 0o600, mtime: new Date(0), pax: isLong ? {} : null } as const;
}
