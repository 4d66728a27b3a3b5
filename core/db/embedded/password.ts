import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { EmbeddedDatabaseError } from "#core/db/embedded/error.ts";
import { ownerWhenRoot } from "#core/db/embedded/files.ts";
import { writeDurably } from "#core/durable-file.ts";

/**
 * The password of the database's superuser: generated once, stored in DATA_DIR with mode 0600.
 *
 * @throws EmbeddedDatabaseError when there is a cluster whose password is lost
 */
export async function ensurePassword(dataDir: string, clusterExists: boolean): Promise<string> {
  const file = join(dataDir, "postgres-password");
  const stored = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  if (stored) return stored.trim();
  if (clusterExists) {
    throw new EmbeddedDatabaseError(
      `${file} is missing, without which the database beside it cannot be opened: put it back from a backup.`,
    );
  }
  const password = randomBytes(24).toString("base64url");
  await writeDurably(file, `${password}\n`, { mode: 0o600, owner: await ownerWhenRoot(dataDir) });
  return password;
}
