/**
 * The buckets of specification 3 whose files are content. Not among them: certificates' PDFs, which belong to the register, and
 * avatars, which belong to people.
 */
export const libraryBuckets = [
  "article-thumbnails",
  "hero-images",
  "gallery-images",
  "customer-logos",
  "partner-logos",
  "site-assets",
] as const;
export type LibraryBucket = (typeof libraryBuckets)[number];

/** What may show an upload today, by the name of its table. */
export const useEntities = [
  "site_settings",
  "page_content",
  "navigation_items",
  "hero_slider",
  "partners",
  "customers",
  "clients",
  "articles",
  "site_pages",
  "services",
  "gallery_images",
  "decision_proposals",
  "register_settings",
  "profiles",
  "former_addresses",
] as const;
export type UseEntity = (typeof useEntities)[number];

/** Of an alternative text; longer ones are read out to the end by screen readers. */
export const altTextLengthMax = 300;

/** Files that are removed from the library at once. */
export const mediaRemovalsMax = 100;
