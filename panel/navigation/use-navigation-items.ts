import { useAllRows } from "#panel/content/use-all-rows.ts";
import { type NavigationItem, navigationItem } from "#shared/answers/navigation-items.ts";
import type { NavigationLocation } from "#shared/schemas/navigation-item.ts";

/** All items of all menus, in order. */
export function useNavigationItems() {
  const { data, error, refetch } = useAllRows("navigation", navigationItem);
  return { items: data?.rows, total: data?.total ?? 0, error, refetch };
}

/** Items that share an order: those of a location, or the sub-items of an item. @param parentId null for a location's own */
export function listOf(items: NavigationItem[], location: NavigationLocation, parentId: number | null) {
  return items.filter((item) => item.location === location && item.parent_id === parentId);
}
