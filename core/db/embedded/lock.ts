import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { EmbeddedDatabaseError } from "#core/db/embedded/error.ts";

const waitMsMax = 180_000;
const retryMs = 20;
const sqliteBusy = 5;

/**
 * Runs `work` while no other process holds the lock of the same file.
 *
 * SQLite is only used as a file lock: Node has no other one that the kernel releases when the holder is killed, and with a plain lock file
 * staleness can only be guessed.
 *
 * @throws EmbeddedDatabaseError when the holder does not finish within three minutes
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await take(file);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function take(file: string): Promise<DatabaseSync> {
  const lock = new DatabaseSync(file);
  try {
    const deadlineMs = performance.now() + waitMsMax;
    while (!tryLock(lock)) {
      if (performance.now() > deadlineMs) {
        throw new EmbeddedDatabaseError(
          `Another process has been opening or closing the database for ${waitMsMax / 1000} seconds and holds ${file}.`,
        );
      }
      await delay(retryMs);
    }
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}
