/** The buckets of specification 3 with content. Excluded are certificates' PDFs, which belong to the register, and avatars. */
export const libraryBuckets = [
  "article-thumbnails",
  "hero-images",
  "gallery-images",
  "customer-logos",
  "partner-logos",
  "site-assets",
] as const;
export type LibraryBucket = (typeof libraryBuckets)[number];

/** The tables whose rows may use an upload. */
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

/** The length limit of alternative texts: screen readers cannot skip within one. */
export const altTextLengthMax = 300;

/** The maximal number of files removed in one request. */
export const mediaRemovalsMax = 100;
