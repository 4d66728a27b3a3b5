import { dirname } from "node:path";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { describeExcess } from "#core/backup/bounds.ts";
import {
  backupFormat,
  describeTables,
  listMigrations,
  names,
  type Opening,
  type Table,
} from "#core/backup/contents.ts";
import { readRows } from "#core/backup/copy-rows.ts";
import { listEntry, type Manifest, signManifest } from "#core/backup/manifest.ts";
import { type Entry, writeTar } from "#core/backup/tar.ts";
import type { Database } from "#core/db/client.ts";
import { isMissingDatabase } from "#core/db/errors.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { isUnfinished, removeUnfinished, writeDurably } from "#core/durable-file.ts";
import { buckets, type Files } from "#core/storage/files.ts";
import { version } from "#core/version.ts";

/** There is nothing to back up; the message is for the operator. */
export class BackupRefused extends Error {}

/** This many uploads are sampled before a backup; finding one of them is enough. */
const uploadsAskedMax = 20;

type Order = {
  /** Of the backup file. */
  path: string;
  /** The key of its signature is derived from it. */
  secret: string;
  /** "may-be-lost": accept that the storage has none of the uploads that the database references. */
  uploads?: "required" | "may-be-lost";
  /** Aborts the backup and removes its file. */
  signal?: AbortSignal;
};

/** Temporary files not written to for this long belong to a killed backup. */
const abandonedMs = 24 * 60 * 60 * 1000;

type Archive = { add(entry: Entry): Promise<void> };

/**
 * Writes all data into one file while servers are running: the tables as of one snapshot, then the uploads, so that every referenced file
 * is included; finally the manifest, signed with a key derived from the secret. The file appears when it is complete, readable for its
 * owner only, because it contains password hashes. The setting SECRET is not included.
 *
 * @throws BackupRefused when the database has no content, or references uploads of which none exists; and the signal's reason
 */
export async function makeBackup(
  db: Database,
  files: Files,
  { path, secret, uploads = "required", signal }: Order,
): Promise<Pick<Manifest, "rows" | "files">> {
  await requireFilled(db);
  if (uploads === "required") await requireUploads(db, files);
  await removeUnfinished(dirname(path), abandonedMs);
  const packed = createGzip({ level: 5 });
  const written = writeDurably(path, packed, { mode: 0o600 });
  // Awaited below; prevents an unhandled rejection until then.
  written.catch(() => undefined);
  try {
    const tar = writeTar(packed);
    const entries: Manifest["entries"] = [];
    const archive = {
      async add(entry: Entry) {
        signal?.throwIfAborted();
        requireRestorable(entry);
        entries.push(listEntry(entry));
        await tar.add(entry);
      },
    };
    const rows = await writeTables(db, archive);
    const manifest: Manifest = { rows, files: await writeFiles(files, archive), entries };
    const end = asJson(names.manifest, manifest);
    requireRestorable(end);
    await tar.add(end);
    await tar.add({ name: names.signature, content: Buffer.from(`${signManifest(end.content, secret)}\n`) });
    await tar.end();
    await written;
    return { rows: manifest.rows, files: manifest.files };
  } catch (error) {
    packed.destroy(error instanceof Error ? error : undefined);
    // If the disk failed, its error is the more useful one.
    await written;
    throw error;
  }
}

/** An empty backup that replaced an older one would only be noticed when it is needed. */
async function requireFilled(db: Database): Promise<void> {
  const { rows: found } = await db
    .execute(sql`
    select where to_regclass('site_settings') is not null and to_regclass('certificates') is not null
      and to_regclass('drizzle.__drizzle_migrations') is not null`)
    .catch((error: unknown) => {
      if (!isMissingDatabase(error)) throw error;
      throw new BackupRefused(
        "There is no such database: set DATA_DIR or DATABASE_URL as the server has them.",
      );
    });
  if (found.length > 0) {
    const { rows } = await db.execute(
      sql`select from site_settings union all select from certificates limit 1`,
    );
    if (rows.length > 0) return;
  }
  throw new BackupRefused(
    "The database is empty: there is nothing to back up. Are DATA_DIR and DATABASE_URL those of the server?",
  );
}

/** With another DATA_DIR than the server's beside its DATABASE_URL, the backup would silently lack all files. */
async function requireUploads(db: Database, files: Files): Promise<void> {
  if ((await db.execute(sql`select where to_regclass('uploads') is not null`)).rows.length === 0) return;
  const newest = await db.execute<{ key: string }>(
    sql`select key from uploads order by created_at desc limit ${uploadsAskedMax}`,
  );
  if (newest.rows.length === 0) return;
  for (const { key } of newest.rows) if (await files.exists(key)) return;
  throw new BackupRefused(
    "The database names uploaded files, and none of the newest is there: are DATA_DIR and S3_BUCKET those of the server? Where they are lost, --without-uploads backs up the rest.",
  );
}

/** Entries above these limits would be rejected by a restore. */
function requireRestorable({ name, content }: Entry): void {
  const excess = describeExcess(name, content.byteLength);
  if (excess) throw new BackupRefused(`No backup was made: ${excess}`);
}

async function writeTables(db: Database, archive: Archive): Promise<Record<string, number>> {
  return await inTransaction(db, async (tx, client) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local datestyle = 'ISO'`);
    const tables = await describeTables(tx);
    const opening: Opening = {
      format: backupFormat,
      made_at: new Date().toISOString(),
      version,
      migrations: await listMigrations(tx),
      tables,
    };
    await archive.add(asJson(names.opening, opening));
    const rows: Record<string, number> = {};
    for (const table of tables) rows[table.name] = await writeTable(client, table, archive);
    return rows;
  });
}

async function writeTable(client: pg.ClientBase, table: Table, archive: Archive): Promise<number> {
  let count = 0;
  let part = 0;
  for await (const { content, rows } of readRows(client, table)) {
    part += 1;
    await archive.add({ name: names.rows(table.name, part), content });
    count += rows;
  }
  return count;
}

/** All uploads; smaller variants are generated again on demand. */
async function writeFiles(files: Files, archive: Archive): Promise<number> {
  let count = 0;
  for (const bucket of buckets) {
    for await (const key of keysIn(files, bucket)) {
      const content = await files.getBytes(key).catch(async (error: unknown) => {
        // Deleted since it was listed: it was not referenced in the snapshot.
        if (await files.exists(key)) throw error;
      });
      if (!content) continue;
      await archive.add({ name: names.file(key), content: Buffer.from(content) });
      count += 1;
    }
  }
  return count;
}

async function* keysIn(files: Files, bucket: string): AsyncGenerator<string> {
  let paginationToken: string | undefined;
  do {
    const listed = await files
      .listAll(`${bucket}/`, { recursive: true, ...(paginationToken && { paginationToken }) })
      .catch((error: unknown) => {
        // Folders are created with their first file.
        if (isMissing(error)) return undefined;
        throw error;
      });
    for (const object of listed?.objects ?? []) {
      if (object.isFile && !isUnfinished(object.name)) yield object.key;
    }
    paginationToken = listed?.paginationToken;
  } while (paginationToken);
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "ENOENT") || isMissing(error.cause);
}

function asJson(name: string, value: unknown) {
  return { name, content: Buffer.from(JSON.stringify(value)) };
}
