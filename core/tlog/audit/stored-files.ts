import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { clearAlarm, type LogAlarm, storedFileAlarm } from "#core/tlog/alarms.ts";

export type StoredFiles = {
  exists(key: string): Promise<boolean>;
  getStream(key: string): Promise<AsyncIterable<Uint8Array>>;
};

/** Bounds of one pass: with a pass a minute, 50,000 files a day and at most 70 GB. */
const filesMax = 35;
const bytesMax = 48 * 1024 * 1024;

type Stored = { path: string; sha256: string; certificate_id: string; size: number };

/**
 * Hashes some of the stored PDFs in each pass, and raises an alarm for those that differ from their record or are missing. Those with an
 * alarm come first in each pass.
 */
export function openStoredFilesAudit(db: Database, files: StoredFiles) {
  // A random start, so that a server that restarts often still gets through all of them.
  let last = `certificate-pdfs/${Math.random().toString(36).slice(2)}`;

  return async function* (): AsyncGenerator<LogAlarm[]> {
    await clearAlarmsWithoutRow(db);
    let bytes = 0;
    for (const file of await listNext(db, last)) {
      if (bytes > bytesMax) return;
      bytes += file.size;
      const alarm = storedFileAlarm(file.path, file.certificate_id);
      const state = await compare(files, file);
      if (!file.is_alarmed) last = file.path;
      if (state === "same" && file.is_alarmed) await clearAlarm(db, alarm.key);
      yield state === "differs" ? [alarm] : [];
    }
  };
}

/** Where the row that an alarm is about was removed, there is nothing to compare with. */
async function clearAlarmsWithoutRow(db: Database): Promise<void> {
  await db.execute(sql`delete from log_alarms where kind = 'pdf'
    and not exists (select from certificate_files f where f.path = substr(key, 5))`);
}

type Next = Stored & { is_alarmed: boolean };

/** Those with an alarm, then the ones after `last`, wrapping around. */
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

/** `unknown` while the storage is unreachable. */
async function compare(
  files: StoredFiles,
  { path, sha256 }: Stored,
): Promise<"same" | "differs" | "unknown"> {
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
