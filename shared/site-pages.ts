/** Where the site links a page of the body: the places of navigation items, the services, or nowhere. */
export const pagePlacements = ["header", "footer_main", "footer_secondary", "services", "none"] as const;
export type PagePlacement = (typeof pagePlacements)[number];

/** What the address of a page is made of. Lists that were restored may name a placement that nobody knows. */
export type PlacedPage = { slug: string; placement: string };

/** Where visitors read a page: those that tell of a service stand below the services. */
export function sitePageUrl({ slug, placement }: PlacedPage): string {
  const path = placement === "services" ? servicesPath : sitePagesPath;
  return `${path}/${encodeURIComponent(slug)}`;
}

/** The page with the body's scope of accreditation, which other pages lead to while it is published. */
export const accreditationScopeSlug = "ruang-lingkup-akreditasi";

export const servicesPath = "/layanan";
export const sitePagesPath = "/halaman";
/** The list of all pages for people; machines read /sitemap.xml. */
export const siteMapPath = "/peta-situs";
