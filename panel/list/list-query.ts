import { limits } from "#shared/limits.ts";

export const pageSizes = [25, 50, 100] as const;

/** The page, order and filters of a list. */
export type ListQuery = {
  page: number;
  pageSize: number;
  sort: { field: string; order: "asc" | "desc" };
  /** Empty values are no filters. */
  filters: Record<string, string>;
};

const reserved = ["page", "per_page", "sort", "order"];

/** Parses the query string, with the API's parameter names; missing or invalid values become the defaults. */
export function parseListQuery(search: string, defaultSort: ListQuery["sort"]): ListQuery {
  const query = new URLSearchParams(search);
  const field = query.get("sort");
  const filters = [...query].filter(([name, value]) => !reserved.includes(name) && value !== "");
  return {
    page: positive(query.get("page")) ?? 1,
    pageSize: Math.min(positive(query.get("per_page")) ?? limits.listPageSizeDefault, limits.listPageSizeMax),
    sort: field ? { field, order: query.get("order") === "desc" ? "desc" : "asc" } : defaultSort,
    filters: Object.fromEntries(filters),
  };
}

/** The query string of both the page and the API. */
export function formatListQuery({ page, pageSize, sort, filters }: ListQuery): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  query.set("sort", sort.field);
  query.set("order", sort.order);
  query.set("page", String(page));
  query.set("per_page", String(pageSize));
  return query.toString();
}

function positive(text: string | null): number | undefined {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
