import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { productActor } from "#core/actor.ts";
import { DatabaseClient } from "#core/db/database-client.ts";
import { requireUtf8 } from "#core/db/encoding.ts";
import { prepareJobsSchema } from "#core/db/jobs-schema.ts";
import { projectRoot } from "#core/root.ts";

/** An arbitrary constant: all servers that prepare this database wait for the same lock. */
const lockId = 7_261_984;

/**
 * Runs `work` while holding an advisory lock, so that several servers may start at once: one migrates and seeds, the others wait and then
 * find it done.
 */
export async function withStartupLock<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient({ connectionString, application_name: "absah-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockId]);
    return await work(client);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

const migrationsFolder = join(projectRoot, "core/db/migrations");

/**
 * Migrates the schema. Call inside `withStartupLock`.
 *
 * @throws Error with a message for the operator: the database's encoding is not UTF-8, or a newer version has migrated it
 */
export async function runMigrations(client: pg.Client): Promise<void> {
  await requireUtf8(client);
  await refuseNewerSchema(client);
  // Triggers record changes made by a migration, too.
  await client.query("select set_config('absah.actor_name', $1, false)", [productActor.name]);
  await migrate(drizzle({ client }), { migrationsFolder });
  await prepareJobsSchema(client);
}

/** This version would leave new columns empty, or violate new constraints. */
async function refuseNewerSchema(client: pg.Client): Promise<void> {
  const { newer } = await countMigrations(client);
  if (newer === 0) return;
  throw new Error(
    `The database was brought up to date by a newer version of Absah (migrations that this version does not know: ${newer}). Start that version again, or restore a backup from before the upgrade into an empty database. Nothing was changed.`,
  );
}

/** The number of migrations of this version. */
export function countKnownMigrations(): number {
  return readMigrationFiles({ migrationsFolder }).length;
}

/**
 * The number of this version's migrations that the database has not run, and of the database's migrations that this version does not know.
 */
export async function countMigrations(client: pg.Client): Promise<{ pending: number; newer: number }> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as journal");
  if (!rows[0]?.journal) return { pending: known.length, newer: 0 };
  const ran = await client.query<{ latest: number | null; newer: number }>(
    `select max(created_at)::float8 as latest, count(*) filter (where created_at > $1)::int as newer
     from drizzle.__drizzle_migrations`,
    [Math.max(...known)],
  );
  const { latest, newer } = ran.rows[0] ?? { latest: null, newer: 0 };
  // The migrator's own criterion: all that are later than the last one that ran.
  return { pending: known.filter((millis) => latest === null || millis > latest).length, newer };
}
