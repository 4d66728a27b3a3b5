import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, canUseFolder, identityOf } from "#core/db/embedded-account.ts";
import { type Binaries, systemFolder } from "#core/db/embedded-binaries.ts";
import { EmbeddedDatabaseError } from "#core/db/embedded-error.ts";
import { ensurePassword, shortNameOf, syncFolder, writeWhole } from "#core/db/embedded-files.ts";
import { log } from "#core/log.ts";

const run = promisify(execFile);

/** The only role, and its database. */
export const databaseName = "absah";

/**
 * The cluster of a DATA_DIR: its real path and its password. Made when there is none.
 *
 * @throws EmbeddedDatabaseError when what is there cannot be used by this PostgreSQL or by its user
 */
export async function ensureCluster(
  dataDir: string,
  { binaries, majorVersion }: { binaries: Binaries; majorVersion: number },
  account: Account | undefined,
): Promise<{ cluster: string; password: string }> {
  const entry = join(dataDir, "postgres");
  const exists = await isPresent(entry);
  const password = await ensurePassword(dataDir, exists);
  if (!exists) await initialise(dataDir, entry, binaries, account, password);
  const cluster = await realpath(entry);
  await requireMajorVersion(cluster, majorVersion);
  await requireUsable(cluster, account);
  return { cluster, password };
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

/** Made beside its place and then renamed, so that an interruption leaves either no cluster or a whole one. */
async function initialise(
  dataDir: string,
  entry: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const staging = await makeStaging(dataDir, account);
  try {
    await initdb(join(staging, "cluster"), staging, binaries, account, password);
    const isInDataDir = dirname(staging) === dataDir;
    const home = isInDataDir ? entry : unusedHome(dataDir);
    await rename(join(staging, "cluster"), home);
    await syncFolder(dirname(home));
    if (!isInDataDir) {
      await symlink(home, entry);
      await syncFolder(dataDir);
      log.warn(
        { cluster: home },
        `the user ${account?.name} cannot reach ${dataDir}, so the database is kept in ${home}: a copy or a volume of DATA_DIR does not contain it`,
      );
    }
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function makeStaging(dataDir: string, account: Account | undefined): Promise<string> {
  const staging = await makeStagingIn(dataDir, "postgres", account);
  if (!account || (await canUseFolder(account, staging))) return staging;
  await rm(staging, { recursive: true });
  try {
    await mkdir(systemFolder, { recursive: true, mode: 0o755 });
    const elsewhere = await makeStagingIn(systemFolder, shortNameOf(dataDir), account);
    if (await canUseFolder(account, elsewhere)) return elsewhere;
    throw new Error(`the user ${account.name} cannot reach ${systemFolder} either`);
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL cannot run as root, the user ${account.name} it would run as cannot reach ${dataDir}, and ${systemFolder} cannot be used instead: choose a DATA_DIR that this user can reach, run this as an ordinary user, or set DATABASE_URL.`,
      { cause },
    );
  }
}

async function makeStagingIn(parent: string, name: string, account: Account | undefined): Promise<string> {
  const prefix = `${name}.new-`;
  for (const leftover of (await readdir(parent)).filter((entry) => entry.startsWith(prefix))) {
    // An initdb whose parent was killed may still be writing there.
    await rm(join(parent, leftover), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
  const staging = await mkdtemp(join(parent, prefix));
  if (account) await chown(staging, account.uid, account.gid);
  return staging;
}

async function initdb(
  cluster: string,
  staging: string,
  binaries: Binaries,
  account: Account | undefined,
  password: string,
): Promise<void> {
  const passwordFile = join(staging, "password");
  await writeWhole(passwordFile, `${password}\n`, account);
  log.info({ cluster: basename(staging) }, "the database is being made");
  try {
    await run(
      binaries.initdb,
      [
        `--pgdata=${cluster}`,
        `--username=${databaseName}`,
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--data-checksums",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--locale=C",
        // pg_trgm asks the system's LC_CTYPE what a letter is: with C it would drop every letter beyond ASCII.
        `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
      ],
      { ...identityOf(account), cwd: "/", env: { LC_ALL: "C" } },
    );
  } catch (cause) {
    throw new EmbeddedDatabaseError("The database could not be made: initdb failed.", { cause });
  }
}

/** A DATA_DIR that was deleted leaves its cluster here, and nobody's data is deleted or revived unasked. */
function unusedHome(dataDir: string): string {
  const first = join(systemFolder, shortNameOf(dataDir));
  let home = first;
  for (let number = 2; existsSync(home); number += 1) home = `${first}-${number}`;
  if (home !== first)
    log.warn({ earlier: first }, "an earlier database of the same DATA_DIR is left as it is");
  return home;
}

async function requireMajorVersion(cluster: string, majorVersion: number): Promise<void> {
  const found = Number.parseInt(await readFile(join(cluster, "PG_VERSION"), "utf8"), 10);
  if (found === majorVersion) return;
  throw new EmbeddedDatabaseError(
    `The database in ${cluster} was made by PostgreSQL ${found} and the installed one is ${majorVersion}: back it up with the release of Absah that made it, and restore that into a new DATA_DIR.`,
  );
}

async function requireUsable(cluster: string, account: Account | undefined): Promise<void> {
  if (!account) return;
  if ((await stat(cluster)).uid === 0) {
    // Restored by root without its owners.
    await run("chown", ["-R", `${account.uid}:${account.gid}`, cluster]);
    await chmod(cluster, 0o700);
  }
  if (await canUseFolder(account, cluster)) return;
  throw new EmbeddedDatabaseError(
    `The database's user ${account.name} cannot reach ${cluster}: let it pass through the folders above (chmod o+x).`,
  );
}
