import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, lstat, readdir, readFile, realpath, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { type Account, canUseFolder } from "#core/db/embedded/account.ts";
import type { Binaries } from "#core/db/embedded/binaries.ts";
import { EmbeddedDatabaseError } from "#core/db/embedded/error.ts";
import { initialiseCluster } from "#core/db/embedded/initialise.ts";
import { ensurePassword } from "#core/db/embedded/password.ts";

const run = promisify(execFile);

/**
 * The cluster of a DATA_DIR: its real path and its password. Initialised when there is none.
 *
 * @throws EmbeddedDatabaseError when it cannot be used by this PostgreSQL version or by its user
 */
export async function ensureCluster(
  dataDir: string,
  { binaries, majorVersion }: { binaries: Binaries; majorVersion: number },
  account: Account | undefined,
): Promise<{ cluster: string; password: string }> {
  const entry = join(dataDir, "postgres");
  const exists = await isPresent(entry);
  const password = await ensurePassword(dataDir, exists);
  if (!exists) await initialiseCluster({ dataDir, entry, initdb: binaries.initdb, account, password });
  const cluster = await realpath(entry);
  await requireMajorVersion(cluster, majorVersion);
  if (account) await requireUsable(cluster, account);
  return { cluster, password };
}

/** Describes why a DATA_DIR has no database, for commands that must not create one; undefined when it has. */
export function describeMissingCluster(dataDir: string): string | undefined {
  const folder = resolve(dataDir);
  if (existsSync(join(folder, "postgres", "PG_VERSION"))) return undefined;
  const missing = existsSync(folder) ? "" : ", which is no folder";
  return `There is no database in ${folder}${missing}: set DATA_DIR or DATABASE_URL as the server has them.`;
}

async function isPresent(entry: string): Promise<boolean> {
  const found = await lstat(entry).catch(() => undefined);
  if (!found) return false;
  if (existsSync(join(entry, "PG_VERSION"))) return true;
  if (found.isSymbolicLink()) {
    throw new EmbeddedDatabaseError(
      `${entry} points to a database that is not there: put it back from a backup, or remove the link to begin with an empty one.`,
    );
  }
  if (found.isDirectory() && (await readdir(entry)).length === 0) return false;
  throw new EmbeddedDatabaseError(
    `${entry} is in the way of the database and is none: move it elsewhere, or choose another DATA_DIR.`,
  );
}

async function requireMajorVersion(cluster: string, majorVersion: number): Promise<void> {
  const found = Number.parseInt(await readFile(join(cluster, "PG_VERSION"), "utf8"), 10);
  if (found === majorVersion) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${found} and the installed one is ${majorVersion}: back it up with the release of Absah that made it, and restore that into a new DATA_DIR.`,
  );
}

async function requireUsable(cluster: string, account: Account): Promise<void> {
  if ((await stat(cluster)).uid === 0) {
    // Root restored it from a backup without its owners.
    await run("chown", ["-R", `${account.uid}:${account.gid}`, cluster]);
    await chmod(cluster, 0o700);
  }
  if (await canUseFolder(account, cluster)) return;
  throw new EmbeddedDatabaseError(
    `The database's user ${account.name} cannot reach ${cluster}: let it pass through the folders above (chmod o+x).`,
  );
}
