import { listAddress, readListAddress } from "#site/articles/list-address.ts";
import { galleryAddress, readCategory } from "#site/gallery/list-address.ts";

/**
 * What the answer of a content page says to caches: browsers ask again each time, nobody between keeps it, and
 * this server's own page cache may, until the content changes.
 */
export const kept = "private, no-cache";

/**
 * The address of a content page without what the page does not read, the language apart.
 *
 * @returns undefined for whatever is not kept: certificates, searches, parts of pages, unknown addresses
 */
export function keptAddress(path: string, query: URLSearchParams): string | undefined {
  if (plain.has(path)) return path;
  if (path === "/artikel") return query.has("bagian") ? undefined : listAddress(readListAddress(query));
  if (path === "/galeri") return galleryAddress(readCategory(query));
  if (path === "/kontak") return query.has("pesan") || query.has("peta") ? undefined : path;
  return article.test(path) ? path : undefined;
}

const plain = new Set(["/", "/tentang", "/layanan", "/customer"]);
/** An address with other letters, and no file's: the feed has a dot. */
const article = /^\/artikel\/[\w-]{1,200}$/;
