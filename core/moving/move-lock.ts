import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";

/**
 * Takes the advisory lock that lets one move run at a time, on all servers and commands. PostgreSQL releases it with the connection, so a
 * killed server leaves no stale lock.
 *
 * @param db connected directly: behind a pooler, the lock would belong to a shared session
 * @returns undefined while another move holds the lock
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
        // Released explicitly, because PostgreSQL notices a closed connection only after a while.
        await client.query("select pg_advisory_unlock(hashtext('absah site move'))");
      } catch (error) {
        log.warn({ err: error }, "the lock of a site move went with its connection");
      } finally {
        client.release(true);
      }
    },
  };
}
