import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";

/**
 * Ends the sessions of a process that was killed: a statement goes on after its client, with all its locks, until it has something
 * to say.
 *
 * @param sessionName what the process called its connections, or began their names with
 */
export async function endSessions(db: Database, sessionName: string): Promise<void> {
  try {
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where starts_with(application_name, ${sessionName}) and usename = current_user`);
  } catch (error) {
    log.warn({ err: error, sessionName }, "the sessions of a process that ended were not ended");
  }
}
