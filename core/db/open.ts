import { connect } from "#core/db/client.ts";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";
import { runMigrations, withStartupLock } from "#core/db/migrate.ts";
import { type FirstAdministrator, seed } from "#core/db/seed.ts";
import type { Settings } from "#core/settings.ts";

type MigratedDatabase = { connectionString: string; close(): Promise<void> };

export type OpenedDatabase = MigratedDatabase & {
  /** Present when this start created the first administrator. */
  firstAdministrator: FirstAdministrator | undefined;
};

/**
 * Opens the database that the settings name (the embedded one, or a server), brings its schema up to date
 * and fills an empty one. Several servers may do so at once.
 */
export async function openDatabase(settings: Settings): Promise<OpenedDatabase> {
  const database = await openMigratedDatabase(settings);
  const { connectionString } = database;
  try {
    const firstAdministrator = await withStartupLock(connectionString, async () => {
      const { db, pool } = connect(connectionString, { connectionsMax: 2 });
      try {
        return await seed(db, settings);
      } finally {
        await pool.end();
      }
    });
    return { ...database, firstAdministrator };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same for the operator's commands: an empty database stays empty, and the next server fills it. */
export async function openMigratedDatabase(settings: Settings): Promise<MigratedDatabase> {
  const { connectionString, close } = await openDatabaseAsItIs(settings);
  try {
    await withStartupLock(connectionString, runMigrations);
    return { connectionString, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same for a backup: neither migrated nor filled, so that it can be made before an upgrade. */
export async function openDatabaseAsItIs(settings: Settings) {
  if (settings.DATABASE_URL) return { connectionString: settings.DATABASE_URL, close: async () => {} };
  return await openEmbeddedDatabase(settings.DATA_DIR);
}
