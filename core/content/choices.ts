import { asc, count, desc, isNotNull } from "drizzle-orm";
import type { ContentKind } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";

/** More would help nobody who chooses one. */
const choicesMax = 200;

/** What rows of a kind already say in a column: at most the 200 used most, each once, in order of the alphabet. */
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
