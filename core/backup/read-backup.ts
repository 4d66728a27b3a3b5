import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import { names, type Opening, opening as openingSchema } from "#core/backup/contents.ts";
import {
  describeDifferences,
  isSignedWith,
  listEntry,
  type Manifest,
  manifest as manifestSchema,
} from "#core/backup/manifest.ts";
import { RestoreRefused } from "#core/backup/restore-refused.ts";
import { type Entry, readTar } from "#core/backup/tar.ts";

/** Differences that are named; more of them say nothing new. */
const namedMax = 10;

/** @throws RestoreRefused when it is no backup, or one of a format from before */
export async function readOpening(path: string): Promise<Opening> {
  for await (const entry of entriesOf(path)) {
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
 * Reads a whole backup and holds every entry against the manifest, before anything is put anywhere.
 *
 * @param secret the one that the backup should be signed with, if there is any here
 * @returns what it says of itself, and why it is not known who wrote that: undefined when the signature is right
 * @throws RestoreRefused naming what was changed, added or taken away
 */
export async function verifyBackup(
  path: string,
  secret: string | undefined,
): Promise<{ opening: Opening; manifest: Manifest; unverified: string | undefined }> {
  const found: ReturnType<typeof listEntry>[] = [];
  let beginning: Entry | undefined;
  let end: Entry | undefined;
  let signature: string | undefined;
  for await (const entry of entriesOf(path)) {
    if (entry.name === names.manifest && !end) end = entry;
    else if (entry.name === names.signature && signature === undefined) signature = entry.content.toString();
    else found.push(listEntry(entry));
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

/** The entries that hold rows and files, each as it was verified. @throws RestoreRefused when one is another by now */
export async function* readContent(path: string, manifest: Manifest): AsyncGenerator<Entry> {
  let at = 0;
  for await (const entry of entriesOf(path)) {
    const listed = manifest.entries[at];
    if (!listed) return;
    const { name, sha256 } = listEntry(entry);
    if (name !== listed.name || sha256 !== listed.sha256) {
      throw new RestoreRefused(`${path} was changed while it was read. Nothing was changed in the database.`);
    }
    if (name !== names.opening) yield entry;
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

async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  source.once("error", (error) => unpacked.destroy(error));
  try {
    yield* readTar(source.pipe(unpacked));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RestoreRefused(`${path} cannot be read: ${reason}. Nothing was changed.`, { cause: error });
  } finally {
    source.destroy();
    unpacked.destroy();
  }
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
