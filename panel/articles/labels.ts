import { bilingualLabels } from "#panel/content/bilingual-labels.ts";
import type { ArticleInput } from "#shared/schemas/article.ts";

/** The fields of an article as staff read them, in the order of the form. */
export const articleLabels = {
  title: "Judul",
  slug: "Slug",
  category: "Kategori",
  author: "Penulis",
  thumbnail_url: "Thumbnail",
  ...bilingualLabels("content", "Isi"),
  published: "Publikasikan Artikel",
} satisfies Record<keyof ArticleInput, string>;
