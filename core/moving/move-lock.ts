import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";

/**
 * Holds the place of the one move that may be under way, whichever server or command runs it. It is given back with the connection
 * as well: a server that is killed keeps nobody waiting.
 *
 * @param db connected to the database itself: behind a pooler that shares sessions another one would have the lock
 * @returns undefined while another move is under way
 */
export async function takeMoveLock(db: Database): Promise<AsyncDisposable | undefined> {
  const client = await db.$client.connect();
  let isLocked = false;
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      "select pg_try_advisory_lock(hashtext('absah site move')) as locked",
    );
    isLocked = rows[0]?.locked ?? false;
  } finally {
    if (!isLocked) client.release();
  }
  if (!isLocked) return undefined;
  return {
    async [Symbol.asyncDispose]() {
      try {
        // The next move may come at once: PostgreSQL ends a connection, and its lock, only after a while.
        await client.query("select pg_advisory_unlock(hashtext('absah site move'))");
      } catch (error) {
        log.warn({ err: error }, "the lock of a site move went with its connection");
      } finally {
        client.release(true);
      }
    },
  };
}
