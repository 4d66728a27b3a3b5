import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { Messages } from "#core/register/import/messages.ts";

export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

const byteOrderMarks: [mark: number[], encoding: TextEncoding][] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/**
 * Detects the encoding of a text file: by byte order mark, else UTF-8 if all bytes are valid UTF-8, else Windows-1252, which an Indonesian
 * Excel writes. The whole file is read, because the first accent may be on the last line.
 *
 * @throws FileRefusal when it is empty, not text, or contradicts its byte order mark, and the signal's reason
 */
export async function detectEncoding(
  path: string,
  messages: Messages,
  signal?: AbortSignal,
): Promise<TextEncoding> {
  const start = await readStart(path, 4);
  const marked = byteOrderMarks.find(([mark]) => mark.every((byte, index) => start[index] === byte));
  if (start.length === (marked?.[0].length ?? 0)) throw new FileRefusal(messages.empty);

  const encoding = marked?.[1] ?? "utf-8";
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isValid = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    const text: string | undefined = isValid ? decodeOrUndefined(decoder, chunk) : undefined;
    if (text === undefined) isValid = false;
    if (text === undefined ? chunk.includes(0) : text.includes("\0")) throw new FileRefusal(messages.notCsv);
  }
  if (isValid && decodeOrUndefined(decoder) !== undefined) return encoding;
  if (marked) throw new FileRefusal(messages.damagedUnicode(encoding.toUpperCase()));
  return "windows-1252";
}

/** The first bytes of a file, at most `bytesMax`. */
export async function readStart(path: string, bytesMax: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytesMax), 0, bytesMax, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Without a chunk, flushes the decoder: an incomplete character at the end is invalid too. */
function decodeOrUndefined(decoder: TextDecoder, chunk?: Buffer): string | undefined {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
