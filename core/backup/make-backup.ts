import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import {
  describeTables,
  listMigrations,
  type Manifest,
  names,
  type Summary,
  type Table,
} from "#core/backup/contents.ts";
import { writeTar } from "#core/backup/tar.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { isUnfinished } from "#core/durable-file.ts";
import { buckets, type Files } from "#core/storage/files.ts";

/** Rows that are read and written at a time. */
const partRows = 5_000;

type Archive = ReturnType<typeof writeTar>;

/**
 * Writes everything that the product keeps into one file, while servers go on working: the tables as of one moment,
 * and after them the uploaded files, so that none is missing that a row names. The file is there when it is whole,
 * and is for its owner alone: it holds the hashes of passwords. The setting SECRET is not in it.
 */
export async function makeBackup(db: Database, files: Files, path: string): Promise<Summary> {
  const unfinished = `${path}.unfinished`;
  const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const packed = createGzip({ level: 5 });
  const written = finished(packed.pipe(target));
  // Waited for below; until then nobody else may hear of its failure.
  written.catch(() => undefined);
  target.once("error", (error) => packed.destroy(error));
  try {
    const archive = writeTar(packed);
    const rows = await writeTables(db, archive);
    const summary = { rows, files: await writeFiles(files, archive) };
    await archive.add(asJson(names.summary, summary));
    await archive.end();
    await written;
    await rename(unfinished, path);
    return summary;
  } catch (error) {
    target.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeTables(db: Database, archive: Archive): Promise<Record<string, number>> {
  return await inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local datestyle = 'ISO'`);
    const tables = await describeTables(tx);
    const manifest: Manifest = {
      format: "absah-backup-1",
      made_at: new Date().toISOString(),
      migrations: await listMigrations(tx),
      tables,
    };
    await archive.add(asJson(names.manifest, manifest));
    const rows: Record<string, number> = {};
    for (const table of tables) rows[table.name] = await writeRows(tx, table, archive);
    return rows;
  });
}

/** Every value as PostgreSQL's own text of it, which it reads back as the same value, whatever its type. */
async function writeRows(tx: Transaction, { name, columns }: Table, archive: Archive): Promise<number> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  const query = sql`select json_build_array(${values})::text as line from ${sql.identifier(name)}`;
  await tx.execute(sql`declare backup no scroll cursor for ${query}`);
  let count = 0;
  for (let part = 1; ; part += 1) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${partRows} from backup`));
    if (rows.length === 0) break;
    const content = Buffer.from(rows.map(({ line }) => `${line}\n`).join(""));
    await archive.add({ name: names.rows(name, part), content });
    count += rows.length;
  }
  await tx.execute(sql`close backup`);
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
