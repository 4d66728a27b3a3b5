import { randomBytes } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { uploads } from "#core/db/schema.ts";
import type { Files } from "#core/storage/files.ts";

/** A file being received. */
export type Upload = {
  fileName: string;
  /** Content-Length; 0 when missing. */
  announcedBytes: number;
  body: ReadableStream<Uint8Array> | undefined;
  /** The uploading person's profile; null for the command line. */
  createdBy: string | null;
  /** Retained in the library while nothing references it. */
  isKept?: boolean;
};

/** A validated file, and the key to store it under. */
export type PreparedUpload = { key: string; content: Uint8Array };

/** The storage of uploads, and the database that lists them. */
export type UploadStorage = { db: Database; files: Files };

/** A refused upload; the message is for the user. */
export class UploadRefused extends Error {
  readonly isTooLarge: boolean;
  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Reads a whole upload; at most `bytesMax` bytes are buffered, whatever is sent.
 *
 * @throws UploadRefused with the message `tooLarge`
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
 * Stores a file and lists it in the table `uploads`, by which orphans are deleted. Until the storage has all of it, `bytes` is 0: the library
 * does not show it.
 *
 * @param key `{bucket}/{folder}/{name}`, with a folder that no other file has
 * @returns the file's URL
 */
export async function keepUpload(
  { db, files }: UploadStorage,
  key: string,
  content: Uint8Array,
  createdBy: Upload["createdBy"],
  isKept = false,
): Promise<string> {
  // Hashed in a thread. The row is inserted first: a listed file that is missing can be cleaned up, an unlisted one cannot.
  const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", new Uint8Array(content))).toString("hex");
  await db.insert(uploads).values({ key, bytes: 0, created_by: createdBy, sha256, is_kept: isKept });
  await files.put(key, content);
  await db.update(uploads).set({ bytes: content.byteLength }).where(eq(uploads.key, key));
  return `/media/${key}`;
}

/** Whether the storage has the whole file of a row of `uploads`: neither the server nor the storage stopped in between. */
export const isStored: SQL = sql`${uploads.bytes} > 0`;

/** A random suffix that makes a folder's name unique. */
export function randomToken(bytes: number): string {
  return randomBytes(bytes).toString("base64url");
}

/** Replaces characters that are unsafe in file names and URLs. */
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
