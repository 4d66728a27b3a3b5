import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { ZipFile } from "yazl";
import type { Database } from "#core/db/client.ts";
import type { Files } from "#core/storage/files.ts";
import { type MoveEvent, moveEvent } from "#shared/answers/site-moves.ts";

/** Makes a ZIP of files by name. */
export async function zipOfFiles(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return await buffer(zip.outputStream);
}

/** All files below a folder, by their path with a prefix. */
export async function filesIn(folder: string, prefix = ""): Promise<Record<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, Buffer> = {};
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files[prefix + path.slice(folder.length + 1)] = await readFile(path);
  }
  return files;
}

/** The request body of a move: a line of JSON, then the file. */
export function moveBody(head: object, file: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), Buffer.from(file)]);
}

/** Parses the events of a streamed response. */
export function eventsOf(text: string): MoveEvent[] {
  return text
    .split("\n\n")
    .filter(Boolean)
    .map((event) => moveEvent.parse(JSON.parse(event.replace(/^data: /, ""))));
}

/** A fingerprint of the state: count and hash of each table's rows, and the names of all files. */
export async function stateOf({ db, files }: { db: Database; files: Files }, tables: PgTable[]) {
  const state: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await db.execute(
      sql`select count(*), md5(string_agg(t::text, '' order by t::text)) from ${table} t`,
    );
    state[getTableName(table)] = rows;
  }
  const { objects } = await files.listAll("/", { recursive: true });
  return {
    ...state,
    files: [...objects].map((object) => ("key" in object ? object.key : object.prefix)).sort(),
  };
}
