import { bilingualLabels, labelsWithEnglish } from "#panel/content/bilingual-labels.ts";
import { publicationLabels } from "#panel/content/publication-fields.tsx";
import type { ArticleInput } from "#shared/schemas/article.ts";

/** The fields of an article as staff read them, in the order of the form. */
export const articleLabels = {
  ...labelsWithEnglish("title", "Judul"),
  slug: "Slug",
  ...labelsWithEnglish("category", "Kategori"),
  author: "Penulis",
  thumbnail_url: "Thumbnail",
  ...bilingualLabels("content", "Isi"),
  published: "Publikasikan Artikel",
  ...publicationLabels,
} satisfies Record<keyof ArticleInput, string>;
