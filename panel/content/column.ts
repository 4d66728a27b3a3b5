import type { ReactNode } from "react";
import type { ContentRow } from "#panel/content/section.ts";

/** A column of a section's list; the first one leads to the row's form. */
export type Column = {
  field: string;
  label: string;
  isSortable?: boolean;
  render: (row: ContentRow) => ReactNode;
};

/** A text of a row; empty when the row has none there. */
export function textOf(row: ContentRow, field: string): string {
  const value = row[field];
  return value === null || value === undefined ? "" : String(value);
}
