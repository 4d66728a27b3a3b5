import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";

/**
 * Terminates the sessions of a killed process: otherwise its statement, with all its locks, would run until it writes to the client.
 *
 * @param sessionName application_name of its connections, or a prefix of it
 */
export async function endSessions(db: Database, sessionName: string): Promise<void> {
  try {
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where starts_with(application_name, ${sessionName}) and usename = current_user`);
  } catch (error) {
    log.warn({ err: error, sessionName }, "the sessions of a process that ended were not ended");
  }
}
