import { t } from "#panel/language/t.ts";
import type { NavigationItem } from "#shared/answers/navigation-items.ts";

/** The name of an item in lists and messages; dividers have no label. */
export function nameOf({ id, label_id, is_divider }: NavigationItem): string {
  return label_id || (is_divider ? t("Pemisah") : t("Item {id}", { id }));
}
