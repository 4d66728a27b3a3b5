import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Area } from "#core/auth/access.ts";
import { articleKind } from "#core/content/article-editing.ts";
import { customerKind } from "#core/content/customers.ts";
import { galleryImageKind } from "#core/content/gallery-images.ts";
import { heroSlideKind } from "#core/content/hero-slides.ts";
import { navigationItemKind } from "#core/content/navigation-items.ts";
import { pageTextKind } from "#core/content/page-content.ts";
import { partnerKind } from "#core/content/partners.ts";
import type { RowKind } from "#core/content/rows.ts";
import { serviceKind } from "#core/content/services.ts";
import { sitePageKind } from "#core/content/site-page-editing.ts";
import { siteSettingKind } from "#core/content/site-settings.ts";
import { clients, decisionProposals, formerAddresses, profiles, registerSettings } from "#core/db/schema.ts";
import type { UseEntity } from "#shared/media.ts";

/** A row as a replacement reads and writes it, whatever its columns. */
export type AnyRowKind = RowKind<Record<string, unknown>>;

export type UseSource = {
  table: PgTable;
  /** Whoever may enter it may change what stands there. */
  area: Area;
  /** How staff know a row of it, which is called `shown`. */
  title: SQL;
  /** Where that is not `id`. */
  key?: SQL;
  /** A kind of content: its rows have versions and histories. What has none keeps the file that it names. */
  kind?: AnyRowKind;
};

/** Every table whose rows of today may show an upload (core/storage/orphans.ts knows the histories as well). */
export const useSources: Record<UseEntity, UseSource> = {
  articles: source("articles", articleKind, sql`shown.title`),
  site_pages: source("site-pages", sitePageKind, bilingual("title")),
  services: source("services", serviceKind, bilingual("title")),
  hero_slider: source("hero-slider", heroSlideKind, bilingual("title")),
  gallery_images: source("gallery", galleryImageKind, sql`shown.title`),
  partners: source("partners", partnerKind, sql`shown.name`),
  customers: source("customers", customerKind, sql`shown.name`),
  navigation_items: source("navigation", navigationItemKind, bilingual("label")),
  page_content: source("page-content", pageTextKind, sql`shown.label`),
  site_settings: source("settings", siteSettingKind, sql`shown.label`),
  // Saved as a whole, on the trail of administrators.
  register_settings: { table: registerSettings, area: "settings", title: sql`''` },
  clients: { table: clients, area: "certificates", title: sql`shown.legal_name` },
  decision_proposals: {
    table: decisionProposals,
    area: "certificates",
    title: sql`coalesce(shown.input ->> 'certificate_number', '')`,
  },
  profiles: { table: profiles, area: "users", title: sql`shown.full_name` },
  former_addresses: {
    table: formerAddresses,
    area: "settings",
    title: sql`shown.path`,
    key: sql`shown.path`,
  },
};

function source<Content>(area: Area, kind: RowKind<Content>, title: SQL): UseSource {
  // Its columns are told by the kind itself.
  return { table: kind.table, area, title, kind: kind as unknown as AnyRowKind };
}

function bilingual(name: "title" | "label"): SQL {
  return sql.raw(`coalesce(nullif(btrim(shown.${name}_id), ''), shown.${name}_en)`);
}

/** Every row of today as one text: its `entity` and `id`, and the `content` in which addresses are looked for. */
export const rowsOfToday = sql.join(
  Object.entries(useSources).map(
    ([entity, { table, key = sql`shown.id` }]) =>
      sql`select ${entity}::text as entity, ${key}::text as id, shown::text as content from ${table} shown`,
  ),
  sql` union all `,
);
