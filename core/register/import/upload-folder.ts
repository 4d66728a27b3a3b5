import { mkdir, mkdtempDisposable, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const prefix = "import-";
const folderOf = (dataDir: string) => join(dataDir, "tmp");

/** A folder for an upload while it is processed. Not in the system's temporary folder, which may be in memory. */
export async function makeUploadFolder(dataDir: string) {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  return await mkdtempDisposable(join(folderOf(dataDir), prefix));
}

/** Removes the leftovers of a server that was killed during an import. */
export async function sweepUploads(dataDir: string, ageMsMax: number): Promise<void> {
  const names = (await readdir(folderOf(dataDir)).catch(undefinedIfMissing)) ?? [];
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    const path = join(folderOf(dataDir), name);
    // Another server on the same folder may have removed it meanwhile.
    const found = await stat(path).catch(undefinedIfMissing);
    if (found && Date.now() - found.mtimeMs > ageMsMax) await rm(path, { recursive: true, force: true });
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
