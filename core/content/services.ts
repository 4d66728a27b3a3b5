import { asc, eq, sql } from "drizzle-orm";
import { type ContentKind, columnsFor } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { services } from "#core/db/schema.ts";
import type { ServiceSort } from "#shared/answers/services.ts";
import { bilingualOf } from "#shared/bilingual.ts";
import type { Bilingual } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { type ServiceInput, serviceInput } from "#shared/schemas/service.ts";

/** Services in the panel (specification 2.12 and 7.3). */
export const serviceKind: ContentKind<ServiceInput, ServiceSort> = {
  table: services,
  entity: "services",
  columns: columnsFor(services, serviceInput.in),
  sorts: { display_order: services.display_order },
  searched: sql`lower(${services.title_id} || ' ' || ${services.title_en})`,
};

/** A row of the table `services` for the public pages; not to be confused with `Services` of core/container.ts. */
export type OfferedService = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  /** Name of a lucide icon, as typed by staff. */
  icon: string;
  features: Bilingual[];
};

/** The active services by display_order (specification 2.6). */
export async function listOfferedServices(db: Queryable): Promise<OfferedService[]> {
  const rows = await db
    .select({
      id: services.id,
      title_id: services.title_id,
      title_en: services.title_en,
      description_id: services.description_id,
      description_en: services.description_en,
      icon: services.icon,
      features_id: services.features_id,
      features_en: services.features_en,
    })
    .from(services)
    .where(eq(services.is_active, true))
    .orderBy(asc(services.display_order), asc(services.id))
    .limit(limits.publicListMax);
  return rows.map(offered);
}

type StoredService = Omit<ServiceInput, "is_active" | "display_order"> & { id: string };

/** A row as the public pages show it. */
export function offered(row: StoredService): OfferedService {
  return {
    id: row.id,
    title: bilingualOf(row, "title"),
    description: bilingualOf(row, "description"),
    icon: row.icon,
    features: pairs(row.features_id, row.features_en),
  };
}

/** The two lists are paired by position (specification 5); the extra entries of the longer one have no translation. */
function pairs(indonesian: string[], english: string[]): Bilingual[] {
  const length = Math.max(indonesian.length, english.length);
  return Array.from({ length }, (_, index) => ({
    id: indonesian[index] ?? "",
    en: english[index] ?? "",
  })).filter(({ id, en }) => id.trim() !== "" || en.trim() !== "");
}
