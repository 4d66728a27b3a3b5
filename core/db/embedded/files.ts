import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";

/** A short hash of a path, for use where the path would be too long. */
export function shortNameOf(path: string): string {
  return createHash("sha256").update(path).digest("hex").slice(0, 16);
}

/** The owner for files that root creates in another user's DATA_DIR, so that this user can still use them. */
export async function ownerWhenRoot(dataDir: string): Promise<{ uid: number; gid: number } | undefined> {
  return process.getuid?.() === 0 ? stat(dataDir) : undefined;
}
