import { execFile } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { EmbeddedDatabaseError } from "#core/db/embedded/error.ts";

const run = promisify(execFile);

/** The user that PostgreSQL runs as. */
export type Account = { name: string; uid: number; gid: number };

/**
 * The user to run PostgreSQL as when we are root, which PostgreSQL refuses; undefined for an ordinary user, who runs it directly. An
 * existing cluster keeps its owner.
 *
 * @throws EmbeddedDatabaseError when the cluster belongs to another user, or there is no suitable user
 */
export async function findAccount(cluster: string): Promise<Account | undefined> {
  const ownUid = process.getuid?.();
  const owner = await stat(cluster).catch(() => undefined);
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) {
      throw new EmbeddedDatabaseError(
        `The database in ${cluster} belongs to the user number ${owner.uid}: run this as that user or as root.`,
      );
    }
    return undefined;
  }
  const users = parseUsers(await readFile("/etc/passwd", "utf8"));
  if (owner && owner.uid !== 0) {
    const name = users.find(({ uid }) => uid === owner.uid)?.name ?? `number ${owner.uid}`;
    return { name, uid: owner.uid, gid: owner.gid };
  }
  const lent = users.find(({ name }) => name === "postgres") ?? users.find(({ name }) => name === "nobody");
  if (lent) return lent;
  throw new EmbeddedDatabaseError(
    "PostgreSQL refuses to run as root and there is neither a user postgres nor a user nobody to run it as: run this as an ordinary user, or set DATABASE_URL.",
  );
}

/** Whether the database's user can reach a folder and write to it; tried, because more than mode bits decides. */
export async function canUseFolder(account: Account, folder: string): Promise<boolean> {
  const attempt = run("/bin/sh", ["-c", 'cd "$1" && test -w .', "sh", folder], {
    ...identityOf(account),
    cwd: "/",
  });
  return attempt.then(
    () => true,
    () => false,
  );
}

/** The options that make a child process run as the database's user. */
export function identityOf(account: Account | undefined) {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

function parseUsers(passwd: string): Account[] {
  return passwd.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
