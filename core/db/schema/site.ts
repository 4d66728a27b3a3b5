import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  inEnglish,
  now,
  numberKey,
  publication,
  searchText,
  tracking,
  uuidKey,
} from "#core/db/schema/columns.ts";
import { profiles } from "#core/db/schema/people.ts";
import type { PagePlacement } from "#shared/site-pages.ts";

/* The content of the public site, its history and its files. */

export const siteSettings = pgTable(
  "site_settings",
  {
    id: numberKey(),
    key: text().notNull().unique(),
    label: text().notNull(),
    type: text().notNull().default("text"),
    value: text().notNull().default(""),
    ...tracking(),
  },
  (table) => [check("site_settings_type", sql`${table.type} in ('image_url', 'textarea', 'text')`)],
);

export const pageContent = pgTable(
  "page_content",
  {
    id: numberKey(),
    page: text().notNull(),
    section: text().notNull(),
    content_key: text().notNull(),
    label: text().notNull(),
    type: text().notNull().default("plain"),
    content_id: text().notNull().default(""),
    content_en: text().notNull().default(""),
    /** When each language last changed (set by a trigger): a translation may be older than its original. */
    content_id_updated_at: now(),
    content_en_updated_at: now(),
    is_translation_current: boolean()
      .notNull()
      .generatedAlwaysAs(sql`content_en_updated_at >= content_id_updated_at`),
    ...tracking(),
  },
  (table) => [
    unique("page_content_address").on(table.page, table.section, table.content_key),
    check("page_content_type", sql`${table.type} in ('rich-text', 'plain')`),
  ],
);

export const navigationItems = pgTable(
  "navigation_items",
  {
    id: numberKey(),
    label_id: text().notNull(),
    label_en: text().notNull().default(""),
    href: text(),
    location: text().notNull(),
    display_order: integer().notNull().default(1),
    parent_id: integer().references((): AnyPgColumn => navigationItems.id, { onDelete: "cascade" }),
    is_header: boolean().notNull().default(false),
    is_divider: boolean().notNull().default(false),
    ...tracking(),
  },
  (table) => [
    check(
      "navigation_items_location",
      sql`${table.location} in ('header', 'footer_main', 'footer_secondary')`,
    ),
    index("navigation_items_in_order").on(table.location, table.display_order),
    index("navigation_items_of_parent").on(table.parent_id),
  ],
);

export const heroSlider = pgTable(
  "hero_slider",
  {
    id: uuidKey(),
    image_url: text().notNull().default(""),
    title_id: text().notNull(),
    title_en: text().notNull().default(""),
    subtitle_id: text().notNull().default(""),
    subtitle_en: text().notNull().default(""),
    button_text_id: text().notNull().default(""),
    button_text_en: text().notNull().default(""),
    button_link: text().notNull().default("/"),
    is_active: boolean().notNull().default(true),
    ...publication(),
    display_order: integer().notNull(),
    ...tracking(),
  },
  (table) => [
    index("hero_slider_in_order").on(table.display_order),
    check("hero_slider_publication", sql`${table.unpublish_at} > ${table.publish_at}`),
  ],
);

export const partners = pgTable(
  "partners",
  {
    id: uuidKey(),
    name: text().notNull(),
    website_url: text(),
    category: text(),
    logo_url: text(),
    display_order: integer().notNull().default(1),
    ...tracking(),
  },
  (table) => [index("partners_in_order").on(table.display_order), index("partners_by_name").on(table.name)],
);

export const customers = pgTable(
  "customers",
  {
    id: uuidKey(),
    name: text().notNull(),
    category: text(),
    category_en: inEnglish(),
    sector: text(),
    sector_en: inEnglish(),
    logo_url: text(),
    ...tracking(),
    search_text: searchText(
      sql`name || ' ' || coalesce(category, '') || ' ' || coalesce(sector, '') || ' ' || category_en || ' ' || sector_en`,
    ),
  },
  (table) => [
    // Includes the name itself, so that an index-only scan finds a page deep in the list.
    index("customers_by_name").on(sql`lower(${table.name})`, table.id, table.name),
    index("customers_by_category").on(table.category, table.id),
    index("customers_by_sector").on(table.sector, table.id),
    index("customers_search").using("gin", table.search_text.op("gin_trgm_ops")),
  ],
);

export const visitors = pgTable(
  "visitors",
  {
    id: integer().primaryKey(),
    count: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [check("visitors_count", sql`${table.count} >= 0`)],
);

/**
 * The start of a body with its tags: long enough for the first 150 characters of its text. Without inline images, whose data: URLs can be
 * of any length. Generated on write: reading six bodies of 5 MB for a list takes seconds.
 */
const opening = (body: SQL) =>
  text().notNull().generatedAlwaysAs(sql`left(regexp_replace(${body}, '<img[^>]*>', '', 'gi'), 4000)`);

export const articles = pgTable(
  "articles",
  {
    id: uuidKey(),
    title: text().notNull(),
    title_en: inEnglish(),
    slug: text().notNull().unique(),
    category: text(),
    /** Translations of several categories have the same order. */
    category_en: inEnglish(),
    author: text(),
    thumbnail_url: text(),
    created_at: now(),
    published: boolean().notNull().default(true),
    ...publication(),
    content_id: text().notNull().default(""),
    content_en: text().notNull().default(""),
    user_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    ...tracking(),
    search_text: searchText(
      sql`title || ' ' || coalesce(category, '') || ' ' || coalesce(author, '') || ' ' || title_en || ' ' || category_en`,
    ),
    opening_id: opening(sql`content_id`),
    opening_en: opening(sql`content_en`),
  },
  (table) => [
    check("articles_title", sql`btrim(${table.title}) <> ''`),
    check("articles_publication", sql`${table.unpublish_at} > ${table.publish_at}`),
    index("articles_published_newest")
      .on(sql`coalesce(${table.publish_at}, ${table.created_at}) desc`, table.id)
      .where(sql`published`),
    index("articles_newest").on(table.created_at, table.id),
    index("articles_by_category").on(table.category, table.id),
    index("articles_by_published").on(table.published, table.id),
    index("articles_of_user").on(table.user_id),
    index("articles_untranslated")
      .on(table.updated_at, table.id)
      .where(sql`published and (content_id = '' or content_en = '')`),
    index("articles_by_title").on(sql`lower(${table.title})`, table.id, table.title),
    index("articles_search").using("gin", table.search_text.op("gin_trgm_ops")),
  ],
);

/** Signatures that prove that an article's bodies were sanitised (core/rich-text): a body changed otherwise has none. */
export const articleHtmlSignatures = pgTable("article_html_signatures", {
  article_id: uuid()
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  content_id: text().notNull(),
  content_en: text().notNull(),
});

/** Pages that a body writes itself: policies, rules, terms (docs/decisions/0051). */
export const sitePages = pgTable(
  "site_pages",
  {
    id: uuidKey(),
    slug: text().notNull().unique(),
    title_id: text().notNull(),
    title_en: text().notNull().default(""),
    meta_description_id: text().notNull().default(""),
    meta_description_en: text().notNull().default(""),
    content_id: text().notNull().default(""),
    content_en: text().notNull().default(""),
    placement: text().$type<PagePlacement>().notNull().default("none"),
    display_order: integer().notNull().default(1),
    /** Whether the complaint form is at its end. */
    has_complaint_form: boolean().notNull().default(false),
    /** The register's name of the standard that the page is about; empty for other pages. */
    standard: text().notNull().default(""),
    /** The service that it describes. No foreign key: each may be removed and restored separately. */
    service_id: uuid(),
    published: boolean().notNull().default(false),
    ...publication(),
    created_at: now(),
    ...tracking(),
    search_text: searchText(sql`title_id || ' ' || title_en || ' ' || slug`),
  },
  (table) => [
    check("site_pages_title", sql`btrim(${table.title_id}) <> ''`),
    check(
      "site_pages_placement",
      sql`${table.placement} in ('header', 'footer_main', 'footer_secondary', 'services', 'none')`,
    ),
    check("site_pages_publication", sql`${table.unpublish_at} > ${table.publish_at}`),
    index("site_pages_in_order").on(table.display_order, table.id),
  ],
);

/** Former slugs of pages (written by a trigger), which redirect. */
export const sitePageFormerSlugs = pgTable(
  "site_page_former_slugs",
  {
    slug: text().primaryKey(),
    page_id: uuid()
      .notNull()
      .references(() => sitePages.id, { onDelete: "cascade" }),
  },
  (table) => [index("site_page_former_slugs_of_page").on(table.page_id)],
);

export const services = pgTable(
  "services",
  {
    id: uuidKey(),
    title_id: text().notNull(),
    title_en: text().notNull().default(""),
    description_id: text().notNull().default(""),
    description_en: text().notNull().default(""),
    icon: text().notNull().default("Award"),
    features_id: text().array().notNull().default(sql`'{}'`),
    features_en: text().array().notNull().default(sql`'{}'`),
    is_active: boolean().notNull().default(true),
    display_order: integer().notNull(),
    ...tracking(),
  },
  (table) => [index("services_in_order").on(table.display_order)],
);

export const galleryImages = pgTable(
  "gallery_images",
  {
    id: uuidKey(),
    title: text().notNull(),
    title_en: inEnglish(),
    description: text(),
    description_en: inEnglish(),
    category: text(),
    category_en: inEnglish(),
    image_url: text().notNull(),
    display_order: integer().notNull(),
    ...tracking(),
  },
  (table) => [index("gallery_images_in_order").on(table.display_order)],
);

/** Former slugs of articles (written by a trigger), which redirect. */
export const articleFormerSlugs = pgTable(
  "article_former_slugs",
  {
    slug: text().primaryKey(),
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
  },
  (table) => [index("article_former_slugs_of_article").on(table.article_id)],
);

/** Append-only, and only written by triggers: every change of the site's content, before and after. */
export const contentEvents = pgTable(
  "content_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Table and key of the row; the row itself may be gone. */
    entity: text().notNull(),
    entity_id: text().notNull(),
    action: text().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** At that time; null for actors without profile, and in events before this column. */
    actor_email: text(),
    occurred_at: now(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("content_events_of_entity").on(table.entity, table.entity_id, table.id),
    index("content_events_newest").on(table.occurred_at, table.id),
    check("content_events_action", sql`${table.action} in ('added', 'changed', 'removed')`),
  ],
);

/**
 * The demonstration's rows. While there are any, every page says so; removing the demonstration deletes only these. A row that staff
 * changed has a version above 1.
 */
export const demonstrationRows = pgTable(
  "demonstration_rows",
  { entity: text().notNull(), entity_id: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.entity, table.entity_id] }),
    check(
      "demonstration_rows_entity",
      sql`${table.entity} in ('certificates', 'customers', 'partners', 'articles', 'services', 'site_pages', 'hero_slider', 'gallery_images')`,
    ),
  ],
);

/** Files uploaded by staff: the panel's library. Orphaned files are deleted by this list. */
export const uploads = pgTable(
  "uploads",
  {
    /** `{bucket}/…` as in the storage; the URL is `/media/{key}`. */
    key: text().primaryKey(),
    /** Its size as it is stored; 0 until the storage has all of it. */
    bytes: bigint({ mode: "number" }).notNull(),
    created_at: now(),
    created_by: uuid(),
    /** SHA-256 of its bytes, in hexadecimal; uploads before migration 0031 get it when they are read again. */
    sha256: text(),
    id: uuid().notNull().defaultRandom().unique(),
    /** The alternative text, used where the place that shows the image has none of its own. */
    alt_id: text().notNull().default(""),
    alt_en: text().notNull().default(""),
    /** The focal point for cropping: percent of the width from the left, and of the height from the top. */
    focus_x: smallint().notNull().default(50),
    focus_y: smallint().notNull().default(50),
    /** Whether it is retained in the library while unused. */
    is_kept: boolean().notNull().default(false),
    ...tracking(),
  },
  (table) => [
    index("uploads_oldest").on(table.created_at),
    index("uploads_without_hash").on(table.key).where(sql`sha256 is null and key like 'certificate-pdfs/%'`),
    check("uploads_sha256", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check("uploads_focus", sql`${table.focus_x} between 0 and 100 and ${table.focus_y} between 0 and 100`),
    // The site's data reads the focal points that are set.
    index("uploads_focused").on(table.key).where(sql`(focus_x, focus_y) <> (50, 50)`),
  ],
);
