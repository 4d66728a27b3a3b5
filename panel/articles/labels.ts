import { bilingualLabels, labelsWithEnglish } from "#panel/content/bilingual-labels.ts";
import { publicationLabels } from "#panel/content/publication-fields.tsx";
import { t } from "#panel/language/t.ts";
import type { ArticleInput } from "#shared/schemas/article.ts";

/** The fields of an article as staff read them, in the order of the form. */
export const articleLabels = {
  ...labelsWithEnglish("title", t("Judul")),
  slug: t("Slug"),
  ...labelsWithEnglish("category", t("Kategori")),
  author: t("Penulis"),
  thumbnail_url: t("Thumbnail"),
  ...bilingualLabels("content", t("Isi")),
  published: t("Publikasikan Artikel"),
  ...publicationLabels,
} satisfies Record<keyof ArticleInput, string>;
