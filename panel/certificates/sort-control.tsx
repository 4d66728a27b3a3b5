import { ArrowDown, ArrowUp } from "lucide-react";
import { listColumns, sortOf } from "#panel/certificates/columns/list-columns.ts";
import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import { columnLabels } from "#shared/certificate-columns.ts";

const choices = listColumns.flatMap((column) => {
  const field = sortOf[column];
  return field ? [{ field, label: t(columnLabels[column]) }] : [];
});

/** Sorting for layouts without all column headers. */
export function SortControl() {
  const { sort, changeSort } = useList();
  const isUp = sort.order === "asc";
  const Icon = isUp ? ArrowUp : ArrowDown;
  return (
    <div className="flex items-center gap-2 text-sm xl:hidden">
      <select
        aria-label={t("Urutkan menurut")}
        className="input w-auto min-w-0"
        value={sort.field}
        onChange={({ target }) => changeSort({ ...sort, field: target.value })}
      >
        {choices.map(({ field, label }) => (
          <option key={field} value={field}>
            {label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="button px-3"
        onClick={() => changeSort({ ...sort, order: isUp ? "desc" : "asc" })}
      >
        <Icon aria-hidden />
        <span className="sr-only">
          {isUp ? t("Urutan naik: balik urutan") : t("Urutan turun: balik urutan")}
        </span>
      </button>
    </div>
  );
}
