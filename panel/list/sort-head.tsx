import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useList } from "#panel/list/list-context.tsx";

/** A sortable column header; a second press reverses the order. */
export function SortHead<Sort extends string = never>({ field, label }: { field: Sort; label: string }) {
  const { sort, changeSort } = useList();
  const order = sort.field === field ? sort.order : undefined;
  const next = order === "asc" ? "desc" : "asc";
  const Icon = order === undefined ? ArrowUpDown : order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={order && (order === "asc" ? "ascending" : "descending")}>
      <button
        type="button"
        className="-mx-2 inline-flex min-h-7 items-center gap-1.5 rounded px-2 hover:bg-ink/5 hover:text-ink"
        onClick={() => changeSort({ field, order: next })}
      >
        {label}
        <Icon aria-hidden className={`size-3.5 ${order ? "text-brand" : "opacity-50"}`} />
      </button>
    </th>
  );
}
