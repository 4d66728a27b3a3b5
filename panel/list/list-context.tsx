import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { type NavigateOptions, useLocation, useNavigate } from "react-router";
import type { z } from "zod";
import { t } from "#panel/language/t.ts";
import { formatListQuery, type ListQuery, parseListQuery } from "#panel/list/list-query.ts";
import { request, statusOf } from "#panel/providers/request.ts";
import { readStored, store } from "#panel/providers/stored-text.ts";
import { showToast } from "#panel/toasts.tsx";

type List = ListQuery & {
  total: number;
  /** `total` is a lower bound: the server stopped counting there. */
  isMore: boolean;
  /** The rows are those of the former query, until the server has answered this one. */
  isFormer: boolean;
  changeFilters(changes: Record<string, string>): void;
  clearFilters(): void;
  changeSort(sort: ListQuery["sort"]): void;
  changePage(page: number): void;
  changePageSize(pageSize: number): void;
};

const ListContext = createContext<List | undefined>(undefined);

/** @throws outside a list */
export function useList(): List {
  const list = useContext(ListContext);
  if (!list) throw new Error("There is no list here");
  return list;
}

export type ListRows<Row> = {
  rows: Row[] | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type Answer = { data: unknown[]; total: number; is_more?: boolean | undefined };

/** The total as far as this page tells: a page that is not full is the last one. */
function countOf(answer: Answer | undefined, { page, pageSize }: ListQuery) {
  const { data = [], total = 0, is_more: isMore = false } = answer ?? {};
  if (!isMore || data.length === 0) return { total, isMore: false };
  const seen = (page - 1) * pageSize + data.length;
  return { total: Math.max(total, seen), isMore: data.length === pageSize };
}

/** The refetch interval while a row is changing on the server. */
export const pendingRefetchMs = 2_000;

type PagedListProps<Page extends Answer> = {
  /** The path under /api and /admin. */
  resource: string;
  page: z.ZodType<Page>;
  defaultSort: ListQuery["sort"];
  loadProblem: (message: string) => string;
  /** Whether the server is still changing a row: the list is refetched until it is done. */
  isUnderWay?: (row: Page["data"][number]) => boolean;
  children: (rows: ListRows<Page["data"][number]>, answer: Page | undefined) => ReactNode;
};

/**
 * A list that the server searches, sorts and paginates. Its state is in the URL, to be shared and navigated, and is remembered for the next
 * visit without a query string.
 */
export function PagedList<Page extends Answer>(props: PagedListProps<Page>) {
  const { resource, page, defaultSort, loadProblem, isUnderWay, children } = props;
  const { query, change } = useListQuery(resource, defaultSort);
  const key = formatListQuery(query);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource, "list", key],
    queryFn: async ({ signal }) => page.parse(await request("GET", `/${resource}?${key}`, undefined, signal)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: read, status } }) =>
      isUnderWay && status === "success" && read?.data.some(isUnderWay) ? pendingRefetchMs : false,
  });
  const { total, isMore } = countOf(data, query);
  useEffect(() => {
    // An expired session has a toast of its own.
    if (!error || statusOf(error) === 401) return;
    showToast({ title: t("Error"), description: loadProblem(error.message), kind: "destructive" });
  }, [error, loadProblem]);
  // The last row of the last page was removed: go to the new last page.
  const lastPage = Math.max(1, Math.ceil(total / query.pageSize));
  const isBeyond = data !== undefined && !isPlaceholderData && !isFetching && query.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, { replace: true });
  });
  const list: List = {
    ...query,
    total,
    isMore,
    isFormer: isPlaceholderData,
    changeFilters: (changes) => change(({ filters }) => ({ page: 1, filters: { ...filters, ...changes } })),
    clearFilters: () => change({ page: 1, filters: {} }),
    changeSort: (sort) => change({ page: 1, sort }),
    changePage: (page) => change({ page }, { preventScrollReset: false }),
    changePageSize: (pageSize) => change({ page: 1, pageSize }, { preventScrollReset: false }),
  };
  // Placeholder data of another query without rows must not count as empty.
  const answer = isPlaceholderData && total === 0 ? undefined : data;
  return (
    <ListContext value={list}>
      {children({ rows: answer?.data, error, isFetching, refetch }, answer)}
    </ListContext>
  );
}

type Change = Partial<ListQuery> | ((latest: ListQuery) => Partial<ListQuery>);

function useListQuery(resource: string, defaultSort: ListQuery["sort"]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const name = `${resource}.list`;
  const shown = search || readStored(name);
  const query = parseListQuery(shown, defaultSort);
  useEffect(() => store(name, shown), [name, shown]);
  // A second change may come before the URL has followed the first one.
  const latest = useRef(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query follows from what is shown
  useEffect(() => {
    latest.current = query;
  }, [shown]);

  /** Another page scrolls to the top; filters and sorting keep their controls in sight. */
  function change(changes: Change, options?: NavigateOptions): void {
    // A URL without a query shows the remembered state: written out before navigating, so that "back" returns to it.
    if (location.search === "") history.replaceState(history.state, "", `?${formatListQuery(query)}`);
    const changed = typeof changes === "function" ? changes(latest.current) : changes;
    latest.current = { ...latest.current, ...changed };
    void navigate({ search: formatListQuery(latest.current) }, { preventScrollReset: true, ...options });
  }
  return { query, change };
}
