import { createReadStream } from "node:fs";
import iconv from "iconv-lite";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { FileRow } from "#core/register/import/file-row.ts";
import type { Messages } from "#core/register/import/messages.ts";
import type { TextEncoding } from "#core/register/import/text-encoding.ts";
import { parseRow } from "#shared/csv-row.ts";
import { limits } from "#shared/limits.ts";

type CsvForm = {
  encoding: TextEncoding;
  delimiter: string;
  /** Whether rows end with a lone carriage return, as in Excel's "CSV (Macintosh)". */
  endsWithReturn?: boolean;
};

/**
 * Streams the rows of a CSV file, header first, without blank ones. At most one row and the last chunk are in memory.
 *
 * @param rowLengthMax in characters
 * @param onBytesRead called with the number of bytes read so far
 * @throws FileRefusal when a row is too long or not terminated, and the signal's reason
 */
export async function* readRows(
  path: string,
  { encoding, delimiter, endsWithReturn = false }: CsvForm,
  messages: Messages,
  {
    onBytesRead,
    signal,
    rowLengthMax = limits.importRowLengthMax,
  }: {
    onBytesRead?: ((bytes: number) => void) | undefined;
    signal?: AbortSignal | undefined;
    rowLengthMax?: number;
  } = {},
): AsyncGenerator<FileRow> {
  let line = 1;
  let rest = "";
  for await (const { text: read, bytes, isEnd } of readText(path, encoding)) {
    signal?.throwIfAborted();
    onBytesRead?.(bytes);
    // An incomplete row is parsed again with the next chunk: at most as often as chunks fit into the longest row.
    const text = rest + (endsWithReturn ? read.replaceAll("\r", "\n") : read);
    let position = 0;
    for (;;) {
      // A fast path for millions of empty lines.
      for (; text[position] === "\n"; position += 1) line += 1;
      const row = parseRow(text, position, { delimiter, isEnd });
      const length = (row?.end ?? text.length) - position;
      if (length > rowLengthMax) throw new FileRefusal(messages.rowTooLong(line, rowLengthMax));
      if (!row) break;
      if (row.cells.some((cell) => cell.trim() !== "")) yield { line, cells: row.cells };
      line += 1 + countLineBreaks(row.cells);
      position = row.end;
    }
    rest = text.slice(position);
  }
  if (rest !== "") throw new FileRefusal(messages.unreadableRow(line));
}

/** Decodes a file chunk by chunk, without its byte order mark. */
async function* readText(path: string, encoding: TextEncoding) {
  const decoder = iconv.getDecoder(encoding);
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    yield { text: decoder.write(chunk), bytes, isEnd: false };
  }
  yield { text: decoder.end() ?? "", bytes, isEnd: true };
}

function countLineBreaks(cells: string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf("\n"); at >= 0; at = cell.indexOf("\n", at + 1)) count += 1;
  }
  return count;
}
