import { asc } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { partners } from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";

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
