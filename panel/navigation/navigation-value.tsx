import { FieldText } from "#panel/content/field-text.tsx";
import { locationNames } from "#panel/navigation/locations.ts";
import { nameOf } from "#panel/navigation/name-of.ts";
import { useNavigationItems } from "#panel/navigation/use-navigation-items.ts";
import type { NavigationItemInput } from "#shared/schemas/navigation-item.ts";

/** Renders the value of a field in histories and conflicts, with names for location and parent. */
export function NavigationValue({ field, value }: { field: keyof NavigationItemInput; value: unknown }) {
  if (field === "parent_id") return <ItemName id={value} />;
  if (field === "location")
    return <FieldText value={Object.entries(locationNames).find(([name]) => name === value)?.[1] ?? value} />;
  return <FieldText value={value} />;
}

function ItemName({ id }: { id: unknown }) {
  const { items } = useNavigationItems();
  const item = items?.find((each) => each.id === id);
  return <FieldText value={item ? nameOf(item) : id} />;
}
