import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, rename, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type Account, canUseFolder, identityOf } from "#core/db/embedded/account.ts";
import { makeSystemFolder, systemFolder } from "#core/db/embedded/binaries.ts";
import { databaseName } from "#core/db/embedded/connection.ts";
import { EmbeddedDatabaseError } from "#core/db/embedded/error.ts";
import { shortNameOf } from "#core/db/embedded/files.ts";
import { syncFolder, writeDurably } from "#core/durable-file.ts";
import { log } from "#core/log.ts";

const run = promisify(execFile);

type Plan = {
  dataDir: string;
  /** The path of the cluster in DATA_DIR. */
  entry: string;
  initdb: string;
  account: Account | undefined;
  password: string;
};

/**
 * Initialises a cluster in a staging folder and renames it, so that an interruption leaves none or a complete one. When the database's user
 * cannot reach DATA_DIR, it is created in /var/lib/absah and `entry` is a link to it.
 *
 * @throws EmbeddedDatabaseError when initdb fails, or no suitable folder can be reached
 */
export async function initialiseCluster(plan: Plan): Promise<void> {
  const { dataDir, entry, account } = plan;
  const staging = await makeStaging(dataDir, account);
  try {
    const fresh = join(staging, "cluster");
    await initdb(fresh, join(staging, "password"), plan);
    if (dirname(staging) === dataDir) {
      await rename(fresh, entry);
    } else {
      const home = unusedHome(dataDir);
      await rename(fresh, home);
      await syncFolder(systemFolder);
      await symlink(home, entry);
      log.warn(
        { cluster: home },
        `the user ${account?.name} cannot reach ${dataDir}, so the database is kept in ${home}: a copy or a volume of DATA_DIR does not contain it`,
      );
    }
    await syncFolder(dataDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function makeStaging(dataDir: string, account: Account | undefined): Promise<string> {
  const staging = await makeStagingIn(dataDir, "postgres", account);
  if (!account || (await canUseFolder(account, staging))) return staging;
  await rm(staging, { recursive: true });
  try {
    await makeSystemFolder();
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
  for (const leftover of (await readdir(parent)).filter((found) => found.startsWith(prefix))) {
    // An initdb whose parent was killed may still be writing to it.
    await rm(join(parent, leftover), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
  const staging = await mkdtemp(join(parent, prefix));
  if (account) await chown(staging, account.uid, account.gid);
  return staging;
}

async function initdb(cluster: string, passwordFile: string, plan: Plan): Promise<void> {
  await writeDurably(passwordFile, `${plan.password}\n`, { mode: 0o600, owner: plan.account });
  log.info({ dataDir: plan.dataDir }, "the database is being made");
  try {
    await run(
      plan.initdb,
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
        // pg_trgm uses LC_CTYPE to classify letters: with plain C it would drop every letter outside ASCII.
        `--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`,
      ],
      { ...identityOf(plan.account), cwd: "/", env: {} },
    );
  } catch (cause) {
    throw new EmbeddedDatabaseError(`The database could not be made: ${reasonOf(cause)}`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  // A container that runs with an arbitrary user id.
  return String(cause).includes("could not look up effective user ID")
    ? "initdb needs a user with a name. Mount an /etc/passwd that names this user's number, or set DATABASE_URL."
    : "initdb failed.";
}

/** A deleted DATA_DIR leaves its cluster here; existing data is neither deleted nor used without the operator's consent. */
function unusedHome(dataDir: string): string {
  const first = join(systemFolder, shortNameOf(dataDir));
  let home = first;
  for (let number = 2; existsSync(home); number += 1) home = `${first}-${number}`;
  if (home !== first)
    log.warn({ earlier: first }, "an earlier database of the same DATA_DIR is left as it is");
  return home;
}
