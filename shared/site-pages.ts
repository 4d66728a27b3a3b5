/** Where the site links a page of the body: the places of navigation items, or nowhere. */
export const pagePlacements = ["header", "footer_main", "footer_secondary", "none"] as const;
export type PagePlacement = (typeof pagePlacements)[number];

/** Where visitors read the page with this slug. */
export function sitePageUrl(slug: string): string {
  return `${sitePagesPath}/${encodeURIComponent(slug)}`;
}

export const sitePagesPath = "/halaman";
/** The list of all pages for people; machines read /sitemap.xml. */
export const siteMapPath = "/peta-situs";
