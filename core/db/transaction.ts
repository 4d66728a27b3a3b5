import { drizzle } from "drizzle-orm/node-postgres";
import { type Database, isDatabaseDown, type Transaction } from "#core/db/client.ts";
import * as schema from "#core/db/schema.ts";

/**
 * Runs `work` in one transaction on a connection of its own. Drizzle's transaction on a pool keeps the
 * connection for ever when BEGIN itself fails; here it always goes back, or away when it is broken.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await db.$client.connect();
  let isBroken = false;
  try {
    return await drizzle({ client, schema }).transaction(work);
  } catch (error) {
    isBroken = isDatabaseDown(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}
