import { createHash } from "node:crypto";
import type { Files } from "#core/storage/files.ts";

/**
 * Reads a PDF's bytes as recorded.
 *
 * @param pdf `path` in the storage, `sha256` in hexadecimal
 * @returns undefined when the storage has other bytes, or none (docs/decisions/0050)
 */
export async function readRecordedPdf(
  files: Pick<Files, "exists" | "getBytes">,
  { path, sha256 }: { path: string; sha256: string },
): Promise<Uint8Array | undefined> {
  if (!(await files.exists(path))) return undefined;
  const content = await files.getBytes(path);
  return createHash("sha256").update(content).digest("hex") === sha256 ? content : undefined;
}
