import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A cursor in the order of changes: the timestamp in microseconds, as in the database, and the row's id. */
export type ChangePlace = { at: string; id: string };

/** The timestamp of a change in full precision: JavaScript dates only have milliseconds. */
export function changedAt(column: AnyPgColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** SQL condition: a row follows the cursor; supported by an index on both columns. */
export function isAfter(changed: AnyPgColumn, id: AnyPgColumn, place: ChangePlace): SQL {
  return sql`(${changed}, ${id}) > (${place.at}::timestamptz, ${place.id}::uuid)`;
}
