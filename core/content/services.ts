import { asc, eq, sql } from "drizzle-orm";
import { type ContentKind, columnsFor } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { services } from "#core/db/schema.ts";
import type { ServiceSort } from "#shared/answers/services.ts";
import { bilingualOf } from "#shared/bilingual.ts";
import type { Bilingual } from "#shared/language.ts";
import { limits } from "#shared/limits.ts";
import { type ServiceInput, serviceInput } from "#shared/schemas/service.ts";

/** Services as staff keep them (specification 2.12 and 7.3). */
export const serviceKind: ContentKind<ServiceInput, ServiceSort> = {
  table: services,
  entity: "services",
  columns: columnsFor(services, serviceInput.in),
  sorts: { display_order: services.display_order },
  searched: sql`lower(${services.title_id} || ' ' || ${services.title_en})`,
};

/** A row of the table `services` as the public sees it; core/container.ts is what a request is given. */
export type OfferedService = {
  id: string;
  title: Bilingual;
  description: Bilingual;
  /** The name of a lucide icon, as staff typed it. */
  icon: string;
  features: Bilingual[];
};

/** What the body offers: active only, by display_order (specification 2.6). */
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

type Kept = Omit<ServiceInput, "is_active" | "display_order"> & { id: string };

/** A row as the public sees it. */
export function offered(row: Kept): OfferedService {
  return {
    id: row.id,
    title: bilingualOf(row, "title"),
    description: bilingualOf(row, "description"),
    icon: row.icon,
    features: pairs(row.features_id, row.features_en),
  };
}

/** The two lists are kept pairwise (specification 5); one that is shorter leaves the other's text alone. */
function pairs(indonesian: string[], english: string[]): Bilingual[] {
  const length = Math.max(indonesian.length, english.length);
  return Array.from({ length }, (_, index) => ({
    id: indonesian[index] ?? "",
    en: english[index] ?? "",
  })).filter(({ id, en }) => id.trim() !== "" || en.trim() !== "");
}
