import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import { limits } from "#shared/limits.ts";
import { type SentFileType, sentFileTypes } from "#shared/sent-files.ts";

/** A file as received. */
export type SentFile = { name: string; content: Uint8Array };

/** A validated file. */
export type CheckedFile = { name: string; media_type: SentFileType; content: Buffer; sha256: string };

export type FileProblem = "too_many_files" | "file_too_large" | "file_type";

/** File systems do not accept longer names. */
const nameLengthMax = 200;

/**
 * Validates files by their content, not by their names.
 *
 * @returns the files to store, or the first problem
 */
export async function checkSentFiles(sent: SentFile[]): Promise<CheckedFile[] | FileProblem> {
  if (sent.length > limits.sentFilesMax) return "too_many_files";
  const checked: CheckedFile[] = [];
  for (const { name, content } of sent) {
    if (content.byteLength > limits.sentFileBytesMax) return "file_too_large";
    const found = await fileTypeFromBuffer(content);
    if (!found || !isTaken(found.mime)) return "file_type";
    const sha256 = createHash("sha256").update(content).digest("hex");
    checked.push({ name: shownName(name), media_type: found.mime, content: Buffer.from(content), sha256 });
  }
  return checked;
}

function isTaken(mime: string): mime is SentFileType {
  return Object.hasOwn(sentFileTypes, mime);
}

/** Without control characters and folders, for display and download. */
function shownName(name: string): string {
  const line = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}]+/gu, "")
    .replace(/^.*[\\/]/, "")
    .trim();
  return line.slice(-nameLengthMax) || "berkas";
}
