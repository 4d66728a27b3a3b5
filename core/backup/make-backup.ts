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

/** Nothing to back up; the message is a sentence for the operator. */
export class BackupRefused extends Error {}

/** Of the uploads that the database names, so many are looked for before a backup; one of them is enough. */
const uploadsAskedMax = 20;

type Order = {
  /** Of the file that is written. */
  path: string;
  /** What it is signed with. */
  secret: string;
  /** "may-be-lost": also where the storage has none of those that the database names. */
  uploads?: "required" | "may-be-lost";
  /** Gives it up: nothing is left of it. */
  signal?: AbortSignal;
};

/** What nobody has written to for so long was left by a backup that was killed. */
const abandonedMs = 24 * 60 * 60 * 1000;

type Archive = { add(entry: Entry): Promise<void> };

/**
 * Writes everything that the product keeps into one file, while servers go on working: the tables as of one moment,
 * and after them the uploaded files, so that none is missing that a row names; at its end the manifest, signed with a
 * key of the secret. The file is there when it is whole, and is for its owner alone: it holds the hashes of passwords.
 * The setting SECRET is not in it.
 *
 * @throws BackupRefused when the database holds nothing of Absah, or names uploads of which none is there; and the signal's reason
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
  // Waited for below; until then nobody else may hear of its failure.
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
    // When the disk was what failed, it says so better than whoever was writing.
    await written;
    throw error;
  }
}

/** A backup of nothing, kept in place of an older one, would be found out when it is needed. */
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

/** With another DATA_DIR than the server's beside its DATABASE_URL, a backup would have no files, and say nothing of it. */
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

/** A restore would refuse it. */
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

/** All uploads; smaller variants of them are made again when they are asked for. */
async function writeFiles(files: Files, archive: Archive): Promise<number> {
  let count = 0;
  for (const bucket of buckets) {
    for await (const key of keysIn(files, bucket)) {
      const content = await files.getBytes(key).catch(async (error: unknown) => {
        // Removed since it was listed: no row of the moment named it, or it would be older than a day.
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
        // A folder is made with its first file.
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
