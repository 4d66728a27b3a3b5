import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { uploads } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import type { Files } from "#core/storage/files.ts";

type Pace = {
  /** The pause between two files, to leave resources to others. */
  pauseMs: number;
  /** Stops after the current file. */
  signal: AbortSignal;
};

/**
 * Hashes the PDFs uploaded before hashes were stored, sequentially; triggers then record their certificates. Resumable: a restart continues
 * with the rest. A file that cannot be read is retried at the next run.
 *
 * @returns the number of hashed files
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

/** A trigger records its certificates from the histories (0034_documents_in_log.sql). */
async function keepHash(db: Database, key: string, sha256: string): Promise<void> {
  await db.update(uploads).set({ sha256 }).where(eq(uploads.key, key));
}
