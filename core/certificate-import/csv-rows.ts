import { createReadStream } from "node:fs";
import { pipeline, Transform } from "node:stream";
import { CsvError, parse } from "csv-parse";
import iconv from "iconv-lite";
import { FileRefusal } from "#core/certificate-import/file-refusal.ts";
import type { Messages } from "#core/certificate-import/messages.ts";
import type { TextEncoding } from "#core/certificate-import/text-encoding.ts";

export type CsvRow = {
  /** The line of the file on which the row begins: a quoted line break makes a row longer than a line. */
  line: number;
  cells: string[];
};

/** Far above the sum of all lengths a certificate may have: only an unclosed quote gets here. */
const rowCharactersMax = 1_000_000;

/**
 * The rows of a CSV file, the header first, blank ones left out.
 *
 * @param onBytesRead told how many bytes of the file have been read so far
 * @throws FileRefusal when a row does not end
 */
export async function* readRows(
  path: string,
  { encoding, delimiter }: { encoding: TextEncoding; delimiter: string },
  messages: Messages,
  onBytesRead: (bytes: number) => void,
): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n"],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: rowCharactersMax,
  });
  // A fault anywhere in the pipeline ends the parser with it, and so surfaces in the loop below.
  pipeline(createReadStream(path), countBytes(onBytesRead), iconv.decodeStream(encoding), parser, () => {});
  let lastLine = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const line = lastLine + 1;
      // The parser's own count takes a quoted CRLF for two lines.
      lastLine = line + countLineBreaks(cells);
      if (cells.some((cell) => cell.trim() !== "")) yield { line, cells };
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new FileRefusal(messages.unreadableRow(lastLine + 1), { cause: error });
    throw error;
  }
}

function countBytes(onBytesRead: (bytes: number) => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      onBytesRead(bytes);
      done(null, chunk);
    },
  });
}

function countLineBreaks(cells: string[]): number {
  let count = 0;
  for (const cell of cells) if (cell.includes("\n")) count += cell.split("\n").length - 1;
  return count;
}
