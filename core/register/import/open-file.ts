import iconv from "iconv-lite";
import { readRows } from "#core/register/import/csv-rows.ts";
import { detectDelimiter, headingLinesMax } from "#core/register/import/delimiter.ts";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { FileRow } from "#core/register/import/file-row.ts";
import { boundColumns, type Header, missingColumns, readHeader } from "#core/register/import/header.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { readSheet } from "#core/register/import/sheet-rows.ts";
import { detectEncoding, readStart, type TextEncoding } from "#core/register/import/text-encoding.ts";
import { openWorkbook, type Workbook } from "#core/register/import/workbook.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";

export type OpenFile = AsyncDisposable & {
  header: Header;
  /** The non-blank rows below the header; each call starts from the first one. */
  rows: (onBytesRead?: (bytes: number) => void) => AsyncGenerator<FileRow>;
  /** The date system of a workbook: see `Workbook`. */
  is1904: boolean;
  /** Further sheets of a workbook with all required headings, which are not read. */
  unreadSheets: string[];
};

type Opening = { mapping: ImportMapping; messages: Messages; signal?: AbortSignal | undefined };

/**
 * Opens a file of certificates in any format: CSV, or a workbook as detected by its first bytes.
 *
 * @throws FileRefusal when nothing can be read from the file
 */
export async function openFile(path: string, opening: Opening): Promise<OpenFile> {
  const start = await readStart(path, 4);
  if (start.equals(startOfOldWorkbook)) throw new FileRefusal(opening.messages.oldWorkbook);
  if (await isMarkup(path)) throw new FileRefusal(opening.messages.markup);
  return start.equals(startOfArchive) ? await openSheet(path, opening) : await openCsv(path, opening);
}

const startOfArchive = Buffer.from("PK\x03\x04", "latin1");
/** A compound file: Excel before 2007, or an encrypted workbook. */
const startOfOldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** Other programs save HTML tables or XML as `.xls`. */
async function isMarkup(path: string): Promise<boolean> {
  const start = (await readStart(path, 256)).toString("utf8").replace(/^\ufeff/, "");
  return /^\s*<(\?xml|!doctype|html|head|meta|table|style)\b/i.test(start);
}

async function openCsv(path: string, { mapping, messages, signal }: Opening): Promise<OpenFile> {
  const encoding = await detectEncoding(path, messages, signal);
  const delimiter = await detectDelimiter(path, encoding, mapping);
  const form = { encoding, delimiter, endsWithReturn: await endsWithReturn(path, encoding) };
  const read = (onBytesRead?: (bytes: number) => void) =>
    readRows(path, form, messages, { onBytesRead, signal });
  const best = mostNamed(await takeRows(read(), headingLinesMax), mapping);
  if (!best) throw new FileRefusal(messages.empty);
  const { header, line } = best;
  boundColumns(header, messages);
  return {
    header,
    async *rows(onBytesRead) {
      for await (const row of rowsBelow(read(onBytesRead), line))
        yield { ...row, cells: withoutBlankEnd(header, row.cells) };
    },
    is1904: false,
    unreadSheets: [],
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Whether the start of the file has carriage returns but no line feed. */
async function endsWithReturn(path: string, encoding: TextEncoding): Promise<boolean> {
  const start = iconv.decode(await readStart(path, 64 * 1024), encoding);
  return !start.includes("\n") && /\r./s.test(start);
}

/** Pads or truncates a row to the number of headings, if the surplus cells are blank and without heading. */
function withoutBlankEnd({ width, headings }: Header, cells: string[]): string[] {
  const named = headings.findLastIndex((heading) => heading !== "") + 1;
  if (cells.length === width || cells.length < named) return cells;
  if (cells.slice(width).some((cell) => cell.trim() !== "")) return cells;
  return asWide(width, cells);
}

const sheetsMax = 20;

async function openSheet(path: string, { mapping, messages, signal }: Opening): Promise<OpenFile> {
  const workbook = await openWorkbook(path, messages, signal);
  const dispose = () => workbook[Symbol.asyncDispose]();
  try {
    const found = await findHeadings(workbook, { mapping, messages, signal });
    if (!found) throw new FileRefusal(messages.empty);
    const { sheet, line, header, unreadSheets } = found;
    return {
      header,
      async *rows(onBytesRead) {
        const onRead = (share: number) => onBytesRead?.(Math.round(share * workbook.zip.fileSize));
        const rows = readSheet(workbook, sheet, messages, { onRead, signal });
        // A sheet omits trailing empty cells, and cells beside the columns are ignored.
        for await (const row of rowsBelow(rows, line))
          if (!isBlank(row, header)) yield { ...row, cells: asWide(header.width, row.cells) };
      },
      is1904: workbook.is1904,
      unreadSheets,
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The first sheet with a row of all required headings, else the row with the most of them; and the other sheets. */
async function findHeadings(workbook: Workbook, { mapping, messages, signal }: Opening) {
  const found: (Headings & { sheet: Workbook["sheets"][number] })[] = [];
  for (const sheet of workbook.sheets.slice(0, sheetsMax)) {
    const rows = await takeRows(readSheet(workbook, sheet, messages, { signal }), headingLinesMax);
    const best = mostNamed(rows, mapping);
    if (best) found.push({ sheet, ...best });
  }
  const complete = found.filter(isComplete);
  const [chosen] = complete.length > 0 ? complete : found.toSorted(byNamed);
  return chosen && { ...chosen, unreadSheets: complete.slice(1).map(({ sheet }) => sheet.name) };
}

type Headings = { line: number; header: Header };

/** The first row with all required headings, else the one with the most. */
function mostNamed(rows: FileRow[], mapping: ImportMapping): Headings | undefined {
  const read = rows.map(({ cells, line }) => ({ line, header: readHeader(cells, mapping) }));
  return read.find(isComplete) ?? read.toSorted(byNamed)[0];
}

const isComplete = ({ header }: Headings) => missingColumns(header).length === 0;
const byNamed = (a: Headings, b: Headings) => b.header.positions.size - a.header.positions.size;

/** Whether a row only has formulas without cached value beside the columns, such as prepared row numbers. */
function isBlank({ cells, uncalculated }: FileRow, { positions }: Header): boolean {
  return (
    cells.every((cell) => cell.trim() === "") &&
    ![...positions.values()].some((position) => uncalculated?.has(position))
  );
}

function asWide(width: number, cells: string[]): string[] {
  return Array.from({ length: width }, (_, position) => cells[position] ?? "");
}

async function takeRows(rows: AsyncGenerator<FileRow>, count: number): Promise<FileRow[]> {
  const taken: FileRow[] = [];
  for await (const row of rows) {
    taken.push(row);
    if (taken.length === count) break;
  }
  return taken;
}

async function* rowsBelow(rows: AsyncGenerator<FileRow>, line: number): AsyncGenerator<FileRow> {
  for await (const row of rows) if (row.line > line) yield row;
}
