import type pg from "pg";

/** The schema of pg-boss, in the same database. */
export const jobsSchema = "pgboss";

/** The schema version of the installed pg-boss; a test compares it with the package. */
export const jobsSchemaVersion = 46;

/**
 * Creates or migrates the tables of pg-boss, which the server's own role may not. To be called by the owner, inside `withStartupLock`;
 * pg-boss is only loaded when needed.
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
