import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { VersionOf } from "#api/v1/preconditions.ts";

/** Reads the version of a row in this table. */
export function versionIn(table: PgTable & { id: AnyPgColumn; version: AnyPgColumn }): VersionOf {
  return async (db, id) => {
    const [row] = await db.select({ version: table.version }).from(table).where(eq(table.id, id));
    return row ? Number(row.version) : undefined;
  };
}
