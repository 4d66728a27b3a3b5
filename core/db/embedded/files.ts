import { createHash } from "node:crypto";
import { open, rename, rm, stat } from "node:fs/promises";

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
 * Writes a file of mode 0600 whole or not at all. Never follows a symbolic link at `path`: root writes into a
 * folder that the database's user owns.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  const unfinished = `${path}.new`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, "wx", 0o600);
  try {
    await handle.writeFile(content);
    if (owner) await handle.chown(owner.uid, owner.gid);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(unfinished, path);
}

/** What root creates in another user's DATA_DIR has to stay usable by that user. */
export async function ownerWhenRoot(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  return process.getuid?.() === 0 ? stat(dataDir) : undefined;
}
