import { PgBoss } from "pg-boss";
import type { Database } from "#core/db/client.ts";
import { jobsSchema } from "#core/db/jobs-schema.ts";
import { log } from "#core/log.ts";

/**
 * The queue of jobs, over the connections that the server has anyway. The owner of the tables has made its own
 * (core/db/jobs-schema.ts). Loaded by those who have something to do: it costs memory.
 *
 * @param noun what is worked on, for the log
 */
export async function openBoss(db: Database, noun: string): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql: async (text, values) => await db.$client.query(text, values) },
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    registerInstance: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, `the queue of ${noun} could not be worked on`));
  await boss.start();
  return boss;
}
