import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { uploads } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import type { Files } from "#core/storage/files.ts";

type Pace = {
  /** Between two files: reading them is never in anybody's way. */
  pauseMs: number;
  /** Ends the work after the file that it is at. */
  signal: AbortSignal;
};

/**
 * Gives the PDFs that were uploaded before hashes were kept their hash, one at a time, and records whose they are and were.
 * What was done stays done: after a restart it takes on. A file that cannot be read is left for the next run.
 *
 * @returns how many were given one
 */
export async function hashEarlierPdfs(
  db: Database,
  files: Files,
  { pauseMs, signal }: Pace,
): Promise<number> {
  let hashed = 0;
  for (let key = await nextKey(db, ""); key; key = await nextKey(db, key)) {
    try {
      await keepHash(db, key, await hashOf(files, key));
      hashed += 1;
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, key }, "an uploaded PDF could not be read for its hash");
    }
    await wait(pauseMs, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted) break;
  }
  return hashed;
}

async function nextKey(db: Database, after: string): Promise<string | undefined> {
  const [next] = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(sql`sha256 is null and key like 'certificate-pdfs/%'`, gt(uploads.key, after)))
    .orderBy(asc(uploads.key))
    .limit(1);
  return next?.key;
}

async function hashOf(files: Files, key: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of await files.getStream(key)) hash.update(chunk);
  return hash.digest("hex");
}

/** Whose it is and was the database records with it, by the histories (0034_documents_in_log.sql). */
async function keepHash(db: Database, key: string, sha256: string): Promise<void> {
  await db.update(uploads).set({ sha256 }).where(eq(uploads.key, key));
}
