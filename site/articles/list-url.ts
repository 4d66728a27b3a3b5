import { limits } from "#shared/limits.ts";

/** The label of no category (specification 9); the address may name it, too. */
export const allCategories = "Semua";

const categoryLengthMax = 100;

/** Beyond 600 articles the way on is a category; the addresses of all are in the sitemap. */
const pagesMax = 100;

/** What the address of the list says: which category, what is looked for, and how many pages of six are shown. */
export type ListUrl = { category: string | undefined; term: string; page: number };

/** Reads it out of the query; what is no number or out of bounds is brought within them. */
export function readListUrl(query: URLSearchParams): ListUrl {
  const category = wordsIn(query.get("kategori"), categoryLengthMax);
  const page = /^\d{1,6}$/.test(query.get("halaman") ?? "") ? Number(query.get("halaman")) : 1;
  return {
    category: category === "" || category === allCategories ? undefined : category,
    term: wordsIn(query.get("q"), limits.searchTermLengthMax),
    page: Math.min(Math.max(page, 1), pagesMax),
  };
}

/** What the database can take of it. */
function wordsIn(value: string | null, lengthMax: number): string {
  return (value ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, lengthMax)
    .toWellFormed()
    .trim();
}

/** The address of a list: a category begins on its first page. */
export function listUrl(list: { category?: string | undefined; term?: string; page?: number }): string {
  const { category, term, page } = list;
  const query = new URLSearchParams();
  if (term) query.set("q", term);
  if (category) query.set("kategori", category);
  if (page && page > 1) query.set("halaman", String(page));
  return query.size === 0 ? "/artikel" : `/artikel?${query}`;
}

/** The address that shows six more, at its first new card; undefined while none remain. */
export function nextUrl({ category, term, page }: ListUrl, total: number): string | undefined {
  const shown = page * limits.articlePageSize;
  if (shown >= total || page >= pagesMax) return undefined;
  return `${listUrl({ category, term, page: page + 1 })}#artikel-${shown + 1}`;
}
