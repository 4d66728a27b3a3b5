import { asc, sql } from "drizzle-orm";
import { type ContentKind, columnsFor } from "#core/content/rows.ts";
import type { Queryable } from "#core/db/client.ts";
import { partners } from "#core/db/schema.ts";
import type { PartnerSort } from "#shared/answers/partners.ts";
import { limits } from "#shared/limits.ts";
import { type PartnerInput, partnerInput } from "#shared/schemas/partner.ts";

/** Partners in the panel (specification 2.12 and 7.3). */
export const partnerKind: ContentKind<PartnerInput, PartnerSort> = {
  table: partners,
  entity: "partners",
  columns: columnsFor(partners, partnerInput),
  sorts: {
    name: sql`lower(${partners.name})`,
    category: partners.category,
    display_order: partners.display_order,
  },
  searched: sql`lower(${partners.name} || ' ' || coalesce(${partners.category}, ''))`,
};

export type ListedPartner = { id: string; name: string; logo_url: string | null; website_url: string | null };

/** The partners by display_order (specification 7.1), at most `limits.publicListMax`. */
export async function listPartners(db: Queryable): Promise<ListedPartner[]> {
  return await db
    .select({
      id: partners.id,
      name: partners.name,
      logo_url: partners.logo_url,
      website_url: partners.website_url,
    })
    .from(partners)
    .orderBy(asc(partners.display_order), asc(partners.id))
    .limit(limits.publicListMax);
}
