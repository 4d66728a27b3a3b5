import { t } from "#panel/language/t.ts";
import type { NavigationLocation } from "#shared/schemas/navigation-item.ts";

/** Labels of the menus' locations on the site (specification 2.2 and 2.3). */
export const locationNames: Record<NavigationLocation, string> = {
  header: t("Menu atas"),
  footer_main: t("Navigasi Utama (kaki situs)"),
  footer_secondary: t("Tautan Lainnya (kaki situs)"),
};

/** Items of the header have sub-items, the footer has flat lists (specification 2.2). */
export function hasSubmenus(location: string): boolean {
  return location === "header";
}
