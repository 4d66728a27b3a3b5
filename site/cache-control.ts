import { siteMapPath } from "#shared/site-pages.ts";
import { listUrl, readListUrl } from "#site/articles/list-url.ts";
import { reportedId } from "#site/contact/reported-id.ts";
import { galleryUrl, readCategory } from "#site/gallery/list-url.ts";

/**
 * The Cache-Control of content pages: browsers revalidate, shared caches store nothing, and this server's page cache may store
 * the page until the content changes.
 */
export const contentCacheControl = "private, no-cache";

const feedSeconds = 600;

/** The Cache-Control of feed and sitemap: ten minutes, but not beyond the next scheduled change. */
export function feedCacheControl(nextChangeMs: number): string {
  const secondsLeft = Math.floor((nextChangeMs - Date.now()) / 1000);
  return `public, max-age=${Math.max(0, Math.min(feedSeconds, secondsLeft))}`;
}

/**
 * Normalizes a content page's URL: without query parameters that the page ignores, and without the language.
 *
 * @returns undefined for what is not cached: certificates, searches, partial pages, unknown URLs
 */
export function cacheableUrl(requestedPath: string, query: URLSearchParams): string | undefined {
  const path = withoutEscapes(requestedPath);
  if (plain.has(path)) return path;
  if (path === "/artikel") return articlesUrl(query);
  if (path === "/galeri") return galleryUrl(readCategory(query));
  if (path === "/kontak") return isContactOfOne(query) ? undefined : path;
  return slugged.test(path) ? path : undefined;
}

/** As the router matches it: otherwise a page would be rendered for each spelling of its URL. */
function withoutEscapes(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Searches and partial lists are not cached. */
function articlesUrl(query: URLSearchParams): string | undefined {
  const listQuery = readListUrl(query);
  return query.has("bagian") || listQuery.term !== "" ? undefined : listUrl(listQuery);
}

/** The contact page with an outcome, a map, or a report; other parameters are ignored. */
function isContactOfOne(query: URLSearchParams): boolean {
  return query.has("pesan") || query.has("peta") || reportedId(query) !== undefined;
}

const plain = new Set(["/", "/tentang", "/layanan", "/customer", siteMapPath]);
/** The URL of an article or a page of the body; the feed has a dot in its name. */
const slugged = /^\/(?:artikel|halaman|layanan)\/[\w-]{1,200}$/;
