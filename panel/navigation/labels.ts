import { bilingualLabels } from "#panel/content/bilingual-labels.ts";
import { t } from "#panel/language/t.ts";
import type { NavigationItemInput } from "#shared/schemas/navigation-item.ts";

/** Labels of the fields, in the order of the form. */
export const labels = {
  location: t("Lokasi"),
  parent_id: t("Di bawah item"),
  is_header: t("Judul bagian"),
  is_divider: t("Pemisah"),
  ...bilingualLabels("label", t("Label")),
  href: t("Tujuan tautan"),
  display_order: t("Urutan tampil"),
} satisfies Record<keyof NavigationItemInput, string>;
