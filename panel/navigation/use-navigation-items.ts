import { useMemo } from "react";
import { z } from "zod";
import { contentRow } from "#panel/content/section.ts";
import { useAllRows } from "#panel/content/use-all-rows.ts";
import { type NavigationLocation, navigationLocations } from "#shared/schemas/navigation-item.ts";

const navigationItem = contentRow.extend({
  id: z.number(),
  label_id: z.string(),
  label_en: z.string(),
  href: z.string().nullable(),
  location: z.enum(navigationLocations),
  parent_id: z.number().nullable(),
  is_header: z.boolean(),
  is_divider: z.boolean(),
  display_order: z.number(),
});

export type NavigationItem = z.output<typeof navigationItem>;

/** Every item of every menu, in order. */
export function useNavigationItems() {
  const { data, error, refetch } = useAllRows("navigation");
  const items = useMemo(() => data && z.array(navigationItem).parse(data.rows), [data]);
  return { items, total: data?.total ?? 0, error, refetch };
}

/** One of the lists in which items have an order: a location's own, or what stands below an item. */
export function listOf(items: NavigationItem[], location: NavigationLocation, parentId: number | null) {
  return items.filter((item) => item.location === location && item.parent_id === parentId);
}
