import { bilingualLabels } from "#panel/content/bilingual-labels.ts";
import { publicationLabels } from "#panel/content/publication-fields.tsx";
import { t } from "#panel/language/t.ts";
import type { SitePageInput } from "#shared/schemas/site-page.ts";

/** The fields of a page as staff read them, in the order of the form. */
export const sitePageLabels = {
  ...bilingualLabels("title", t("Judul")),
  slug: t("Alamat (slug)"),
  ...bilingualLabels("meta_description", t("Deskripsi untuk mesin pencari")),
  ...bilingualLabels("content", t("Isi")),
  placement: t("Tautan di situs"),
  display_order: t("Urutan tampil"),
  standard: t("Standar"),
  service_id: t("{count, plural, other {Layanan}}", { count: 1 }),
  has_complaint_form: t("Formulir keluhan dan banding"),
  published: t("Publikasikan halaman"),
  ...publicationLabels,
} satisfies Record<keyof SitePageInput, string>;
