import { mkdir, mkdtempDisposable, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

const prefix = "import-";
const folderOf = (dataDir: string) => join(dataDir, "tmp");

/** A folder for a file that is sent, for as long as it is worked on. Not the machine's: that may be in memory. */
export async function makeUploadFolder(dataDir: string) {
  await mkdir(folderOf(dataDir), { recursive: true, mode: 0o700 });
  return await mkdtempDisposable(join(folderOf(dataDir), prefix));
}

/** Removes what a server that was killed in the middle of an import left behind. */
export async function sweepUploads(dataDir: string, ageMsMax: number): Promise<void> {
  const names = (await readdir(folderOf(dataDir)).catch(undefinedIfMissing)) ?? [];
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    const path = join(folderOf(dataDir), name);
    // Another server on the same folder may just have removed it.
    const found = await stat(path).catch(undefinedIfMissing);
    if (found && Date.now() - found.mtimeMs > ageMsMax) await rm(path, { recursive: true, force: true });
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
