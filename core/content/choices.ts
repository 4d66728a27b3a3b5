import { and, asc, count, desc, isNotNull, ne } from "drizzle-orm";
import type { ContentKind } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";

/** A longer list is of no use for choosing. */
const choicesMax = 200;

/** The distinct values of a column: the 200 most frequent, in alphabetical order. */
export async function listChoices<Content>(
  db: Queryable,
  { table, columns }: ContentKind<Content>,
  field: string & keyof Content,
): Promise<string[]> {
  const column = columns[field];
  const rows = await db
    .select({ value: column })
    .from(table)
    .where(isNotNull(column))
    .groupBy(column)
    .orderBy(desc(count()), asc(column))
    .limit(choicesMax);
  return rows.map(({ value }) => String(value)).toSorted((one, other) => one.localeCompare(other, "id"));
}

/** The translations of a column's values: the most frequent translation of each, of at most 200 pairs. */
export async function listTranslations<Content>(
  db: Queryable,
  { table, columns }: ContentKind<Content>,
  field: string & keyof Content,
  english: string & keyof Content,
): Promise<Record<string, string>> {
  const [own, translation] = [columns[field], columns[english]];
  const rows = await db
    .select({ own, translation })
    .from(table)
    .where(and(isNotNull(own), ne(translation, "")))
    .groupBy(own, translation)
    .orderBy(desc(count()), asc(translation))
    .limit(choicesMax);
  // The last entry of a name wins.
  return Object.fromEntries(rows.toReversed().map((row) => [String(row.own), String(row.translation)]));
}
