import { contentOperations } from "#api/content-operations.ts";
import { contentOrder } from "#api/content-order.ts";
import { createRouter, z } from "#api/responses.ts";
import {
  insertNavigationItem,
  navigationItemKind,
  removeNavigationItem,
  restoreNavigationItem,
  updateNavigationItem,
} from "#core/content/navigation-items.ts";
import type { NavigationItemFilter } from "#shared/answers/navigation-items.ts";
import { navigationItemInput, navigationLocations } from "#shared/schemas/navigation-item.ts";

const section = {
  path: "/navigation",
  area: "navigation",
  noun: "navigation item",
  kind: navigationItemKind,
  ids: "number",
  input: navigationItemInput,
  filters: { location: z.enum(navigationLocations).optional() } satisfies Record<
    NavigationItemFilter,
    z.ZodType
  >,
  defaultSort: { sort: "location", order: "asc" },
  title: "Item navigasi",
  insert: insertNavigationItem,
  update: updateNavigationItem,
  remove: removeNavigationItem,
  restore: restoreNavigationItem,
} as const;

export const navigationApi = createRouter()
  .route("/", contentOrder(section))
  .route("/", contentOperations(section));
