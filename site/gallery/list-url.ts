/** Specification 9: what the filter calls everything, in an address as well. */
export const allCategories = "Semua";

/** The category that the address of the gallery names; undefined for all. */
export function readCategory(query: URLSearchParams): string | undefined {
  // The database cannot take control characters.
  const category = (query.get("kategori") ?? "")
    .replace(/\p{Cc}+/gu, " ")
    .toWellFormed()
    .trim();
  return category === "" || category === allCategories ? undefined : category;
}

export function galleryUrl(category: string | undefined): string {
  return category === undefined ? "/galeri" : `/galeri?kategori=${encodeURIComponent(category)}`;
}
