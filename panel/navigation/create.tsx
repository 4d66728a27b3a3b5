import { useSearchParams } from "react-router";
import { ContentForm } from "#panel/content/form.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { navigationSection } from "#panel/navigation/section.tsx";
import { listOf, useNavigationItems } from "#panel/navigation/use-navigation-items.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import type { NavigationItem } from "#shared/answers/navigation-items.ts";
import { navigationLocations } from "#shared/schemas/navigation-item.ts";

/** A new item at the end of the list in the query: `?location=footer_main`, or `?parent=12` for a submenu. */
export function NavigationCreate() {
  usePageTitle(navigationSection.addTitle);
  const [query] = useSearchParams();
  const { items, error } = useNavigationItems();
  if (!items && !error) return <Loading />;
  const emptyValues = () => valuesFromQuery(query, items ?? []);
  return <ContentForm section={{ ...navigationSection, emptyValues }} />;
}

function valuesFromQuery(query: URLSearchParams, items: NavigationItem[]) {
  const parent = items.find(({ id, parent_id }) => parent_id === null && String(id) === query.get("parent"));
  const named = navigationLocations.find((name) => name === query.get("location"));
  const location = parent?.location ?? named ?? "header";
  const list = listOf(items, location, parent?.id ?? null);
  return {
    location,
    parent_id: parent ? String(parent.id) : "",
    is_header: false,
    is_divider: false,
    display_order: list.length + 1,
  };
}
