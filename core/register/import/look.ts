import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { importMessages } from "#core/register/import/messages.ts";
import { openFile } from "#core/register/import/open-file.ts";
import { readSerialDay } from "#core/register/import/written-day.ts";
import {
  columnDaysMax,
  columnValuesMax,
  headingLengthMax,
  type ImportLook,
} from "#shared/answers/certificate-imports.ts";
import { unescapeFormula } from "#shared/certificate-csv.ts";
import type { Language } from "#shared/language.ts";
import { plainLine } from "#shared/plain-text.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";
import { type ImportMapping, noMapping } from "#shared/schemas/import-mapping.ts";
import type { Day } from "#shared/time.ts";

export type LookRequest = {
  path: string;
  mapping?: ImportMapping | undefined;
  language: Language;
  rowsMax?: number;
  signal?: AbortSignal;
};

export type LookOutcome = { outcome: "looked"; look: ImportLook } | { outcome: "refused"; message: string };

/** Longer values cannot be a status or category. */
const valueLengthMax = certificateLengths.status;

/**
 * Detects a file's columns and lists their values, without validation or database access.
 *
 * @throws what the file system throws, and the signal's reason
 */
export async function lookAtFile(request: LookRequest): Promise<LookOutcome> {
  try {
    return { outcome: "looked", look: await look(request) };
  } catch (error) {
    if (error instanceof FileRefusal) return { outcome: "refused", message: error.message };
    throw error;
  }
}

async function look({
  path,
  mapping = noMapping,
  language,
  rowsMax = Number.POSITIVE_INFINITY,
  signal,
}: LookRequest): Promise<ImportLook> {
  const messages = importMessages[language];
  await using file = await openFile(path, { mapping, messages, signal });
  const { headings, positions } = file.header;
  const values = headings.map(() => new Set<string>());
  const days = headings.map(() => new Set<Day>());
  let total = 0;
  for await (const { cells, numbers } of file.rows()) {
    total += 1;
    if (total > rowsMax) throw new FileRefusal(messages.tooManyRows(rowsMax));
    for (const [position, found] of values.entries()) {
      if (found.size > columnValuesMax) continue;
      const value = plainLine(unescapeFormula((cells[position] ?? "").slice(0, valueLengthMax)));
      if (value !== "") found.add(value);
      const day = numbers?.has(position) ? readSerialDay(value, file.is1904) : undefined;
      if (day && found.size <= columnDaysMax) days[position]?.add(day);
    }
  }
  const columnAt = new Map([...positions].map(([column, position]) => [position, column]));
  return {
    total,
    columns: headings.flatMap((heading, position) => {
      const found = values[position];
      if (heading === "" || !found) return [];
      return {
        heading: heading.slice(0, headingLengthMax),
        column: columnAt.get(position) ?? null,
        values: [...found].slice(0, columnValuesMax),
        days: [...(days[position] ?? [])],
        has_more: found.size > columnValuesMax,
      };
    }),
  };
}
