import type pg from "pg";

/** Where pg-boss keeps its queues, in the same database. */
export const jobsSchema = "pgboss";

/** The version of that schema that the installed pg-boss works with; a test holds it against the package. */
export const jobsSchemaVersion = 46;

/**
 * Makes the queue's tables, or brings them up to the version that this release works with. The server's own role may not: it
 * owns nothing. To be called by the owner, inside `withStartupLock`; pg-boss is loaded only where there is something to do.
 */
export async function prepareJobsSchema(owner: pg.Client): Promise<void> {
  const version = await installedVersion(owner);
  if (version !== undefined && version >= jobsSchemaVersion) return;
  const { getConstructionPlans, getMigrationPlans } = await import("pg-boss");
  const plan =
    version === undefined ? getConstructionPlans(jobsSchema) : getMigrationPlans(jobsSchema, version);
  await owner.query(plan);
}

async function installedVersion(owner: pg.Client): Promise<number | undefined> {
  const { rows } = await owner.query(`select to_regclass('${jobsSchema}.version') as installed`);
  if (!rows[0]?.installed) return undefined;
  const found = await owner.query<{ version: number }>(`select version::int from ${jobsSchema}.version`);
  return found.rows[0]?.version;
}
