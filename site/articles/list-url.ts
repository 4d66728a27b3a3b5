import { limits } from "#shared/limits.ts";

/** The label for all categories (specification 9), also accepted in the URL. */
export const allCategories = "Semua";

const categoryLengthMax = 100;

/** 600 articles; more are found by category, and all URLs are in the sitemap. */
const pagesMax = 100;

/** The state of the list in its URL: category, search term, and the number of pages of six shown. */
export type ListUrl = { category: string | undefined; term: string; page: number };

/** Parses the query; an invalid or too large page becomes a valid one. */
export function readListUrl(query: URLSearchParams): ListUrl {
  const category = wordsIn(query.get("kategori"), categoryLengthMax);
  const page = /^\d{1,6}$/.test(query.get("halaman") ?? "") ? Number(query.get("halaman")) : 1;
  return {
    category: category === "" || category === allCategories ? undefined : category,
    term: wordsIn(query.get("q"), limits.searchTermLengthMax),
    page: Math.min(Math.max(page, 1), pagesMax),
  };
}

/** Without characters that PostgreSQL cannot store. */
function wordsIn(value: string | null, lengthMax: number): string {
  return (value ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, lengthMax)
    .toWellFormed()
    .trim();
}

/** The URL of a list; without a page, its first. */
export function listUrl(list: { category?: string | undefined; term?: string; page?: number }): string {
  const { category, term, page } = list;
  const query = new URLSearchParams();
  if (term) query.set("q", term);
  if (category) query.set("kategori", category);
  if (page && page > 1) query.set("halaman", String(page));
  return query.size === 0 ? "/artikel" : `/artikel?${query}`;
}

/** The URL with six more, at the first new card; undefined when there are no more. */
export function nextUrl({ category, term, page }: ListUrl, total: number): string | undefined {
  const shown = page * limits.articlePageSize;
  if (shown >= total || page >= pagesMax) return undefined;
  return `${listUrl({ category, term, page: page + 1 })}#artikel-${shown + 1}`;
}
