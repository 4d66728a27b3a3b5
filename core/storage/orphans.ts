import { inArray, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import {
  accountEvents,
  articles,
  certificateEvents,
  certificateFiles,
  certificates,
  clients,
  contentEvents,
  customers,
  decisionProposals,
  formerAddresses,
  galleryImages,
  heroSlider,
  navigationItems,
  pageContent,
  partners,
  profiles,
  registerSettings,
  services,
  sitePages,
  siteSettings,
  uploads,
} from "#core/db/schema.ts";
import { inTransaction, inTransactionAs } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import type { Files } from "#core/storage/files.ts";
import { isStored } from "#core/storage/uploads.ts";
import { removeUpload } from "#core/storage/variants.ts";
import { systemActors } from "#shared/system-actors.ts";

/** These rows are searched as a whole, whatever the column. */
const content = [
  siteSettings,
  pageContent,
  navigationItems,
  heroSlider,
  partners,
  customers,
  clients,
  articles,
  sitePages,
  services,
  galleryImages,
  // A proposed certificate has its PDF already.
  decisionProposals,
  // The images of the template of certificates.
  registerSettings,
  profiles,
  formerAddresses,
  contentEvents,
  accountEvents,
];

/** Every table that may reference an upload, with a query for the texts in which it does. */
export const showing = [
  ...content.map((table) => ({ table, texts: sql`select shown::text as content from ${table} shown` })),
  // One column with URLs: a register of a million is read in seconds by it, and in a minute as a whole.
  { table: certificates, texts: sql`select pdf_url as content from ${certificates}` },
  { table: certificateFiles, texts: sql`select '/media/' || path as content from ${certificateFiles}` },
  {
    table: certificateEvents,
    texts: sql`select before ->> 'pdf_url' as content from ${certificateEvents}
      union all select after ->> 'pdf_url' from ${certificateEvents}`,
  },
];

/** An arbitrary constant: of several servers one cleans at a time. */
const lockId = 7_261_985;
/** The actor of automatic deletions. */
const cleaner: Actor = { id: null, name: systemActors.fileCleanup, email: null };
/** The number of files deleted per run; the next run continues. */
const removedMax = 1_000;
const failuresMax = 3;

/**
 * Deletes the uploads older than `ageMs` that nothing references, neither as an image URL nor in any text, current or in a history.
 *
 * @returns the deleted keys
 */
export async function removeOrphans(db: Database, files: Files, ageMs: number): Promise<string[]> {
  const keys = await inTransaction(db, async (tx) =>
    (await isFirst(tx)) ? await listOrphans(tx, ageMs) : [],
  );
  return await removeAll(db, files, keys, cleaner);
}

/**
 * Deletes those of the given uploads that nothing references, in no text, current or in a history, regardless of age.
 *
 * @param ids of rows of `uploads`
 * @returns the deleted keys
 */
export async function removeUnshown(
  db: Database,
  files: Files,
  ids: string[],
  actor: Actor,
): Promise<string[]> {
  const named = sql`${uploads.id} = any(${sql.param(ids)}::uuid[])`;
  return await removeAll(db, files, await inTransaction(db, (tx) => listUnshown(tx, named)), actor);
}

/**
 * Deletes the files first, outside a transaction, because object storage may take half a minute for each. If the server stops before the
 * rows are deleted, the next run finds them again.
 */
async function removeAll(db: Database, files: Files, keys: string[], actor: Actor): Promise<string[]> {
  const gone: string[] = [];
  let failures = 0;
  for (const key of keys) {
    // The storage is probably unreachable: the next run retries.
    if (failures === failuresMax) break;
    try {
      await removeUpload(files, key);
      gone.push(key);
    } catch (error) {
      failures += 1;
      log.warn({ err: error, key }, "an orphaned upload could not be removed");
    }
  }
  if (gone.length === 0) return [];
  return await inTransactionAs(db, actor, async (tx) => {
    const removed = await tx
      .delete(uploads)
      .where(inArray(uploads.key, gone))
      .returning({ key: uploads.key });
    return removed.map(({ key }) => key);
  });
}

/** The lock is released with the transaction. */
async function isFirst(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockId}) as locked`,
  );
  return rows[0]?.locked === true;
}

/** The uploads to delete: not referenced, old enough, and not marked by staff to be kept in the library, or never stored as a whole. */
export async function listOrphans(tx: Transaction, ageMs: number): Promise<string[]> {
  const isOld = sql`created_at < now() - ${ageMs} * interval '1 millisecond'`;
  return await listUnshown(tx, sql`${isOld} and not (is_kept and ${isStored})`);
}

/**
 * One scan of all references including histories, because staff can restore earlier versions. An upload is identified by its folder, so
 * that the rest of a URL does not matter.
 */
async function listUnshown(tx: Transaction, condition: SQL): Promise<string[]> {
  const texts = sql.join(
    showing.map(({ texts }) => texts),
    sql` union all `,
  );
  const { rows } = await tx.execute<{ key: string }>(sql`
    select max(key) as key from (
      select ${folderOf(sql`key`)} as folder, key, created_at from ${uploads}
      where ${condition}
      union all
      select ${folderOf(sql`path`)}, null, null
      from (${texts}) as texts, string_to_table(content, '/media/') as path
      where content like '%/media/%'
    ) as named
    group by folder having count(*) = count(key)
    order by min(created_at), max(key) limit ${removedMax}`);
  return rows.map(({ key }) => key);
}

/** The folder of a key, or of a path after `/media/` in a text. */
export const folderOf = (path: SQL) => sql`split_part(${path}, '/', 1) || '/' || split_part(${path}, '/', 2)`;
