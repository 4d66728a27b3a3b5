import { chown, realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { findAccount } from "#core/db/embedded/account.ts";
import { findBinaries } from "#core/db/embedded/binaries.ts";
import { describeMissingCluster, ensureCluster } from "#core/db/embedded/cluster.ts";
import {
  applicationConnectionStringOf,
  applicationPassword,
  applicationRole,
  connectionStringOf,
  countOthers,
  databaseName,
} from "#core/db/embedded/connection.ts";
import { EmbeddedDatabaseError } from "#core/db/embedded/error.ts";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { withFileLock } from "#core/db/embedded/lock.ts";
import { ensureRunning, stop } from "#core/db/embedded/server.ts";
import type { Server } from "#core/db/embedded/server-options.ts";
import { ensureSocketFolder, removeSocketFolder } from "#core/db/embedded/socket.ts";
import { makeFolderDurably } from "#core/durable-file.ts";
import { log } from "#core/log.ts";

export type EmbeddedDatabase = {
  /** As the cluster's superuser: for preparing the database, and for the operator's commands. */
  connectionString: string;
  /** As the role of the services, which owns nothing; `grantRights` grants what it needs in each database. */
  applicationConnectionString: string;
  close(): Promise<void>;
};

/** Also gives time to exit: whoever kills a process group kills the server together with us. */
const restartPauseMs = 250;
/** Backends of a pool that was just closed need a moment to exit. */
const stragglersMsMax = 1_000;

/**
 * Opens the PostgreSQL server of a DATA_DIR: initialised, started or adopted as needed; several processes may open the same one. While
 * open, a server that crashes is restarted with the same address. `close` stops the server unless another process uses it: close your own
 * pools first.
 *
 * @throws EmbeddedDatabaseError with a message for the operator; see docs/decisions/0002-embedded-postgresql.md
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  return await open(dataDir, () => makeFolderDurably(dataDir), ensureDatabase);
}

/** `openEmbeddedDatabase` for an existing cluster: creates nothing. */
export async function openExistingEmbeddedDatabase(dataDir: string): Promise<EmbeddedDatabase> {
  const requireCluster = async () => {
    const missing = describeMissingCluster(dataDir);
    if (missing) throw new EmbeddedDatabaseError(missing);
  };
  return await open(dataDir, requireCluster, async () => {});
}

async function open(
  dataDir: string,
  prepareFolder: () => Promise<void>,
  prepareDatabase: (lease: pg.Client) => Promise<void>,
): Promise<EmbeddedDatabase> {
  try {
    requirePlatform();
    await prepareFolder();
    const folder = await realpath(dataDir);
    const lockFile = join(folder, "postgres.lock");
    return await withFileLock(lockFile, async () => {
      const owner = await ownerWhenRoot(folder);
      if (owner) await chown(lockFile, owner.uid, owner.gid);
      const server = await prepareServer(folder);
      const lease = await ensureRunning(server);
      await prepareDatabase(lease);
      await ensureApplicationRole(lease, server);
      return keep(server, lease, lockFile);
    });
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error;
    throw new EmbeddedDatabaseError(`The database in ${dataDir} could not be opened.`, { cause: error });
  }
}

function requirePlatform(): void {
  if (process.platform !== "win32") return;
  throw new EmbeddedDatabaseError(
    "The embedded database does not run on Windows: use WSL, or set DATABASE_URL to a PostgreSQL server.",
  );
}

async function prepareServer(dataDir: string): Promise<Server> {
  const account = await findAccount(join(dataDir, "postgres"));
  const installed = await findBinaries(account);
  const { cluster, password } = await ensureCluster(dataDir, installed, account);
  const socketFolder = await ensureSocketFolder(cluster, account);
  return { dataDir, cluster, socketFolder, password, account, binaries: installed.binaries };
}

async function ensureDatabase(lease: pg.Client): Promise<void> {
  const { rowCount } = await lease.query("select from pg_database where datname = $1", [databaseName]);
  if (rowCount === 0) await lease.query(`create database ${databaseName}`);
}

/** Also on a cluster of a version without this role. Its password is derived from the superuser's. */
async function ensureApplicationRole(lease: pg.Client, server: Server): Promise<void> {
  const { rowCount } = await lease.query("select from pg_roles where rolname = $1", [applicationRole]);
  if (rowCount === 0) await lease.query(`create role ${applicationRole}`);
  // Settings of the role would apply to the services' connections too.
  await lease.query(`alter role ${applicationRole} reset all`);
  await lease.query(
    `alter role ${applicationRole} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
     password ${pg.escapeLiteral(applicationPassword(server.password))}`,
  );
}

/** Keeps the lease, a connection by which other processes see that the server is in use, until `close`. */
function keep(server: Server, firstLease: pg.Client, lockFile: string): EmbeddedDatabase {
  let lease: pg.Client | undefined = firstLease;
  let closing: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;

  const watch = (client: pg.Client) =>
    client.once("end", () => {
      lease = undefined;
      if (!closing) restarting = restart();
    });

  const restart = async () => {
    while (!lease) {
      await delay(restartPauseMs);
      if (closing) return;
      log.warn({ cluster: server.cluster }, "the database has gone away and is started again");
      try {
        lease = await withFileLock(lockFile, () => ensureRunning(server));
        watch(lease);
      } catch (error) {
        log.error({ err: error }, "the database could not be started again");
      }
    }
  };

  const close = async () => {
    await restarting;
    await withFileLock(lockFile, async () => {
      if (!lease) return;
      // A connection lost from here on means that the server is shutting down anyway.
      const isUsed = await isUsedByOthers(lease).catch(() => false);
      await lease.end();
      if (isUsed) log.info("the database is left running: others use it");
      else {
        await stop(server);
        await removeSocketFolder(server.socketFolder, server.cluster);
      }
    });
  };

  watch(firstLease);
  return {
    connectionString: connectionStringOf(server, databaseName),
    applicationConnectionString: applicationConnectionStringOf(server, databaseName),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

async function isUsedByOthers(lease: pg.Client): Promise<boolean> {
  const deadlineMs = performance.now() + stragglersMsMax;
  for (;;) {
    const others = await countOthers(lease);
    if (others.clients === 0) return false;
    if (others.leases > 0 || performance.now() > deadlineMs) return true;
    await delay(25);
  }
}
