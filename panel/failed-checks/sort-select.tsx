import { t } from "#panel/language/t.ts";
import { useList } from "#panel/list/list-context.tsx";
import type { FailedCheckSort } from "#shared/failed-checks.ts";

const choices: { value: FailedCheckSort; label: string }[] = [
  { value: "attention", label: t("Paling perlu perhatian") },
  { value: "last_on", label: t("Terakhir diperiksa") },
  { value: "checks", label: t("Paling sering diperiksa") },
];

/** What the list is ordered by, what comes first being the most or the last. */
export function SortSelect() {
  const { sort, changeSort } = useList();
  return (
    <select
      aria-label={t("Urutan")}
      className="input w-auto max-w-full min-w-40 flex-1 sm:max-w-64 sm:flex-none"
      value={sort.field}
      onChange={({ target }) => changeSort({ field: target.value, order: "desc" })}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
