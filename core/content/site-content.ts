import { asc } from "drizzle-orm";
import { listenToChanges } from "#core/db/announcements.ts";
import type { Database } from "#core/db/client.ts";
import { demonstrationRows, navigationItems, pageContent, siteSettings } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import type { RichText } from "#core/rich-text/rich-text.ts";
import type { Bilingual } from "#shared/language.ts";
import { ownPath } from "#shared/own-path.ts";

type NavigationLocation = "header" | "footer_main" | "footer_secondary";

export type NavigationItem = {
  id: number;
  label: Bilingual;
  href: string | null;
  isHeader: boolean;
  isDivider: boolean;
  children: NavigationItem[];
};

type ShownText = { content: Bilingual; isRichText: boolean };

/** What every public page draws from: loaded at start and whenever the database announces a change. */
export type SiteData = {
  settings: ReadonlyMap<string, string>;
  /** Page texts by their address `page.section.content_key`; rich ones are HTML that is safe to show. */
  texts: ReadonlyMap<string, ShownText>;
  navigation: Record<NavigationLocation, NavigationItem[]>;
  /** Invented rows are among what the pages show: each of them says so. */
  hasDemonstration: boolean;
};

export type SiteContent = {
  /** The newest data that could be read; a database that is down leaves the last. */
  current(): SiteData;
  /** What a page that is drawn now will show; a change of any content begins a new version. */
  contentVersion(): ContentVersion;
  /** Resolves once what the database holds now is current. */
  refresh(): Promise<void>;
  close(): Promise<void>;
};

export type ContentVersion = {
  /** Counts up with every announced change, and when the data in memory was read anew. */
  number: number;
  /** The version of the last announced change: what is older is known to be wrong. */
  changedAt: number;
  /** Whether changes are heard of and everything that was heard of is read; else nobody knows how old a page is. */
  isInSync: boolean;
};

const retryMs = 2_000;
const drawnTables = new Set(["site_settings", "page_content", "navigation_items", "demonstration_rows"]);

/** Reads the site's data and follows its changes. @throws when it cannot be read at the start */
export async function openSiteContent(
  db: Database,
  connectionString: string,
  richText: RichText,
): Promise<SiteContent> {
  let data = await readSiteData(db, richText);
  let number = 0;
  let changedAt = 0;
  let isListening = false;
  let isRead = true;
  let reading = Promise.resolve();
  let next: Promise<void> | undefined;
  // One reading after the other: an older one that ends last must not win. Whoever asks before it begins shares it.
  const refresh = () => {
    next ??= reading.then(async () => {
      next = undefined;
      data = await readSiteData(db, richText);
      number += 1;
    });
    reading = next.catch(() => undefined);
    return next;
  };
  let last: symbol | undefined;
  let retry: NodeJS.Timeout | undefined;
  const follow = () => {
    clearTimeout(retry);
    isRead = false;
    const mine = Symbol();
    last = mine;
    refresh().then(
      () => {
        isRead = last === mine;
      },
      (error) => {
        log.warn({ err: error }, "the site's data could not be read again; trying again");
        if (last === mine) retry = setTimeout(follow, retryMs).unref();
      },
    );
  };
  const listener = listenToChanges(connectionString, {
    changed(table) {
      number += 1;
      changedAt = number;
      if (drawnTables.has(table)) follow();
    },
    listening() {
      isListening = true;
      follow();
    },
    lost() {
      isListening = false;
    },
  });
  return {
    current: () => data,
    contentVersion: () => ({ number, changedAt, isInSync: isListening && isRead }),
    refresh,
    async close() {
      last = undefined;
      clearTimeout(retry);
      await listener.close();
    },
  };
}

/** Rows come into the database by other ways than the form: `//host` is a page of this site, wherever it stands. */
function hrefOf(stored: string | null): string | null {
  const href = stored?.trim() ?? "";
  return /^[/\\]/.test(href) ? ownPath(href) : href || null;
}

async function readSiteData(db: Database, richText: RichText): Promise<SiteData> {
  const [settings, texts, items, demonstration] = await Promise.all([
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
    db.select({ entity: demonstrationRows.entity }).from(demonstrationRows).limit(1),
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
        label: { id: item.label_id, en: item.label_en },
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
    hasDemonstration: demonstration.length > 0,
  };
}

/** Made safe when it is read, once for as long as it stays: no page waits for that. */
async function safeToShow({ id, en }: Bilingual, richText: RichText): Promise<Bilingual> {
  return { id: await richText.toShow("page", id), en: await richText.toShow("page", en) };
}
