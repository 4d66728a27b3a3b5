import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { SiteMapping } from "#core/moving/mapping.ts";
import { problemColumn, type Source, type SourceRow, type SourceTable } from "#core/moving/source.ts";
import { columnSpellings, type MovedTable, movedTables } from "#core/moving/tables.ts";
import { readRows } from "#core/register/import/csv-rows.ts";
import { detectDelimiter } from "#core/register/import/delimiter.ts";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { importMessages } from "#core/register/import/messages.ts";
import { detectEncoding } from "#core/register/import/text-encoding.ts";
import type { Language } from "#shared/language.ts";
import { articleBodyLengthMax } from "#shared/schemas/article.ts";
import { noMapping } from "#shared/schemas/import-mapping.ts";

/** In characters: both bodies of an article with embedded pictures, each quote doubled. */
const rowLengthMax = 2.4 * articleBodyLengthMax;

type Opening = {
  mapping: SiteMapping;
  language?: Language;
  onRead: (bytes: number) => void;
  signal: AbortSignal;
};

/**
 * Reads a folder with a CSV file per table, named as hosted database services export them: `certificates.csv`, `certificates_rows.csv`,
 * `public.certificates.csv`; people with their password hashes in `users.csv` or `auth.users.csv`.
 *
 * @throws FileRefusal naming the file
 */
export async function openCsvSource(folder: string, opening: Opening): Promise<Source> {
  const names = (await readdir(folder)).filter((name) => /\.csv$/i.test(name)).sort();
  const byTable = new Map<MovedTable, string>();
  for (const table of movedTables) {
    const spellings = spellingsOf(table, opening.mapping);
    const name = names.find((candidate) => spellings.has(candidate.toLowerCase()));
    if (name) byTable.set(table, name);
  }
  const read = new Set(byTable.values());
  const sizes = await Promise.all([...read].map(async (name) => (await stat(join(folder, name))).size));
  return {
    async table(table) {
      const name = byTable.get(table);
      return name === undefined ? undefined : await openNamed(table, folder, name, opening);
    },
    unread: names.filter((name) => !read.has(name)),
    size: sizes.reduce((sum, size) => sum + size, 0),
    [Symbol.asyncDispose]: async () => {},
  };
}

/** Puts the file's name into refusals. */
async function openNamed(
  table: MovedTable,
  folder: string,
  name: string,
  opening: Opening,
): Promise<SourceTable | undefined> {
  const named = (error: unknown) =>
    error instanceof FileRefusal ? new FileRefusal(`${name}: ${error.message}`, { cause: error }) : error;
  try {
    const opened = await openTable(table, join(folder, name), opening);
    return (
      opened && {
        ...opened,
        async *rows() {
          try {
            yield* opened.rows();
          } catch (error) {
            throw named(error);
          }
        },
      }
    );
  } catch (error) {
    throw named(error);
  }
}

function spellingsOf(table: MovedTable, { tables }: SiteMapping): Set<string> {
  const name = (tables[table] ?? table).toLowerCase();
  const schemas = table === "users" ? ["", "auth.", "auth_"] : ["", "public.", "public_"];
  return new Set(schemas.flatMap((schema) => [`${schema}${name}.csv`, `${schema}${name}_rows.csv`]));
}

async function openTable(
  table: MovedTable,
  path: string,
  { mapping, language = "en", onRead, signal }: Opening,
): Promise<SourceTable | undefined> {
  const messages = importMessages[language];
  // Some services export an empty table as an empty file.
  if ((await stat(path)).size === 0) return undefined;
  const encoding = await detectEncoding(path, messages, signal);
  const delimiter = await detectDelimiter(path, encoding, noMapping);
  const format = { encoding, delimiter };
  const first = await readRows(path, format, messages, { signal, rowLengthMax }).next();
  if (first.done) return undefined;
  const headings = first.value.cells;
  const columns = headings.map((heading) => columnNamed(heading, table, mapping));
  const repeated = columns.find((column, index) => column && columns.indexOf(column) < index);
  if (repeated) throw new FileRefusal(messages.repeatedColumn(repeated));
  return {
    columns,
    async *rows() {
      let reported = 0;
      const onBytesRead = (bytes: number) => {
        onRead(bytes - reported);
        reported = bytes;
      };
      for await (const { line, cells } of readRows(path, format, messages, {
        signal,
        onBytesRead,
        rowLengthMax,
      })) {
        if (line === first.value.line) continue;
        yield rowOf(line, cells, columns, messages.columnCount);
      }
    },
  };
}

/** A row with the wrong number of cells is yielded with `problemColumn`. */
function rowOf(
  line: number,
  cells: string[],
  columns: string[],
  refusal: (found: number, expected: number) => string,
): SourceRow {
  const values = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""]));
  if (cells.length !== columns.length) values[problemColumn] = refusal(cells.length, columns.length);
  return { line, values };
}

/** Our name of a column of the old site. */
export function columnNamed(heading: string, table: MovedTable, { columns }: SiteMapping): string {
  const name = heading.trim();
  const mapped = ownText(columns[table] ?? {}, name);
  if (mapped !== undefined) return mapped;
  const lower = name.toLowerCase();
  return ownText(columnSpellings, lower) ?? lower;
}

/** A column may be named like a property of every object: `constructor`. */
function ownText(texts: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
