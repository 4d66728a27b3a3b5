import { createHash } from "node:crypto";
import type { Files } from "#core/storage/files.ts";

/** What is stored is not what was recorded. */
export class OtherBytesError extends Error {}

/**
 * The bytes of a PDF as they were recorded.
 *
 * @param pdf `path` in the storage, `sha256` in hexadecimal
 * @throws OtherBytesError when the storage has others (docs/decisions/0050)
 */
export async function readRecordedPdf(
  files: Pick<Files, "getBytes">,
  { path, sha256 }: { path: string; sha256: string },
): Promise<Uint8Array> {
  const content = await files.getBytes(path);
  if (createHash("sha256").update(content).digest("hex") === sha256) return content;
  throw new OtherBytesError(`${path} is not what was recorded of it`);
}
