/** The tables that are imported (specification 3, and an old site's own pages), with the columns that are read. */
export const columnsRead = {
  users: [
    ...["id", "email", "encrypted_password", "created_at", "banned_until", "deleted_at"],
    "email_confirmed_at",
  ],
  profiles: ["id", "full_name", "avatar_url", "role", "is_active", "email"],
  site_settings: ["id", "key", "value"],
  page_content: ["id", "page", "section", "content_key", "content_id", "content_en"],
  hero_slider: [
    ...["id", "image_url", "title_id", "title_en", "subtitle_id", "subtitle_en", "button_text_id"],
    ...["button_text_en", "button_link", "is_active", "display_order"],
  ],
  services: [
    ...["id", "title_id", "title_en", "description_id", "description_en", "icon", "features_id"],
    ...["features_en", "is_active", "display_order"],
  ],
  partners: ["id", "name", "website_url", "category", "logo_url", "display_order"],
  customers: ["id", "name", "category", "sector", "logo_url"],
  gallery_images: ["id", "title", "description", "category", "image_url", "display_order"],
  navigation_items: [
    ...["id", "label_id", "label_en", "href", "location", "display_order", "parent_id", "is_header"],
    "is_divider",
  ],
  visitors: ["id", "count"],
  articles: [
    ...["id", "title", "slug", "category", "author", "thumbnail_url", "created_at", "updated_at"],
    ...["published", "publish_at", "content_id", "content_en", "user_id"],
  ],
  site_pages: [
    ...["id", "title_id", "title_en", "slug", "meta_description_id", "meta_description_en"],
    ...["content_id", "content_en", "display_order", "published", "publish_at", "created_at"],
  ],
  certificates: [
    ...["id", "client_name", "certificate_number", "standard", "scope", "issue_date", "expiry_date"],
    ...["status", "pdf_url", "category", "sub_category", "created_at"],
  ],
} as const satisfies Record<string, readonly string[]>;

export type MovedTable = keyof typeof columnsRead;
export const movedTables = Object.keys(columnsRead) as [MovedTable, ...MovedTable[]];

/** Columns that are not reported as ignored: bookkeeping of the old site, or redundant. */
export const ignoredColumns: ReadonlySet<string> = new Set([
  ...["created_at", "updated_at", "label", "type", "raw_user_meta_data"],
]);

/** Other spellings of our column names. */
export const columnSpellings: Record<string, string> = { isheader: "is_header", isdivider: "is_divider" };
