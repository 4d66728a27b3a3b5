import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { productActor } from "#core/actor.ts";
import { DatabaseClient } from "#core/db/database-client.ts";
import { requireUtf8 } from "#core/db/encoding.ts";
import { projectRoot } from "#core/root.ts";

/** Any constant of our own: everyone who prepares this database waits for the same lock. */
const lockId = 7_261_984;

/**
 * Runs `work` while holding the database's advisory lock, so that several servers may start at once: one
 * migrates and seeds, the others wait and then find it done.
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
    // The lock goes with the connection.
    await client.end();
  }
}

/** Brings the schema up to date. Call inside `withStartupLock`. @throws when the database does not keep UTF-8 */
export async function runMigrations(client: pg.Client): Promise<void> {
  await requireUtf8(client);
  // What a migration changes has events too, where the triggers are there already.
  await client.query("select set_config('absah.actor_name', $1, false)", [productActor.name]);
  await migrate(drizzle({ client }), { migrationsFolder: join(projectRoot, "core/db/migrations") });
}
