import { readRows } from "#core/register/import/csv-rows.ts";
import { detectDelimiter } from "#core/register/import/delimiter.ts";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { FileRow } from "#core/register/import/file-row.ts";
import { boundColumns, type Header, missingColumns, readHeader } from "#core/register/import/header.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { readSheet } from "#core/register/import/sheet-rows.ts";
import { detectEncoding, readStart } from "#core/register/import/text-encoding.ts";
import { openWorkbook, type Workbook } from "#core/register/import/workbook.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";

export type OpenFile = AsyncDisposable & {
  header: Header;
  /** Those below the headings, blank ones left out; from the first one at every call. */
  rows: (onBytesRead?: (bytes: number) => void) => AsyncGenerator<FileRow>;
  /** Of a sheet's days: see `Workbook`. */
  is1904: boolean;
};

type Opening = { mapping: ImportMapping; messages: Messages; signal?: AbortSignal | undefined };

/**
 * A file of certificates, whatever its format: CSV, or a workbook by its first bytes.
 *
 * @throws FileRefusal for a file in which nothing can be read
 */
export async function openFile(path: string, opening: Opening): Promise<OpenFile> {
  const start = await readStart(path, 4);
  if (start.equals(startOfOldWorkbook)) throw new FileRefusal(opening.messages.oldWorkbook);
  return start.equals(startOfArchive) ? await openSheet(path, opening) : await openCsv(path, opening);
}

const startOfArchive = Buffer.from("PK\x03\x04", "latin1");
/** Of a compound file: Excel until 2003, and any workbook with a password. */
const startOfOldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

async function openCsv(path: string, { mapping, messages, signal }: Opening): Promise<OpenFile> {
  const encoding = await detectEncoding(path, messages, signal);
  const delimiter = await detectDelimiter(path, encoding, mapping);
  const read = (onBytesRead?: (bytes: number) => void) =>
    readRows(path, { encoding, delimiter }, messages, { onBytesRead, signal });
  const [first] = await takeRows(read(), 1);
  if (!first) throw new FileRefusal(messages.empty);
  const header = readHeader(first.cells, mapping);
  boundColumns(header, messages);
  return {
    header,
    rows: (onBytesRead) => rowsBelow(read(onBytesRead), first.line),
    is1904: false,
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Above the headings a sheet may have a title and a date. */
const rowsAboveMax = 10;
const sheetsMax = 20;

async function openSheet(path: string, { mapping, messages, signal }: Opening): Promise<OpenFile> {
  const workbook = await openWorkbook(path, messages, signal);
  const dispose = () => workbook[Symbol.asyncDispose]();
  try {
    const found = await findHeadings(workbook, { mapping, messages, signal });
    if (!found) throw new FileRefusal(messages.empty);
    const { sheet, line, header } = found;
    return {
      header,
      async *rows(onBytesRead) {
        const onRead = (share: number) => onBytesRead?.(Math.round(share * workbook.zip.fileSize));
        const rows = readSheet(workbook, sheet, messages, { onRead, signal });
        for await (const row of rowsBelow(rows, line)) yield { ...row, cells: asWideAs(header, row.cells) };
      },
      is1904: workbook.is1904,
      [Symbol.asyncDispose]: dispose,
    };
  } catch (error) {
    await dispose();
    throw error;
  }
}

/** The first row that names all that is required; else the one that names most. */
async function findHeadings(workbook: Workbook, { mapping, messages, signal }: Opening) {
  let best: { sheet: Workbook["sheets"][number]; line: number; header: Header } | undefined;
  for (const sheet of workbook.sheets.slice(0, sheetsMax)) {
    for (const { cells, line } of await takeRows(
      readSheet(workbook, sheet, messages, { signal }),
      rowsAboveMax,
    )) {
      const header = readHeader(cells, mapping);
      const found = { sheet, line, header };
      if (missingColumns(header).length === 0) return found;
      if (header.positions.size > (best?.header.positions.size ?? -1)) best = found;
    }
  }
  return best;
}

/** A sheet keeps no empty cells at the end of a row, and notes beside the columns belong to none. */
function asWideAs({ width }: Header, cells: string[]): string[] {
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
