import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { type Database, isDatabaseDown, type Transaction } from "#core/db/client.ts";
import * as schema from "#core/db/schema.ts";
import { log } from "#core/log.ts";

/**
 * Runs `work` in one transaction on a connection of its own. Drizzle's transaction on a pool keeps the
 * connection for ever when BEGIN itself fails; here it always goes back, or away when it is broken.
 *
 * @param signal ends the work, whatever statement it is at, and nothing of it stays; what is done is committed
 * @throws what the work throws, what the database throws, and the signal's reason
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = await db.$client.connect();
  let isBroken = false;
  try {
    const perform = signal ? untilAborted(db, client, work, signal) : work;
    return await drizzle({ client, schema }).transaction(perform);
  } catch (error) {
    isBroken = signal?.aborted || isDatabaseDown(error);
    signal?.throwIfAborted();
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** The work, whose session the database ends when the signal aborts. Once it is done, its commit is not disturbed. */
function untilAborted<Result>(
  db: Database,
  client: pg.PoolClient,
  work: (tx: Transaction) => Promise<Result>,
  signal: AbortSignal,
) {
  return async (tx: Transaction): Promise<Result> => {
    signal.throwIfAborted();
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    const end = () => {
      db.$client
        .query("select pg_terminate_backend($1)", [rows[0]?.pid])
        .catch((error: unknown) => log.warn({ err: error }, "an aborted transaction was not ended"));
    };
    signal.addEventListener("abort", end, { once: true });
    try {
      const result = await work(tx);
      signal.throwIfAborted();
      return result;
    } finally {
      signal.removeEventListener("abort", end);
    }
  };
}
