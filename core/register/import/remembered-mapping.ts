import { eq } from "drizzle-orm";
import type { Database, Queryable } from "#core/db/client.ts";
import { importMappings } from "#core/db/schema.ts";
import { type ImportMapping, importMapping, noMapping } from "#shared/schemas/import-mapping.ts";

/** Stored choices of each kind; the oldest are dropped first. */
const choicesMax = 200;

/** The mappings of a person's earlier files; entries that are no longer valid are ignored. */
export async function readImportMapping(db: Queryable, personId: string): Promise<ImportMapping> {
  const { mapping, person_id } = importMappings;
  const [row] = await db.select({ mapping }).from(importMappings).where(eq(person_id, personId));
  return importMapping.safeParse(row?.mapping).data ?? noMapping;
}

/** Stores choices in front of the existing ones. @returns all of them */
export async function saveImportMapping(
  db: Database,
  personId: string,
  given: ImportMapping,
): Promise<ImportMapping> {
  const before = await readImportMapping(db, personId);
  const mapping = {
    columns: newest(given.columns, before.columns),
    statuses: newest(given.statuses, before.statuses),
    categories: newest(given.categories, before.categories),
    sub_categories: newest(given.sub_categories, before.sub_categories),
  };
  await db
    .insert(importMappings)
    .values({ person_id: personId, mapping })
    .onConflictDoUpdate({ target: importMappings.person_id, set: { mapping } });
  return mapping;
}

function newest<Target>(
  given: Record<string, Target>,
  before: Record<string, Target>,
): Record<string, Target> {
  const others = Object.entries(before).filter(([text]) => !(text in given));
  return Object.fromEntries([...Object.entries(given), ...others].slice(0, choicesMax));
}
