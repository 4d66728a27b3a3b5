import { randomUUID } from "node:crypto";
import fileSystem from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/** The calls that the order of matters, for a test to watch. */
type Calls = Pick<typeof fileSystem, "link" | "mkdir" | "open" | "rename" | "rm">;

type Options = {
  /** Of the file; 0666 less the umask unless it is given. */
  mode?: number;
  owner?: { uid: number; gid: number } | undefined;
  /** Makes the folders that are missing, with this mode. */
  folderMode?: number;
};

/**
 * Puts a file in the place of whatever has its name. When this resolves, the file is on the disk as a whole and so is
 * its name: a power failure a moment later takes nothing of it. Until then there is what was there before, and a crash
 * leaves that. A symbolic link at `path` is replaced, never followed: root writes into folders of other users.
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
 * `writeDurably` for a file that is created once and never replaced: of several processes one creates it, and none ever sees a
 * part of it.
 *
 * @returns false when there is one of this name, which stays
 */
export async function createDurably(
  path: string,
  content: Content,
  options: Options = {},
  calls: Calls = fileSystem,
): Promise<boolean> {
  let isMade = true;
  await place(path, content, options, calls, async (aside) => {
    // Unlike a rename, a link refuses a name that is taken.
    await calls.link(aside, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
      isMade = false;
    });
    await calls.rm(aside);
  });
  return isMade;
}

/** Makes a folder and those above it that are missing, on the disk when it resolves. */
export async function makeFolderDurably(folder: string, mode = 0o777): Promise<void> {
  await syncFolders(await makeFolders(folder, mode, fileSystem), fileSystem);
}

/** Makes a rename in this folder, or a new entry, survive a power failure. */
export async function syncFolder(folder: string, calls: Pick<Calls, "open"> = fileSystem): Promise<void> {
  await sync(folder, calls);
}

/** Syncs everything in a folder that another program filled. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await fileSystem.readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) await sync(join(entry.parentPath, entry.name), fileSystem);
  }
  await sync(folder, fileSystem);
}

/** Whether it is the file of somebody who is writing, or was when the machine or the process went away. */
export function isUnfinished(fileName: string): boolean {
  return fileName.startsWith(".") && fileName.endsWith(unfinishedSuffix);
}

/** Removes from a folder what somebody who is gone was writing: files to which nothing was added for that long. */
export async function removeUnfinished(folder: string, ageMs: number): Promise<void> {
  // Whoever writes there is told why that cannot be.
  const names = await fileSystem.readdir(folder).catch(() => []);
  for (const name of names.filter(isUnfinished)) {
    const path = join(folder, name);
    // Another one may just have ended, or removed it.
    const found = await fileSystem.stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ageMs) await fileSystem.rm(path, { force: true });
  }
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

/** @returns the folders that have a new folder in them */
async function makeFolders(folder: string, mode: number, calls: Pick<Calls, "mkdir">): Promise<string[]> {
  const first = await calls.mkdir(folder, { recursive: true, mode });
  if (first === undefined) return [];
  const grown: string[] = [];
  for (let made = resolve(folder); made.length >= resolve(first).length; made = dirname(made)) {
    grown.push(dirname(made));
  }
  return grown;
}

/** Side by side: what one sync writes down is mostly what the others wait for. */
async function syncFolders(folders: string[], calls: Pick<Calls, "open">): Promise<void> {
  await Promise.all(folders.map((folder) => syncFolder(folder, calls)));
}

async function sync(path: string, calls: Pick<Calls, "open">): Promise<void> {
  const handle = await calls.open(path, "r");
  try {
    await handle.sync();
  } catch (error) {
    // Some network and shared file systems know no sync of folders; PostgreSQL passes over it as well.
    if (!(error instanceof Error && "code" in error && error.code === "EINVAL")) throw error;
  } finally {
    await handle.close();
  }
}
