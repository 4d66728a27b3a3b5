import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { type ListRows, PagedList, useList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { SearchBox } from "#panel/list/search-box.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

type Words = {
  title: string;
  /** Of the list, for those who do not see it. */
  label: string;
  search: { label: string; placeholder: string };
  loadFailed: string;
  noMatch: string;
  none: { title: string; text: string };
};

type Props<Row> = {
  /** Of the API, and of the addresses below /admin. */
  resource: string;
  /** Where the list is had as CSV. */
  exportPath: string;
  page: z.ZodType<{ data: Row[]; total: number }>;
  words: Words;
  filters: ReactNode;
  /** By when they were sent, where nothing else is said. */
  defaultSort?: { field: string; order: "asc" | "desc" };
  /** The way to other lists of the same section. */
  nav?: ReactNode;
  row: (row: Row) => ReactNode;
};

const newestFirst = { field: "created_at", order: "desc" } as const;

/** What visitors sent by a form, the newest first: searched, filtered, exported. */
export function InboxList<Row extends { id: string }>(props: Props<Row>) {
  const { resource, exportPath, page, words, filters, defaultSort = newestFirst, nav, row } = props;
  usePageTitle(words.title);
  return (
    <PagedList resource={resource} page={page} defaultSort={defaultSort} loadProblem={() => words.loadFailed}>
      {(list) => (
        <div className="space-y-4">
          {nav}
          <div className="flex flex-wrap items-start gap-2">
            <search className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-2">
              <SearchBox {...words.search} />
              {filters}
            </search>
            <ExportLink path={exportPath} />
          </div>
          <Rows list={list} words={words} row={row} />
          <Pagination />
        </div>
      )}
    </PagedList>
  );
}

/** What the list is narrowed by, as a file. */
function ExportLink({ path }: { path: string }) {
  const { filters } = useList();
  return (
    <a href={`/api${path}?${new URLSearchParams(filters)}`} download className="button max-sm:w-full">
      <Download aria-hidden />
      {t("Ekspor CSV")}
    </a>
  );
}

type RowsProps<Row> = { list: ListRows<Row>; words: Words; row: (row: Row) => ReactNode };

function Rows<Row extends { id: string }>({ list, words, row }: RowsProps<Row>) {
  const { rows, error, isFetching, refetch } = list;
  const { filters, clearFilters } = useList();
  if (error)
    return (
      <Alert kind="danger" title={words.loadFailed}>
        <p>{error.message}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    );
  if (!rows) return <Loading />;
  if (rows.length === 0 && Object.keys(filters).length > 0)
    return (
      <MessagePage
        title={words.noMatch}
        actions={
          <button type="button" className="button" onClick={clearFilters}>
            {t("Hapus pencarian dan filter")}
          </button>
        }
      >
        {t("Coba kata lain, atau hapus filter.")}
      </MessagePage>
    );
  if (rows.length === 0) return <MessagePage title={words.none.title}>{words.none.text}</MessagePage>;
  return (
    <ul aria-label={words.label} aria-busy={isFetching} className="card divide-y divide-line">
      {rows.map((each) => (
        <li
          key={each.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3.5 text-sm sm:px-5"
        >
          {row(each)}
        </li>
      ))}
    </ul>
  );
}

/** Its state, and who handles it. */
export function StateAndHandler({ badge, handler }: { badge: ReactNode; handler: string | null }) {
  return (
    <div className="space-y-1 sm:text-right">
      {badge}
      <p className="text-xs text-ink-soft">{handler ?? t("Belum ada penanggung jawab")}</p>
    </div>
  );
}
