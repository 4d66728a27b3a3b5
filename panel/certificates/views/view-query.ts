import { formatColumns, type ListColumn, parseColumns } from "#panel/certificates/columns/list-columns.ts";
import { formatListQuery, type ListQuery, parseListQuery } from "#panel/list/list-query.ts";
import { limits } from "#shared/limits.ts";

export type View = Pick<ListQuery, "sort" | "filters"> & { columns: readonly ListColumn[] };

/** The normalized query string of a view, without the page, so that two can be compared. */
export function formatView({ filters, sort, columns }: View): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  query.sort();
  query.set("sort", sort.field);
  query.set("order", sort.order);
  query.set("columns", formatColumns(columns));
  return query.toString();
}

export function parseView(stored: string, defaultSort: ListQuery["sort"]): View {
  const query = new URLSearchParams(stored);
  const columns = parseColumns(query.get("columns") ?? "");
  query.delete("columns");
  const { sort, filters } = parseListQuery(query.toString(), defaultSort);
  return { sort, filters, columns };
}

/** The URL of a view. */
export function addressOf({ sort, filters }: View, pageSize: number = limits.listPageSizeDefault): string {
  return `?${formatListQuery({ page: 1, pageSize, sort, filters })}`;
}
