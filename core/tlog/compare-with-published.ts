import { connect, type Database } from "#core/db/client.ts";
import { isKeyFileThere } from "#core/key-file.ts";
import { log } from "#core/log.ts";
import type { Settings } from "#core/settings.ts";
import { forkAlarm, raiseAlarm } from "#core/tlog/alarms.ts";
import { assertBeginsWith, ForkError } from "#core/tlog/fork.ts";
import { keyPath, readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { hasOwnHead, readOwnHead } from "#core/tlog/published-head.ts";

/**
 * At the start, before any request is answered: raises the fork alarm where the database lacks what this server has signed, as after a
 * restore of yesterday's. What other servers signed is compared when the log advances.
 */
export async function compareWithPublished(connectionString: string, settings: Settings): Promise<void> {
  if (!(await hasOwnHead(settings))) return;
  const { db, pool } = connect(connectionString, { connectionsMax: 1 });
  try {
    const fork = await findFork(db, settings);
    if (!fork) return;
    log.error({ err: fork }, "no certificate is confirmed: docs/operating.md says what to do");
    await raiseAlarm(db, forkAlarm(fork.message));
  } finally {
    await pool.end();
  }
}

/** Whether the database lacks what this server signed. False where the keys are missing: this must not create any. */
export async function isBehindPublished(db: Database, settings: Settings): Promise<boolean> {
  if (!(await isKeyFileThere({ path: keyPath(settings) })) || !(await hasOwnHead(settings))) return false;
  return (await findFork(db, settings)) !== undefined;
}

async function findFork(db: Database, settings: Settings): Promise<ForkError | undefined> {
  const { origin } = await readOrCreateLogKeys(settings);
  const head = await readOwnHead(settings, origin);
  try {
    await assertBeginsWith(db, head ? [head] : []);
    return undefined;
  } catch (error) {
    if (error instanceof ForkError) return error;
    throw error;
  }
}
