import type { NavigationItem } from "#core/content/site-data.ts";

/** Whether a menu item is active (specification 2.2): the path equals its href or begins with it; the root only if equal. */
export function isActive({ href }: Pick<NavigationItem, "href">, path: string): boolean {
  if (!href) return false;
  return href === "/" ? path === "/" : path === href || path.startsWith(href);
}

/** `page` for the exact URL, `true` for an item that contains it. */
export function ariaCurrent(item: Pick<NavigationItem, "href">, path: string): "page" | "true" | undefined {
  if (!isActive(item, path)) return undefined;
  return item.href === path ? "page" : "true";
}
