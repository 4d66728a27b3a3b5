import { randomUUID } from "node:crypto";
import fileSystem from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/** The file system calls whose order matters, replaceable in tests. */
type Calls = Pick<typeof fileSystem, "link" | "mkdir" | "open" | "rename" | "rm">;

type Options = {
  /** File mode; 0666 minus the umask by default. */
  mode?: number;
  owner?: { uid: number; gid: number } | undefined;
  /** Creates missing folders with this mode. */
  folderMode?: number;
};

/**
 * Writes or replaces a file atomically and durably: when it resolves, content and name are synced to disk and survive a power failure. A
 * crash before that leaves the previous file. A symbolic link at `path` is replaced, never followed, because root writes into folders of
 * other users.
 */
export async function writeDurably(
  path: string,
  content: Content,
  options: Options = {},
  calls: Calls = fileSystem,
): Promise<void> {
  await place(path, content, options, calls, (aside) => calls.rename(aside, path));
}

/**
 * Creates a file that is never replaced, atomically and durably: of several processes one succeeds, and none ever reads an incomplete file.
 *
 * @returns false when the file exists; it is not changed
 */
export async function createDurably(
  path: string,
  content: Content,
  options: Options = {},
  calls: Calls = fileSystem,
): Promise<boolean> {
  let isMade = true;
  await place(path, content, options, calls, async (aside) => {
    // Unlike a rename, a link fails when the name exists.
    await calls.link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      isMade = false;
    });
    await calls.rm(aside);
  });
  return isMade;
}

/** Creates a folder and its missing parents, synced to disk when it resolves. */
export async function makeFolderDurably(folder: string, mode = 0o777): Promise<void> {
  await syncFolders(await makeFolders(folder, mode, fileSystem), fileSystem);
}

/** Syncs a folder, so that a rename or new entry in it survives a power failure. */
export async function syncFolder(folder: string, calls: Pick<Calls, "open"> = fileSystem): Promise<void> {
  await sync(folder, calls);
}

/** Syncs everything in a folder that another program wrote. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await fileSystem.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name), fileSystem);
  }
  await sync(folder, fileSystem);
}

/** Whether a file name is that of a temporary file, of a running or crashed writer. */
export function isUnfinished(fileName: string): boolean {
  return fileName.startsWith(".") && fileName.endsWith(unfinishedSuffix);
}

/** Deletes abandoned temporary files in a folder: those not written to for this long. */
export async function removeUnfinished(folder: string, ageMs: number): Promise<void> {
  // An unreadable folder is reported to those who write to it.
  const names = await fileSystem.readdir(folder).catch(() => []);
  for (const name of names.filter(isUnfinished)) await removeAbandoned(join(folder, name), ageMs);
}

/** `removeUnfinished` in a folder, which may be missing, and all folders below it. */
export async function removeUnfinishedBelow(folder: string, ageMs: number): Promise<void> {
  if (!(await fileSystem.stat(folder).catch(() => undefined))) return;
  for await (const { name, parentPath } of await fileSystem.opendir(folder, { recursive: true })) {
    if (isUnfinished(name)) await removeAbandoned(join(parentPath, name), ageMs);
  }
}

async function removeAbandoned(path: string, ageMs: number): Promise<void> {
  // Its writer may have finished or removed it meanwhile.
  const found = await fileSystem.stat(path).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > ageMs) await fileSystem.rm(path, { force: true });
}

const unfinishedSuffix = ".unfinished";

async function place(
  path: string,
  content: Content,
  { mode = 0o666, owner, folderMode }: Options,
  calls: Calls,
  give: (aside: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(path);
  const grown = folderMode === undefined ? [] : await makeFolders(folder, folderMode, calls);
  const aside = join(folder, `.${randomUUID()}${unfinishedSuffix}`);
  try {
    const handle = await calls.open(aside, "wx", mode);
    try {
      await handle.writeFile(content);
      if (owner) await handle.chown(owner.uid, owner.gid);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await give(aside);
  } catch (error) {
    await calls.rm(aside, { force: true });
    throw error;
  }
  await syncFolders([folder, ...grown], calls);
}

/** @returns the parents of the created folders */
async function makeFolders(folder: string, mode: number, calls: Pick<Calls, "mkdir">): Promise<string[]> {
  const first = await calls.mkdir(folder, { recursive: true, mode });
  if (first === undefined) return [];
  const grown: string[] = [];
  for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made)) {
    grown.push(dirname(made));
  }
  return grown;
}

/** In parallel: one sync mostly writes what the others wait for. */
async function syncFolders(folders: string[], calls: Pick<Calls, "open">): Promise<void> {
  await Promise.all(folders.map((folder) => syncFolder(folder, calls)));
}

async function sync(path: string, calls: Pick<Calls, "open">): Promise<void> {
  const handle = await calls.open(path, "r");
  try {
    await handle.sync();
  } catch (error) {
    // Some network and shared file systems do not support syncing folders; PostgreSQL ignores that as well.
    if (!(error instanceof Error && "code" in error && error.code === "EINVAL")) throw error;
  } finally {
    await handle.close();
  }
}
