import { t } from "#panel/language/t.ts";
import { locationNames } from "#panel/navigation/locations.ts";
import { type PagePlacement, pagePlacements } from "#shared/site-pages.ts";

/** Where visitors find the link to a page: at the end of a list of the navigation, or nowhere. */
export const placementNames: Record<PagePlacement, string> = {
  ...locationNames,
  services: t("Layanan (halaman standar)"),
  none: t("Tanpa tautan"),
};

export function placementName(stored: unknown): string {
  const placement = pagePlacements.find((name) => name === stored);
  return placement ? placementNames[placement] : String(stored ?? "");
}
