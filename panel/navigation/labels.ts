import { bilingualLabels } from "#panel/content/bilingual-labels.ts";
import type { NavigationItemInput } from "#shared/schemas/navigation-item.ts";

/** The fields as staff read them, in the order of the form. */
export const labels = {
  location: "Lokasi",
  parent_id: "Di bawah item",
  is_header: "Judul bagian",
  is_divider: "Pemisah",
  ...bilingualLabels("label", "Label"),
  href: "Tujuan tautan",
  display_order: "Urutan tampil",
} satisfies Record<keyof NavigationItemInput, string>;
