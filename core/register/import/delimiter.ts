import iconv from "iconv-lite";
import { readHeader } from "#core/register/import/header.ts";
import { readStart, type TextEncoding } from "#core/register/import/text-encoding.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";

const headerBytesMax = 64 * 1024;
/** The lines in which the header is searched: a title, a date, or `sep=;` may precede it. */
export const headingLinesMax = 10;
const delimiters = [",", ";", "\t"];

/** The delimiter by which one of the first lines names the most columns of the register; with equal counts, the most cells. */
export async function detectDelimiter(
  path: string,
  encoding: TextEncoding,
  mapping: ImportMapping,
): Promise<string> {
  const start = iconv.decode(await readStart(path, headerBytesMax), encoding);
  const lines = start
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== "")
    .slice(0, headingLinesMax);
  const [best] = delimiters
    .map((delimiter) => {
      const [mostKnown = { known: 0, width: 0 }] = lines
        .map((line) => namesIn(line, delimiter))
        .map((cells) => ({ known: readHeader(cells, mapping).positions.size, width: cells.length }))
        .sort((a, b) => b.known - a.known);
      return { delimiter, ...mostKnown };
    })
    .sort((a, b) => b.known - a.known || b.width - a.width);
  return best?.delimiter ?? ",";
}

/** Approximate: a quoted delimiter in a name splits it, and it then counts as unknown. */
function namesIn(firstLine: string, delimiter: string): string[] {
  return firstLine.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ""));
}
