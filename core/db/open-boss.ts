import { PgBoss } from "pg-boss";
import type { Database } from "#core/db/client.ts";
import { jobsSchema } from "#core/db/jobs-schema.ts";
import { forgetTimesAhead, monotonicClock } from "#core/db/queue-clock.ts";
import { log } from "#core/log.ts";

/**
 * The job queue, on the server's existing connection pool. The owner of the tables has created its schema (core/db/jobs-schema.ts). Loaded
 * on demand, because it takes memory.
 *
 * @param noun what the jobs process, for the log
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
    clock: monotonicClock,
    // Measures the offset of the database's clock, by which schedules run.
    clockMonitorIntervalSeconds: 60,
  });
  boss.on("error", (error) => log.warn({ err: error }, `the queue of ${noun} could not be worked on`));
  await forgetTimesAhead(db);
  try {
    await boss.start();
  } catch (error) {
    // A start that failed halfway leaves timers behind, which would query the database until the process ends.
    await boss
      .stop({ graceful: false })
      .catch((fault) => log.warn({ err: fault }, `the queue of ${noun} did not end as it should`));
    throw error;
  }
  const look = () =>
    forgetTimesAhead(db).catch((error) => log.warn({ err: error }, `the queue of ${noun} was not looked at`));
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  boss.once("stopped", () => clearInterval(timer));
  return boss;
}

const lookEveryMs = 60_000;
