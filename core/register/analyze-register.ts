import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";

/**
 * Updates the planner's statistics of the register if a large part of it was changed, which also discards the cached plans of all
 * connections. Until autovacuum does so, within a minute, searches are planned for the table as it was: one took 5 s after imports had
 * made a register of 20 certificates one of 1,500. A failure is only logged.
 *
 * @param changedRows the number of rows that were added or changed at once
 */
export async function analyzeRegister(db: Database, changedRows: number): Promise<void> {
  try {
    await db.execute(sql`select analyze_register(${changedRows}::int)`);
  } catch (error) {
    log.warn({ err: error }, "the statistics of the register were not updated");
  }
}
