import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Actor } from "#core/actor.ts";
import { type Database, isDatabaseDown, type Transaction } from "#core/db/client.ts";
import * as schema from "#core/db/schema.ts";
import { log } from "#core/log.ts";

/**
 * Runs `work` in a transaction on a connection of its own. Drizzle's transaction on a pool leaks the connection when BEGIN fails; here it
 * is always released, or destroyed when broken.
 *
 * @param work gets the transaction, and its connection for statements that Drizzle does not support
 * @param signal cancels the work at any statement and rolls back; after the work is done, the commit is not interrupted
 * @throws what the work throws, what the database throws, and the signal's reason
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction, client: pg.PoolClient) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  const client = await db.$client.connect();
  let isBroken = false;
  try {
    const workOn = (tx: Transaction) => work(tx, client);
    const perform = signal ? untilAborted(db, client, workOn, signal) : workOn;
    return await drizzle({ client, schema }).transaction(perform);
  } catch (error) {
    isBroken = signal?.aborted || isDatabaseDown(error);
    signal?.throwIfAborted();
    throw error;
  } finally {
    client.release(isBroken);
  }
}

type Step = (tx: Transaction) => Promise<unknown>;

const beforeCommit = new AsyncLocalStorage<{ step?: Step }>();

/**
 * Runs `work`; each transaction with changes in it also runs `step` at its end, after those of callers: all are committed, or nothing. Does
 * not apply to what `work` leaves running after it ended, such as a queue that it triggered.
 */
export async function withStepBeforeCommit<Result>(step: Step, work: () => Promise<Result>): Promise<Result> {
  const outer = beforeCommit.getStore();
  const both = async (tx: Transaction) => {
    await outer?.step?.(tx);
    await step(tx);
  };
  const during: { step?: Step } = { step: both };
  try {
    return await beforeCommit.run(during, work);
  } finally {
    delete during.step;
  }
}

/** A transaction whose changes are recorded as events: triggers write them, with this actor. */
export async function inTransactionAs<Result>(
  db: Database,
  actor: Actor,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return await inTransaction(db, async (tx) => {
    await actAs(tx, actor);
    const result = await work(tx);
    await beforeCommit.getStore()?.step?.(tx);
    return result;
  });
}

/**
 * Sets the actor of the transaction's changes from here on, for the triggers of 0015_event_triggers.sql. Without it they record the
 * database's role.
 *
 * @param action for the triggers, when it cannot be derived from the change
 */
export async function actAs(
  tx: Transaction,
  actor: Actor,
  action: "imported" | "default copy" | "encrypted anew" | "" = "",
): Promise<void> {
  await tx.execute(sql`select set_config('absah.actor_id', ${actor.id ?? ""}, true),
    set_config('absah.actor_name', ${actor.name}, true),
    set_config('absah.actor_email', ${actor.email ?? ""}, true),
    set_config('absah.action', ${action}, true)`);
}

/** Runs the work, and terminates its database session when the signal aborts. Once the work is done, the commit is not interrupted. */
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
