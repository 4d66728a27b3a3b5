import { and, eq, lt, ne, or, type SQL } from "drizzle-orm";
import type { DraftOf } from "#core/content/drafts.ts";
import { listOfferedServices, type OfferedService, offered } from "#core/content/services.ts";
import type { Database } from "#core/db/client.ts";
import { services } from "#core/db/schema.ts";
import type { ServiceInput } from "#shared/schemas/service.ts";

const newId = "baru";

/**
 * The list of services as it would be if an unsaved service were saved and active. Nothing is stored.
 *
 * @returns `id` of the unsaved one among them
 */
export async function readServiceDraft(
  db: Database,
  { id, content }: DraftOf<ServiceInput>,
): Promise<{ offered: OfferedService[]; id: string }> {
  const typed = offered({ ...content, id: id ?? newId });
  const [listed, before] = await Promise.all([listOfferedServices(db), countBefore(db, id, content)]);
  const others = listed.filter((each) => each.id !== id);
  return { offered: others.toSpliced(before, 0, typed), id: typed.id };
}

/** Its index in the order of the list (core/content/services.ts): a new one comes last among those with the same display_order. */
async function countBefore(db: Database, id: string | undefined, { display_order: place }: ServiceInput) {
  const beside: SQL | undefined = and(
    eq(services.display_order, place),
    id ? lt(services.id, id) : undefined,
  );
  const isBefore = and(
    eq(services.is_active, true),
    id ? ne(services.id, id) : undefined,
    or(lt(services.display_order, place), beside),
  );
  return await db.$count(services, isBefore);
}
