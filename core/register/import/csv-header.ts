import iconv from "iconv-lite";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import type { Messages } from "#core/register/import/messages.ts";
import { readStart, type TextEncoding } from "#core/register/import/text-encoding.ts";
import { statusTodayColumn } from "#shared/certificate-csv.ts";
import { limits } from "#shared/limits.ts";
import { type CertificateFields, certificateFields, certificateInput } from "#shared/schemas/certificate.ts";

export type Header = {
  /** Where each known column stands in a row. */
  positions: Map<CertificateFields, number>;
  /** How many columns a row has. */
  width: number;
  names: string[];
  ignored: string[];
};

const headerBytesMax = 64 * 1024;
const delimiters = [",", ";", "\t"];

/** The delimiter with which the file's first line names the most columns of the register. */
export async function detectDelimiter(path: string, encoding: TextEncoding): Promise<string> {
  const start = iconv.decode(await readStart(path, headerBytesMax), encoding);
  const firstLine = /\S.*/.exec(start)?.[0] ?? "";
  const known = delimiters.map((delimiter) => readHeader(namesIn(firstLine, delimiter)).positions.size);
  return delimiters[known.indexOf(Math.max(...known))] ?? ",";
}

/** Roughly: a quoted delimiter in a name splits it, and it then counts as unknown. */
function namesIn(firstLine: string, delimiter: string): string[] {
  return firstLine.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ""));
}

/** What the cells of the first row name: any order, any case, outer spaces ignored. */
export function readHeader(cells: string[]): Header {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const positions = new Map<CertificateFields, number>();
  for (const field of certificateFields) {
    const position = names.indexOf(field);
    if (position >= 0) positions.set(field, position);
  }
  const ignored = cells.map((cell) => cell.trim()).filter((cell) => cell && !isExported(cell.toLowerCase()));
  return { positions, width: cells.length, names, ignored };
}

const isExported = (name: string) =>
  name === statusTodayColumn || certificateFields.some((field) => field === name);
const isRequired = (field: CertificateFields) => !certificateInput.shape[field].safeParse(undefined).success;

/** @throws FileRefusal when a required column is missing, a column is there twice, or there are too many */
export function requireColumns({ positions, names, width }: Header, messages: Messages): void {
  if (width > limits.importColumnsMax)
    throw new FileRefusal(messages.tooManyColumns(limits.importColumnsMax));
  const missing = certificateFields.filter((field) => isRequired(field) && !positions.has(field));
  if (missing.length > 0) throw new FileRefusal(messages.missingColumns(missing.join(", ")));
  const repeated = certificateFields.find((field) => names.indexOf(field) !== names.lastIndexOf(field));
  if (repeated) throw new FileRefusal(messages.repeatedColumn(repeated));
}
