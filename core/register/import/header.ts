import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { headingLengthMax } from "#shared/answers/certificate-imports.ts";
import { columnOfHeading, type ImportColumn, isForReaders, isVague } from "#shared/import-columns.ts";
import { limits } from "#shared/limits.ts";
import { wordsOf } from "#shared/number-headings.ts";
import { certificateFields, certificateInput } from "#shared/schemas/certificate.ts";
import { type ImportMapping, mappedTo } from "#shared/schemas/import-mapping.ts";

export type Header = {
  /** The index of each known column in a row. */
  positions: Map<ImportColumn, number>;
  /** The number of columns. */
  width: number;
  headings: string[];
  ignored: string[];
  /** Columns that several headings match equally well. */
  repeated: ImportColumn[];
};

/**
 * Maps the headings of the header row to columns: any order and case, Indonesian or English. Precedence: the user's mapping, the register's
 * own names, common synonyms, and last ambiguous names.
 */
export function readHeader(cells: string[], mapping: ImportMapping): Header {
  const mapped = mappedTo(mapping.columns);
  const headings = cells.map((cell) => cell.trim());
  const found = new Map<ImportColumn, { position: number; rank: number }[]>();
  for (const [position, heading] of headings.entries()) {
    const { column, rank } = readHeading(heading, mapped(heading.slice(0, headingLengthMax)));
    if (column) found.set(column, [...(found.get(column) ?? []), { position, rank }]);
  }
  const positions = new Map<ImportColumn, number>();
  const repeated: ImportColumn[] = [];
  for (const [column, readings] of found) {
    const bestRank = Math.min(...readings.map(({ rank }) => rank));
    const [first, second] = readings.filter(({ rank }) => rank === bestRank);
    if (first) positions.set(column, first.position);
    if (second) repeated.push(column);
  }
  const taken = new Set(positions.values());
  const ignored = headings.filter(
    (heading, position) => heading && !taken.has(position) && !isForReaders(heading),
  );
  return { positions, width: cells.length, headings, ignored, repeated };
}

/** @param mapped the user's mapping of it: undefined for none, empty for no column */
function readHeading(heading: string, mapped: ImportColumn | "" | undefined) {
  if (heading === "" || mapped !== undefined) return { column: mapped || undefined, rank: 0 };
  const column = columnOfHeading(heading);
  if (column === heading.toLowerCase()) return { column, rank: 1 };
  return { column, rank: isVague(heading) ? 3 : 2 };
}

const isRequired = (field: (typeof certificateFields)[number]) =>
  !certificateInput.shape[field].safeParse(undefined).success;

/** The columns without which no row can be imported. */
const requiredColumns = certificateFields.filter(isRequired);

export function missingColumns({ positions }: Header): ImportColumn[] {
  return requiredColumns.filter((column) => !positions.has(column));
}

/** @throws FileRefusal when there are more columns than an import accepts */
export function boundColumns({ width }: Header, messages: Messages): void {
  if (width > limits.importColumnsMax)
    throw new FileRefusal(messages.tooManyColumns(limits.importColumnsMax));
}

/** @throws FileRefusal when the mapping names a heading that does not exist: a typo would otherwise drop the column silently */
export function requireHeadings({ headings }: Header, mapping: ImportMapping, messages: Messages): void {
  const found = new Set(headings.map((heading) => wordsOf(heading.slice(0, headingLengthMax))));
  const unknown = Object.keys(mapping.columns).filter((heading) => !found.has(wordsOf(heading)));
  if (unknown.length > 0) throw new FileRefusal(messages.unknownHeadings(unknown.slice(0, 10).join(", ")));
}

/** @throws FileRefusal when a required column is missing, or a column appears twice */
export function requireColumns(header: Header, messages: Messages): void {
  const missing = missingColumns(header);
  if (missing.length > 0) throw new FileRefusal(messages.missingColumns(missing.join(", ")));
  const [repeated] = header.repeated;
  if (repeated) throw new FileRefusal(messages.repeatedColumn(repeated));
}
