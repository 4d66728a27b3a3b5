import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { clearAlarm, type LogAlarm, storedFileAlarm } from "#core/tlog/alarms.ts";

/** Where PDFs lie: a folder or a bucket. */
export type StoredFiles = {
  exists(key: string): Promise<boolean>;
  getStream(key: string): Promise<AsyncIterable<Uint8Array>>;
};

/** What a walk reads at most: with a walk a minute that is 50,000 files a day and no more than 70 GB. */
const filesMax = 35;
const bytesMax = 48 * 1024 * 1024;

type Stored = { path: string; sha256: string; certificate_id: string; size: number };

/**
 * Reads stored PDFs again, a few in each walk, and tells which are not what was recorded of them, or are gone. Those of which that was
 * found before come first in each walk.
 *
 * @returns looks at one file after the other; of each what is wrong with it
 */
export function openStoredFilesAudit(db: Database, files: StoredFiles) {
  // Wherever it begins: the folders' names are random, so that a server that starts often still comes to all of them.
  let last = `certificate-pdfs/${Math.random().toString(36).slice(2)}`;

  return async function* (): AsyncGenerator<LogAlarm[]> {
    await forgetUnknown(db);
    let bytes = 0;
    for (const file of await listNext(db, last)) {
      if (bytes > bytesMax) return;
      bytes += file.size;
      const alarm = storedFileAlarm(file.path, file.certificate_id);
      const state = await look(files, file);
      if (!file.is_alarmed) last = file.path;
      if (state === "same" && file.is_alarmed) await clearAlarm(db, alarm.key);
      yield state === "differs" ? [alarm] : [];
    }
  };
}

/** A row that should never have been there was taken away again: nothing is to be where it said. */
async function forgetUnknown(db: Database): Promise<void> {
  await db.execute(sql`delete from log_alarms where kind = 'pdf'
    and not exists (select from certificate_files f where f.path = substr(key, 5))`);
}

type Next = Stored & { is_alarmed: boolean };

/** From the last one on, and from the first again behind the last of all. */
async function listNext(db: Database, last: string): Promise<Next[]> {
  const columns = sql`f.path, f.sha256, f.certificate_id, f.size::float8`;
  const { rows } = await db.execute<Next>(sql`
    (select distinct on (f.path) ${columns}, true as is_alarmed from log_alarms a
      join certificate_files f on f.path = substr(a.key, 5) where a.kind = 'pdf' order by f.path limit ${filesMax})
    union all (select distinct on (f.path) ${columns}, false from certificate_files f where f.path > ${last} order by f.path limit ${filesMax})
    union all (select distinct on (f.path) ${columns}, false from certificate_files f where f.path <= ${last} order by f.path limit ${filesMax})`);
  const alarmed = new Set(rows.filter(({ is_alarmed }) => is_alarmed).map(({ path }) => path));
  return rows
    .filter(({ path, is_alarmed }) => is_alarmed || !alarmed.has(path))
    .slice(0, filesMax + alarmed.size);
}

/** A storage that cannot be asked says nothing about its files. */
async function look(files: StoredFiles, { path, sha256 }: Stored): Promise<"same" | "differs" | "unknown"> {
  try {
    if (!(await files.exists(path))) return "differs";
    const hash = createHash("sha256");
    for await (const chunk of await files.getStream(path)) hash.update(chunk);
    return hash.digest("hex") === sha256 ? "same" : "differs";
  } catch (error) {
    log.warn({ err: error, path }, "a stored PDF could not be read to compare it");
    return "unknown";
  }
}
