import type { Database } from "#core/db/client.ts";

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
  // The connection ends, and the lock with it.
  return { [Symbol.asyncDispose]: async () => client.release(true) };
}
