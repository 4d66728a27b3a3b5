import { asc, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "#core/db/client.ts";
import type { SentFile } from "#shared/answers/sent-file.ts";

/** A table of files submitted by visitors. */
type StoredFiles = PgTable & Record<"id" | "name" | "media_type" | "content" | "sha256", AnyPgColumn>;

/** The files of an entry by name, without their content. */
export async function listStoredFiles(
  db: Queryable,
  table: StoredFiles,
  where: SQL | undefined,
): Promise<SentFile[]> {
  const found = await db
    .select({
      id: table.id,
      name: table.name,
      media_type: table.media_type,
      bytes: sql<number>`octet_length(${table.content})`,
      sha256: table.sha256,
    })
    .from(table)
    .where(where)
    .orderBy(asc(table.name), asc(table.id));
  return found as SentFile[];
}
