import { eq, type SQL, sql } from "drizzle-orm";
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
import { inTransactionAs } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import type { Files } from "#core/storage/files.ts";
import { removeUpload } from "#core/storage/variants.ts";
import { systemActors } from "#shared/system-actors.ts";

/** A row of these is read as a whole: its text holds every address that it shows, whatever the column. */
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
  // A certificate that waits to be granted has its PDF already.
  decisionProposals,
  // The pictures of the template of certificates.
  registerSettings,
  profiles,
  formerAddresses,
  contentEvents,
  accountEvents,
];

/** Every table that may show an upload, with the query for the texts in which it does. */
export const showing = [
  ...content.map((table) => ({ table, texts: sql`select shown::text as content from ${table} shown` })),
  // A register of a million is read in seconds by the one field that holds an address, and in a minute whole.
  { table: certificates, texts: sql`select pdf_url as content from ${certificates}` },
  { table: certificateFiles, texts: sql`select '/media/' || path as content from ${certificateFiles}` },
  {
    table: certificateEvents,
    texts: sql`select before ->> 'pdf_url' as content from ${certificateEvents}
      union all select after ->> 'pdf_url' from ${certificateEvents}`,
  },
];

/** Any constant of our own: of several servers one cleans at a time. */
const lockId = 7_261_985;
/** Whom the activity names where nobody asked for it. */
const cleaner: Actor = { id: null, name: systemActors.fileCleanup, email: null };
/** Files that are removed at a time; the next run takes on. */
const removedMax = 1_000;

/**
 * Removes the uploads that are older than `ageMs` and shown by nothing: neither as the address of a picture nor
 * in any text, of today or of a history.
 *
 * @returns the keys that were removed
 */
export async function removeOrphans(db: Database, files: Files, ageMs: number): Promise<string[]> {
  return await inTransactionAs(db, cleaner, async (tx) =>
    (await isFirst(tx)) ? await removeAll(tx, files, await listOrphans(tx, ageMs)) : [],
  );
}

/**
 * Removes those of the uploads that nothing shows, in no text of today or of a history, however new they are.
 *
 * @param ids of rows of `uploads`
 * @returns the keys that were removed
 */
export async function removeUnshown(
  db: Database,
  files: Files,
  ids: string[],
  actor: Actor,
): Promise<string[]> {
  return await inTransactionAs(db, actor, async (tx) => {
    const named = sql`${uploads.id} = any(${sql.param(ids)}::uuid[])`;
    return await removeAll(tx, files, await listUnshown(tx, named));
  });
}

async function removeAll(tx: Transaction, files: Files, keys: string[]): Promise<string[]> {
  const removed: string[] = [];
  for (const key of keys) {
    try {
      await removeUpload(files, key);
    } catch (error) {
      log.warn({ err: error, key }, "an orphaned upload could not be removed");
      continue;
    }
    await tx.delete(uploads).where(eq(uploads.key, key));
    removed.push(key);
  }
  return removed;
}

/** The lock goes with the transaction. */
async function isFirst(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockId}) as locked`,
  );
  return rows[0]?.locked === true;
}

/** Those that are to be removed: shown by nothing, old enough, and not kept in the library by staff. */
export async function listOrphans(tx: Transaction, ageMs: number): Promise<string[]> {
  return await listUnshown(tx, sql`created_at < now() - ${ageMs} * interval '1 millisecond' and not is_kept`);
}

/**
 * One pass over all that shows something, the histories too, since staff go back to earlier versions. An upload
 * counts by its folder, which no other has: what stands behind an address in a text makes no difference.
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

/** The folder of a key, or of what stands behind `/media/` in a text. */
export const folderOf = (path: SQL) => sql`split_part(${path}, '/', 1) || '/' || split_part(${path}, '/', 2)`;
