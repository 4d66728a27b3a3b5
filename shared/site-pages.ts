/** Where the site links to a page: a navigation location, the services, or nowhere. */
export const pagePlacements = ["header", "footer_main", "footer_secondary", "services", "none"] as const;
export type PagePlacement = (typeof pagePlacements)[number];

/** The fields that determine the URL. Restored data may have an unknown placement. */
export type PlacedPage = { slug: string; placement: string };

/** The URL of a page: below the services if it is about one. */
export function sitePageUrl({ slug, placement }: PlacedPage): string {
  const path = placement === "services" ? servicesPath : sitePagesPath;
  return `${path}/${encodeURIComponent(slug)}`;
}

/** The slug of the page with the scope of accreditation, which other pages link to while it is published. */
export const accreditationScopeSlug = "ruang-lingkup-akreditasi";

export const servicesPath = "/layanan";
export const sitePagesPath = "/halaman";
/** The list of all pages for people; crawlers read /sitemap.xml. */
export const siteMapPath = "/peta-situs";
