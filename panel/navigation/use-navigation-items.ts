import { useAllRows } from "#panel/content/use-all-rows.ts";
import { type NavigationItem, navigationItem } from "#shared/answers/navigation-items.ts";
import type { NavigationLocation } from "#shared/schemas/navigation-item.ts";

/** Every item of every menu, in order. */
export function useNavigationItems() {
  const { data, error, refetch } = useAllRows("navigation", navigationItem);
  return { items: data?.rows, total: data?.total ?? 0, error, refetch };
}

/** One of the lists in which items have an order: a location's own, or what stands below an item. */
export function listOf(items: NavigationItem[], location: NavigationLocation, parentId: number | null) {
  return items.filter((item) => item.location === location && item.parent_id === parentId);
}
