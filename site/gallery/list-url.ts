/** Specification 9: the label for all categories, also accepted in the URL. */
export const allCategories = "Semua";

/** The category in the URL; undefined for all. */
export function readCategory(query: URLSearchParams): string | undefined {
  // PostgreSQL takes no control characters.
  const category = (query.get("kategori") ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .toWellFormed()
    .trim();
  return category === "" || category === allCategories ? undefined : category;
}

export function galleryUrl(category: string | undefined): string {
  return category === undefined ? "/galeri" : `/galeri?kategori=${encodeURIComponent(category)}`;
}
