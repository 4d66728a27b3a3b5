import type { NavigationItem } from "#core/content/site-data.ts";

/**
 * Whether a menu item is the place the visitor is at (specification 2.2): the path is its href or starts
 * with it; the root only when it is the path.
 */
export function isActive({ href }: Pick<NavigationItem, "href">, path: string): boolean {
  if (!href) return false;
  return href === "/" ? path === "/" : path === href || path.startsWith(href);
}

/** `page` for the very address, `true` for an item that contains it. */
export function ariaCurrent(item: Pick<NavigationItem, "href">, path: string): "page" | "true" | undefined {
  if (!isActive(item, path)) return undefined;
  return item.href === path ? "page" : "true";
}
