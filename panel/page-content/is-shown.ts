import { addressOf } from "#panel/page-content/address.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { translationProblem } from "#panel/page-content/translation.ts";
import type { View } from "#panel/page-content/use-view.ts";

/** Filters by the stored text, so that a text does not disappear while it is edited. */
export function isShown(text: PageText, { search, isUntranslatedOnly }: View): boolean {
  if (isUntranslatedOnly && !translationProblem(text)) return false;
  const { label, content_id, content_en } = text;
  const searched = `${label}\n${addressOf(text)}\n${content_id}\n${content_en}`;
  return searched.toLowerCase().includes(search.trim().toLowerCase());
}
