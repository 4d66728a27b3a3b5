import { siteMapPath } from "#shared/site-pages.ts";
import { listUrl, readListUrl } from "#site/articles/list-url.ts";
import { reportedId } from "#site/contact/reported-id.ts";
import { galleryUrl, readCategory } from "#site/gallery/list-url.ts";

/**
 * What the answer of a content page says to caches: browsers ask again each time, nobody between keeps it, and
 * this server's own page cache may, until the content changes.
 */
export const contentCacheControl = "private, no-cache";

const feedSeconds = 600;

/** What the feed and the sitemap say: anybody may keep them for ten minutes, and not beyond the next change that is scheduled. */
export function feedCacheControl(nextChangeMs: number): string {
  const secondsLeft = Math.floor((nextChangeMs - Date.now()) / 1000);
  return `public, max-age=${Math.max(0, Math.min(feedSeconds, secondsLeft))}`;
}

/**
 * The address of a content page without what the page does not read, the language apart.
 *
 * @returns undefined for whatever is not kept: certificates, searches, parts of pages, unknown addresses
 */
export function cacheableUrl(path: string, query: URLSearchParams): string | undefined {
  if (plain.has(path)) return path;
  if (path === "/artikel") return articlesUrl(query);
  if (path === "/galeri") return galleryUrl(readCategory(query));
  if (path === "/kontak") return isContactOfOne(query) ? undefined : path;
  return slugged.test(path) ? path : undefined;
}

/** A search and a part of the list are nothing to keep. */
function articlesUrl(query: URLSearchParams): string | undefined {
  const listQuery = readListUrl(query);
  return query.has("bagian") || listQuery.term !== "" ? undefined : listUrl(listQuery);
}

/** The contact page with an outcome, a map, or a report about one certificate; any other query leaves it as it is. */
function isContactOfOne(query: URLSearchParams): boolean {
  return query.has("pesan") || query.has("peta") || reportedId(query) !== undefined;
}

const plain = new Set(["/", "/tentang", "/layanan", "/customer", siteMapPath]);
/** An article or a page of the body: an address with other letters, and no file's, since the feed has a dot. */
const slugged = /^\/(?:artikel|halaman|layanan)\/[\w-]{1,200}$/;
