import { bilingualLabels } from "#panel/content/bilingual-labels.ts";
import { publicationLabels } from "#panel/content/publication-fields.tsx";
import type { SitePageInput } from "#shared/schemas/site-page.ts";

/** The fields of a page as staff read them, in the order of the form. */
export const sitePageLabels = {
  ...bilingualLabels("title", "Judul"),
  slug: "Alamat (slug)",
  ...bilingualLabels("meta_description", "Deskripsi untuk mesin pencari"),
  ...bilingualLabels("content", "Isi"),
  placement: "Tautan di situs",
  display_order: "Urutan tampil",
  standard: "Standar",
  service_id: "Layanan",
  has_complaint_form: "Formulir keluhan dan banding",
  published: "Publikasikan halaman",
  ...publicationLabels,
} satisfies Record<keyof SitePageInput, string>;
