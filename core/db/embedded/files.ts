import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";

/** A short name for a path, to be used where the path itself would be too long. */
export function shortNameOf(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 16);
}

/** What root creates in another user's DATA_DIR has to stay usable by that user. */
export async function ownerWhenRoot(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  return process.getuid?.() === 0 ? stat(dataDir) : undefined;
}
