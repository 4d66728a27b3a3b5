import { randomUUID } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder, writeWhole } from "#core/db/embedded/files.ts";

/**
 * Keeps a whole mail as a file in `DATA_DIR/outbox`, for the operator alone. Names sort by time.
 *
 * @returns the path of the file
 */
export async function writeToOutbox(dataDir: string, mail: Uint8Array): Promise<string> {
  const folder = join(dataDir, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const instant = new Date().toISOString().replaceAll(":", "-");
  const file = join(folder, `${instant}-${randomUUID().slice(0, 8)}.eml`);
  await writeWhole(file, mail, undefined);
  await syncFolder(folder);
  return file;
}
