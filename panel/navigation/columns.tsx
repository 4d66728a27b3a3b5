import type { Column } from "#panel/content/column.ts";
import { t } from "#panel/language/t.ts";
import { nameOf } from "#panel/navigation/name-of.ts";
import type { NavigationItem } from "#shared/answers/navigation-items.ts";

export const columns: Column<NavigationItem>[] = [
  { field: "label_id", label: t("Label"), render: (row) => <Label row={row} /> },
  { field: "href", label: t("Tujuan"), render: (row) => <Target row={row} /> },
];

function Label({ row }: { row: NavigationItem }) {
  if (row.is_divider) return <span className="text-ink-soft">{nameOf(row)}</span>;
  return (
    <>
      {nameOf(row)}
      <span lang="en" className="block text-xs font-normal text-ink-soft">
        {row.label_en}
      </span>
    </>
  );
}

function Target({ row }: { row: NavigationItem }) {
  if (row.is_header) return <span className="text-ink-soft">{t("Judul bagian")}</span>;
  if (row.is_divider) return <span className="text-ink-soft">{t("Pemisah")}</span>;
  return <span className="number break-all text-ink-soft">{row.href}</span>;
}
