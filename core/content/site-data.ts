import { asc } from "drizzle-orm";
import { type FocalPoint, listFocalPoints } from "#core/content/focal-points.ts";
import { listFormerPosts } from "#core/content/former-posts.ts";
import { type LinkedPage, listPublishedPages, type PublishedPage } from "#core/content/site-pages.ts";
import type { Database } from "#core/db/client.ts";
import { demonstrationRows, navigationItems, pageContent, siteSettings } from "#core/db/schema.ts";
import type { RichText } from "#core/rich-text/rich-text.ts";
import { bilingualOf } from "#shared/bilingual.ts";
import type { Bilingual } from "#shared/language.ts";
import { ownPath } from "#shared/own-path.ts";
import { publicationState } from "#shared/publication.ts";
import { sitePageUrl } from "#shared/site-pages.ts";

type NavigationLocation = "header" | "footer_main" | "footer_secondary";

export type NavigationItem = {
  id: number | string;
  label: Bilingual;
  href: string | null;
  isHeader: boolean;
  isDivider: boolean;
  children: NavigationItem[];
};

type ShownText = { content: Bilingual; isRichText: boolean };

/** The tables that `readSiteData` reads. */
export const siteTables = new Set([
  "site_settings",
  "page_content",
  "navigation_items",
  "site_pages",
  "demonstration_rows",
  "former_addresses",
  "uploads",
]);

/** The data that every public page is rendered from. */
export type SiteData = {
  settings: ReadonlyMap<string, string>;
  /** Page texts by `page.section.content_key`; rich text is sanitised HTML. */
  texts: ReadonlyMap<string, ShownText>;
  /** Menu items, followed by the pages that are linked in that menu. */
  navigation: Record<NavigationLocation, NavigationItem[]>;
  /** The published pages in their order. */
  pages: LinkedPage[];
  /** Whether demonstration rows are among the content: every page then says so. */
  hasDemonstration: boolean;
  /** Post numbers of the old WordPress site, under `/?p=123`, which the home page would answer otherwise. */
  formerPosts: ReadonlySet<string>;
  /** Focal points for cropping, by image URL. */
  focalPoints: ReadonlyMap<string, FocalPoint>;
};

/** The data as read, including pages whose publication has not started or has ended. */
export type StoredSiteData = Omit<SiteData, "pages"> & { pages: PublishedPage[] };

/** The data for a page rendered at this time. */
export function siteDataAt(stored: StoredSiteData, nowMs: number): SiteData {
  const pages = stored.pages.filter((page) => publicationState(true, page, nowMs) === "public");
  const withPages = (location: NavigationLocation) => [
    ...stored.navigation[location],
    ...pages.filter(({ placement }) => placement === location).map(itemOf),
  ];
  return {
    ...stored,
    navigation: {
      header: withPages("header"),
      footer_main: withPages("footer_main"),
      footer_secondary: withPages("footer_secondary"),
    },
    pages,
  };
}

/** Rows may be written by other ways than the form: `//host` is turned into a path of this site. */
function hrefOf(stored: string | null): string | null {
  const href = stored?.trim() ?? "";
  return /^[/\\]/.test(href) ? ownPath(href) : href || null;
}

/** Reads what every page of the site needs: settings, texts, navigation, pages, redirects and focal points. */
export async function readSiteData(db: Database, richText: RichText): Promise<StoredSiteData> {
  const [settings, texts, items, pages, demonstration, formerPosts, focalPoints] = await Promise.all([
    db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings),
    db
      .select({
        page: pageContent.page,
        section: pageContent.section,
        content_key: pageContent.content_key,
        type: pageContent.type,
        content_id: pageContent.content_id,
        content_en: pageContent.content_en,
      })
      .from(pageContent),
    db
      .select({
        id: navigationItems.id,
        label_id: navigationItems.label_id,
        label_en: navigationItems.label_en,
        href: navigationItems.href,
        location: navigationItems.location,
        parent_id: navigationItems.parent_id,
        is_header: navigationItems.is_header,
        is_divider: navigationItems.is_divider,
      })
      .from(navigationItems)
      .orderBy(asc(navigationItems.display_order), asc(navigationItems.id)),
    listPublishedPages(db),
    db.select({ entity: demonstrationRows.entity }).from(demonstrationRows).limit(1),
    listFormerPosts(db),
    listFocalPoints(db),
  ]);

  const shownTexts: [string, ShownText][] = [];
  for (const { page, section, content_key, type, content_id, content_en } of texts) {
    const content = { id: content_id, en: content_en };
    const isRichText = type === "rich-text";
    const shown = isRichText ? await safeToShow(content, richText) : content;
    shownTexts.push([`${page}.${section}.${content_key}`, { content: shown, isRichText }]);
  }

  const childrenOf = (parentId: number | null, location: string): NavigationItem[] =>
    items
      .filter((item) => item.parent_id === parentId && item.location === location)
      .map((item) => ({
        id: item.id,
        label: bilingualOf(item, "label"),
        href: hrefOf(item.href),
        isHeader: item.is_header,
        isDivider: item.is_divider,
        children: childrenOf(item.id, location),
      }));

  return {
    settings: new Map(settings.map(({ key, value }) => [key, value])),
    texts: new Map(shownTexts),
    navigation: {
      header: childrenOf(null, "header"),
      footer_main: childrenOf(null, "footer_main"),
      footer_secondary: childrenOf(null, "footer_secondary"),
    },
    pages,
    hasDemonstration: demonstration.length > 0,
    formerPosts,
    focalPoints,
  };
}

function itemOf(page: LinkedPage): NavigationItem {
  const { slug, title } = page;
  return { id: slug, label: title, href: sitePageUrl(page), isHeader: false, isDivider: false, children: [] };
}

/** Sanitised once per read, so that no page waits for it. */
async function safeToShow({ id, en }: Bilingual, richText: RichText): Promise<Bilingual> {
  return { id: await richText.toShow("page", id), en: await richText.toShow("page", en) };
}
