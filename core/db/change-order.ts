import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A place in the order of changes: the instant to the microsecond, as the database has it, and the row's id. */
export type ChangePlace = { at: string; id: string };

/** The instant of a change without loss: JavaScript's dates know milliseconds alone. */
export function changedAt(column: AnyPgColumn): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** Whether a row comes after that place; read by an index on the two columns. */
export function isAfter(changed: AnyPgColumn, id: AnyPgColumn, place: ChangePlace): SQL {
  return sql`(${changed}, ${id}) > (${place.at}::timestamptz, ${place.id}::uuid)`;
}
