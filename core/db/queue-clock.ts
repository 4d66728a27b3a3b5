import { type SQL, sql } from "drizzle-orm";
import type { Clock } from "pg-boss";
import type { Database } from "#core/db/client.ts";
import { jobsSchema } from "#core/db/jobs-schema.ts";

/** A monotonic clock, set by the wall clock at the start: when that is set back, no timer of the queue waits until it is as late again. */
export const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};

const timesOfQueues = ["monitor_on", "monitor_claim_on", "maintain_on"];
const timesOfAll = ["cron_on", "bam_on", "flow_on", "reindex_on", "monitor_backoff_on"];

/**
 * Resets timestamps in the future, which were written while the database's clock was ahead and would block schedules and jobs until then:
 * they become now, and a job is due as long after now as it was after its creation.
 */
export async function forgetTimesAhead(db: Database): Promise<void> {
  const schema = sql.identifier(jobsSchema);
  await setBack(db, sql`${schema}.version`, timesOfAll);
  await setBack(db, sql`${schema}.queue`, timesOfQueues);
  await db.execute(sql`update ${schema}.job set start_after = start_after - (greatest(created_on, started_on) - now()),
    created_on = least(created_on, now()), started_on = least(started_on, now())
    where greatest(created_on, started_on) > now() and state in ('created', 'retry', 'active')`);
}

async function setBack(db: Database, table: SQL, columns: string[]): Promise<void> {
  const names = columns.map((column) => sql.identifier(column));
  const set = sql.join(
    names.map((name) => sql`${name} = least(${name}, now())`),
    sql`, `,
  );
  await db.execute(sql`update ${table} set ${set} where greatest(${sql.join(names, sql`, `)}) > now()`);
}
