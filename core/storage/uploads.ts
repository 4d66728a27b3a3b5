import { randomBytes } from "node:crypto";
import type { Database } from "#core/db/client.ts";
import { uploads } from "#core/db/schema.ts";
import type { Files } from "#core/storage/files.ts";

/** A file that is being received. */
export type Upload = {
  fileName: string;
  /** What the request says of its length; 0 when it does not. */
  announcedBytes: number;
  body: ReadableStream<Uint8Array> | undefined;
  /** The profile of whom it comes from; null for the command line. */
  createdBy: string | null;
  /** Stays in the library although nothing shows it yet. */
  isKept?: boolean;
};

/** A file that was found good, and the key under which it is to be stored. */
export type PreparedUpload = { key: string; content: Uint8Array };

/** Where uploads are kept, and the list of them. */
export type UploadStorage = { db: Database; files: Files };

/** An upload that cannot be taken; the message is for the person. */
export class UploadRefused extends Error {
  readonly isTooLarge: boolean;
  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/**
 * The whole upload; no more than `bytesMax` are ever held, however much is sent.
 *
 * @throws UploadRefused with `tooLarge` as its message
 */
export async function readUpload(
  { announcedBytes, body }: Upload,
  bytesMax: number,
  tooLarge: string,
): Promise<Uint8Array> {
  if (announcedBytes > bytesMax) throw new UploadRefused(tooLarge, true);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > bytesMax) throw new UploadRefused(tooLarge, true);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Stores a file and notes it in the table `uploads`, by which files that nothing shows are cleaned up later.
 *
 * @param key `{bucket}/{folder}/{name}`, with a folder that no other file has
 * @returns the file's address
 */
export async function keepUpload(
  { db, files }: UploadStorage,
  key: string,
  content: Uint8Array,
  createdBy: Upload["createdBy"],
  isKept = false,
): Promise<string> {
  // Hashed in a thread of its own. Noted first: a file that is not there can be cleaned up, one that nobody knows of cannot.
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(content))).toString("hex");
  await db
    .insert(uploads)
    .values({ key, bytes: content.byteLength, created_by: createdBy, sha256, is_kept: isKept });
  await files.put(key, content);
  return `/media/${key}`;
}

/** Makes a folder's name unique. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** A part of a file name that no file system and no address stumbles over. */
export function safePart(text: string): string {
  const ascii = text.normalize("NFKD").replace(/\p{M}/gu, "");
  return (
    ascii
      .replace(/[^A-Za-z0-9.-]+/g, "-")
      .slice(-200)
      .replace(/^[-.]+|-+$/g, "")
      .slice(-100) || "berkas"
  );
}
