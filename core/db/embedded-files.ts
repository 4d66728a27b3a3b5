import { createHash, randomBytes } from "node:crypto";
import { chown, lstat, mkdir, open, readFile, rename, rm, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "#core/db/embedded-account.ts";
import { EmbeddedDatabaseError } from "#core/db/embedded-error.ts";

/** A short name for a path, to be used where the path itself would be too long. */
export function shortNameOf(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 16);
}

/** Makes a rename or a new entry in the folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file whole or not at all. Never follows a symbolic link at `path`: root writes into a folder that
 * the database's user owns.
 */
export async function writeWhole(
  path: string,
  text: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  const unfinished = `${path}.new`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, "wx", 0o600);
  try {
    await handle.writeFile(text);
    if (owner) await handle.chown(owner.uid, owner.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path);
}

/** The password of the database's only role: generated once, kept in DATA_DIR with mode 0600. */
export async function ensurePassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = join(dataDir, "postgres-password");
  const kept = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (kept) return kept.trim();
  if (clusterExists) {
    throw new EmbeddedDatabaseError(
      `${file} is missing, without which the database beside it cannot be opened: put it back from a backup.`,
    );
  }
  const password = randomBytes(24).toString("base64url");
  await writeWhole(file, `${password}\n`, await ownerWhenRoot(dataDir));
  await syncFolder(dataDir);
  return password;
}

/** What root creates in another user's DATA_DIR has to stay usable by that user. */
export async function ownerWhenRoot(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  return process.getuid?.() === 0 ? stat(dataDir) : undefined;
}

const socketName = ".s.PGSQL.5432";
/** The operating systems' limit of a socket's address, without its closing zero byte. */
const socketBytesMax = process.platform === "linux" ? 107 : 103;

/**
 * The folder of the server's socket, open to the database's user only: the cluster itself or, when its path is
 * too long for an address, a folder in /tmp. Not `os.tmpdir()`, which differs from one environment to the next
 * while everyone has to find the same place.
 *
 * @throws EmbeddedDatabaseError when somebody else holds that name in /tmp
 */
export async function ensureSocketFolder(cluster: string, account: Account | undefined): Promise<string> {
  if (Buffer.byteLength(join(cluster, socketName)) <= socketBytesMax) return cluster;
  const folder = join("/tmp", `absah-${shortNameOf(cluster)}`);
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (isNew && account) await chown(folder, account.uid, account.gid);
  const found = await lstat(folder);
  const uid = account?.uid ?? process.getuid?.();
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder;
  throw new EmbeddedDatabaseError(
    `${folder}, where the database's socket belongs, is held by somebody else: remove it, or use a DATA_DIR with a shorter path.`,
  );
}

export async function removeSocketFolder(socketFolder: string, cluster: string): Promise<void> {
  if (socketFolder !== cluster) await rmdir(socketFolder).catch(() => undefined);
}

/** The socket's own lock file, which holds a process number just as postmaster.pid does. */
export function socketLockOf(socketFolder: string): string {
  return join(socketFolder, `${socketName}.lock`);
}
