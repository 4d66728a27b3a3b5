import { chown, lstat, mkdir, rmdir } from "node:fs/promises";
import { join } from "node:path";
import type { Account } from "#core/db/embedded/account.ts";
import { EmbeddedDatabaseError } from "#core/db/embedded/error.ts";
import { shortNameOf } from "#core/db/embedded/files.ts";

const socketName = ".s.PGSQL.5432";
/** The operating system's limit of a socket path, without the terminating zero byte. */
const socketBytesMax = process.platform === "linux" ? 107 : 103;

/**
 * The folder of the server's socket, accessible to the database's user only: the cluster itself or, when its path is too long for a socket,
 * a folder in /tmp. Not `os.tmpdir()`, which depends on the environment, while all processes have to use the same folder.
 *
 * @throws EmbeddedDatabaseError when another user owns that name in /tmp
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
  // Not empty while a server uses it.
  if (socketFolder !== cluster) await rmdir(socketFolder).catch(() => undefined);
}

/** The socket's own lock file, which contains a process id just like postmaster.pid. */
export function socketLockOf(socketFolder: string): string {
  return join(socketFolder, `${socketName}.lock`);
}
