import { useMemo } from "react";
import { useWatch } from "react-hook-form";
import { fieldName } from "#panel/entries/section.ts";
import type { PageText } from "#panel/page-content/page-text.ts";
import { useSettled } from "#panel/ui/use-settled.ts";
import type { TypedPageText } from "#shared/schemas/page-preview.ts";
import { pageTextColumns } from "#shared/schemas/page-text.ts";

/** The debounced changed texts of the form. */
export function useTypedTexts(texts: PageText[]): TypedPageText[] {
  const values: Record<string, unknown> = useWatch();
  const typed = texts.flatMap((text) => {
    const now = { id: text.id, content_id: text.content_id, content_en: text.content_en };
    for (const column of pageTextColumns)
      now[column] = String(values[fieldName<PageText>(text.id, column)] ?? text[column]);
    return pageTextColumns.some((column) => now[column] !== text[column]) ? now : [];
  });
  const settled = useSettled(JSON.stringify(typed));
  return useMemo(() => JSON.parse(settled), [settled]);
}
