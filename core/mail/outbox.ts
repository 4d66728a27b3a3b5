import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { writeDurably } from "#core/durable-file.ts";

/**
 * Writes a mail as a file to `DATA_DIR/outbox`, readable for the operator only. Names sort by time.
 *
 * @returns the path of the file
 */
export async function writeToOutbox(dataDir: string, mail: Uint8Array): Promise<string> {
  const instant = new Date().toISOString().replaceAll(":", "-");
  const file = join(dataDir, "outbox", `${instant}-${randomUUID().slice(0, 8)}.eml`);
  await writeDurably(file, mail, { mode: 0o600, folderMode: 0o700 });
  return file;
}
