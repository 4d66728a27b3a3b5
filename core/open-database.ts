import { writeFirstPassword } from "#core/auth/first-password.ts";
import { connect } from "#core/db/client.ts";
import { openEmbeddedDatabase, openExistingEmbeddedDatabase } from "#core/db/embedded.ts";
import { runMigrations, withStartupLock } from "#core/db/migrate.ts";
import { sharesSessions } from "#core/db/pooler.ts";
import { type DatabaseRole, describeRole, grantRights } from "#core/db/rights.ts";
import { log } from "#core/log.ts";
import { type FirstAdministrator, seed } from "#core/seed/seed.ts";
import { notUsable, type Settings } from "#core/settings.ts";

type ReachedDatabase = {
  /** As the application's role, which can neither change histories nor disable their triggers. */
  connectionString: string;
  /** As the application's role, bypassing a pooler (the same string when there is none), for features that need a session of their own. */
  directConnectionString: string;
  /** As the owner of the tables; the same role when only DATABASE_URL is set. */
  ownerConnectionString: string;
  close(): Promise<void>;
};

type MigratedDatabase = ReachedDatabase & { applicationRole: DatabaseRole };

export type OpenedDatabase = ReachedDatabase & {
  /** Set when this start created the first administrator. */
  firstAdministrator: FirstAdministrator | undefined;
};

/** Opens the configured database (embedded, or a server), migrates it and fills an empty one. Safe to run on several servers at once. */
export async function openDatabase(settings: Settings): Promise<OpenedDatabase> {
  const { applicationRole, ...database } = await openMigratedDatabase(settings);
  const { directConnectionString } = database;
  if (applicationRole.mayChangeHistory)
    log.warn(
      { role: applicationRole.name },
      "the role of DATABASE_URL could change the histories: docs/operating.md says how to give the server one that cannot",
    );
  try {
    const firstAdministrator = await withStartupLock(directConnectionString, async () => {
      const { db, pool } = connect(directConnectionString, { connectionsMax: 2 });
      try {
        return await seed(db, settings, (generated) => writeFirstPassword(settings.DATA_DIR, generated));
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

/** `openDatabase` for the operator's commands: an empty database stays empty until the next server start. */
export async function openMigratedDatabase(settings: Settings): Promise<MigratedDatabase> {
  const database = await reachDatabase(settings, openEmbeddedDatabase);
  try {
    return { ...database, applicationRole: await prepare(database) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** `openDatabase` for a backup: neither creates, migrates nor fills it, so that a backup can be made before an upgrade. */
export async function openDatabaseAsItIs(settings: Settings): Promise<ReachedDatabase> {
  return await reachDatabase(settings, openExistingEmbeddedDatabase);
}

async function reachDatabase(
  settings: Settings,
  openEmbedded: typeof openEmbeddedDatabase,
): Promise<ReachedDatabase> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_OWNER_URL, DATA_DIR } = settings;
  if (DATABASE_URL) {
    const directConnectionString = DATABASE_DIRECT_URL ?? DATABASE_URL;
    if (await sharesSessions(directConnectionString)) throw notUsable([pooledUrl(settings)]);
    return {
      connectionString: DATABASE_URL,
      directConnectionString,
      ownerConnectionString: DATABASE_OWNER_URL ?? directConnectionString,
      close: async () => {},
    };
  }
  const embedded = await openEmbedded(DATA_DIR);
  return {
    connectionString: embedded.applicationConnectionString,
    directConnectionString: embedded.applicationConnectionString,
    ownerConnectionString: embedded.connectionString,
    close: embedded.close,
  };
}

function pooledUrl({ DATABASE_DIRECT_URL }: Settings): string {
  const name = DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  return `${name}: leads through a pooler in transaction mode, which shares the database's sessions. Set DATABASE_DIRECT_URL to the database itself, for what needs a session of its own.`;
}

async function prepare({
  directConnectionString,
  ownerConnectionString,
}: ReachedDatabase): Promise<DatabaseRole> {
  return await withStartupLock(ownerConnectionString, async (owner) => {
    await runMigrations(owner);
    const application = await describeRole(directConnectionString);
    const { rows } = await owner.query<{ name: string }>("select session_user as name");
    if (rows[0]?.name !== application.name) await grantRights(owner, application.name);
    return application;
  });
}
