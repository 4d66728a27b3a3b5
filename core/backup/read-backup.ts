import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import { describeExcess, listedBytes, manifestBytesMax } from "#core/backup/bounds.ts";
import { names, type Opening, opening as openingSchema } from "#core/backup/contents.ts";
import {
  describeDifferences,
  isSignedWith,
  type Listed,
  type Manifest,
  manifest as manifestSchema,
} from "#core/backup/manifest.ts";
import { RestoreRefused } from "#core/backup/restore-refused.ts";
import { type Entry, type FoundEntry, readTar } from "#core/backup/tar.ts";

/** The maximum number of differences in a message. */
const namedMax = 10;

/** Sixteen times the library's default: each chunk is an event for every consumer. */
const chunkBytes = 256 * 1024;

/** @throws RestoreRefused when it is not a backup, or has an older format */
export async function readOpening(path: string): Promise<Opening> {
  for await (const entry of entriesOf(path, isDescription)) {
    if (entry.name === names.opening) return parse(openingSchema, entry);
    if (entry.name === "manifest.json") {
      throw new RestoreRefused(
        "The backup was made by an older version of Absah: restore it with that version, and bring the database up to date afterwards. Nothing was changed.",
      );
    }
    break;
  }
  throw new RestoreRefused("This is no backup of Absah.");
}

/**
 * Reads a whole backup and compares every entry with the manifest, before anything is written. Its author is not verified yet, so only its
 * description is kept in memory.
 *
 * @param secret that the backup should be signed with, if any
 * @returns its description, and why its signature could not be verified: undefined when it is valid
 * @throws RestoreRefused listing entries that were changed, added or removed
 */
export async function verifyBackup(
  path: string,
  secret: string | undefined,
): Promise<{ opening: Opening; manifest: Manifest; unverified: string | undefined }> {
  const found: Listed[] = [];
  let room = manifestBytesMax;
  let beginning: Entry | undefined;
  let end: Entry | undefined;
  let signature: string | undefined;
  for await (const entry of entriesOf(path, isDescription)) {
    if (entry.name === names.manifest && !end) end = entry;
    else if (entry.name === names.signature && signature === undefined) signature = entry.content.toString();
    else {
      found.push({ name: entry.name, bytes: entry.bytes, sha256: entry.sha256 });
      room -= listedBytes(entry.name);
      if (room < 0) throw refusal("it holds more entries than its manifest has room for.");
    }
    if (entry.name === names.opening) beginning = entry;
  }
  if (!beginning || !end) throw new RestoreRefused("The backup is not whole. Nothing was changed.");
  const manifest = parse(manifestSchema, end);
  const differences = describeDifferences(manifest.entries, found);
  if (differences.length > 0) {
    throw new RestoreRefused(
      `The backup is not as it was made:\n${listOf(differences)}\nNothing was changed.`,
    );
  }
  const unverified = whyUnverified(end.content, signature, secret);
  return { opening: parse(openingSchema, beginning), manifest, unverified };
}

/** Streams the entries with rows and files, each as it was verified. @throws RestoreRefused when one has changed since */
export async function* readContent(path: string, manifest: Manifest): AsyncGenerator<Entry> {
  let at = 0;
  const changed = () =>
    new RestoreRefused(`${path} was changed while it was read. Nothing was changed in the database.`);
  const isAsListed = (name: string, bytes: number) => {
    const listed = manifest.entries[at];
    if (listed && (listed.name !== name || listed.bytes !== bytes)) throw changed();
    return listed !== undefined;
  };
  for await (const entry of entriesOf(path, isAsListed)) {
    const listed = manifest.entries[at];
    if (!listed) return;
    if (entry.sha256 !== listed.sha256) throw changed();
    if (entry.name !== names.opening) yield entry;
    at += 1;
  }
}

function whyUnverified(
  content: Uint8Array,
  signature: string | undefined,
  secret: string | undefined,
): string | undefined {
  if (signature === undefined) return "It is not signed.";
  if (!secret) return "There is no SECRET here to check its signature with.";
  if (isSignedWith(secret, content, signature)) return undefined;
  return "It is not signed with the SECRET that is set here: it was changed after it was made, or a server with another SECRET made it.";
}

function isDescription(name: string): boolean {
  return name === names.opening || name === names.manifest || name === names.signature;
}

/** An entry that was read; its content is empty unless it was requested. */
type ReadEntry = Entry & Listed;

/** @param isKept whether to keep the content of an entry with this name and size in memory */
async function* entriesOf(
  path: string,
  isKept: (name: string, bytes: number) => boolean,
): AsyncGenerator<ReadEntry> {
  const source = createReadStream(path, { highWaterMark: chunkBytes });
  const unpacked = createGunzip({ chunkSize: chunkBytes });
  source.once("error", (error) => unpacked.destroy(error));
  try {
    for await (const entry of readTar(source.pipe(unpacked))) {
      const excess = describeExcess(entry.name, entry.bytes);
      if (excess) throw refusal(excess);
      yield await read(entry, isKept(entry.name, entry.bytes));
    }
  } catch (error) {
    if (error instanceof RestoreRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new RestoreRefused(`${path} cannot be read: ${reason}. Nothing was changed.`, { cause: error });
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

async function read({ name, bytes, content }: FoundEntry, isKept: boolean): Promise<ReadEntry> {
  const sha256 = createHash("sha256");
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) {
    sha256.update(chunk);
    if (isKept) chunks.push(chunk);
  }
  return { name, bytes, sha256: sha256.digest("hex"), content: Buffer.concat(chunks) };
}

function refusal(reason: string): RestoreRefused {
  return new RestoreRefused(`The backup cannot be restored: ${reason} Nothing was changed.`);
}

function parse<Value>(schema: z.ZodType<Value>, { name, content }: Entry): Value {
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (cause) {
    throw new RestoreRefused(`The backup's ${name} is not what it should be. Nothing was changed.`, {
      cause,
    });
  }
}

function listOf(sentences: string[]): string {
  const named = sentences.slice(0, namedMax).map((sentence) => `  ${sentence}`);
  const others = sentences.length - named.length;
  return [...named, ...(others > 0 ? [`  and ${others} more`] : [])].join("\n");
}
