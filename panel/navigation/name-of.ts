import { t } from "#panel/language/t.ts";
import type { NavigationItem } from "#shared/answers/navigation-items.ts";

/** The name of an item in lists and messages. A divider's label, if it has one, is shown nowhere. */
export function nameOf({ id, label_id, is_divider }: NavigationItem): string {
  if (is_divider) return t("Pemisah");
  return label_id || t("Item {id}", { id });
}
