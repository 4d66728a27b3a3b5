import { and, eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { importedRows } from "#core/db/schema.ts";
import type { MovedTable } from "#core/moving/tables.ts";

/** The new ids of imported rows, by their keys on the old site. */
export async function listImportedRows(
  db: Queryable,
  source: string,
  ...entities: MovedTable[]
): Promise<Map<string, string>> {
  const rows = await db
    .select({ former_id: importedRows.former_id, entity_id: importedRows.entity_id })
    .from(importedRows)
    .where(and(eq(importedRows.source, source), inArray(importedRows.entity, entities)));
  return new Map(rows.map(({ former_id, entity_id }) => [former_id, entity_id]));
}

type ImportedRow = { source: string; entity: string; former_id: string; entity_id: string };

const rowsPerStatement = 5_000;

export async function insertImportedRows(tx: Transaction, rows: ImportedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await tx
      .insert(importedRows)
      .values(rows.slice(from, from + rowsPerStatement))
      .onConflictDoNothing();
}
