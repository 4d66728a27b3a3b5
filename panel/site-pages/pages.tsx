import { contentPages } from "#panel/content/pages.tsx";
import { SitePageList } from "#panel/site-pages/list.tsx";
import { sitePageSection } from "#panel/site-pages/section.tsx";

export const pages = { list: <SitePageList />, ...contentPages(sitePageSection) };
