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

type Texts = {
  title: string;
  /** The accessible name of the list. */
  label: string;
  search: { label: string; placeholder: string };
  loadFailed: string;
  noMatch: string;
  none: { title: string; text: string };
};

type Props<Row> = {
  /** The path under /admin and /api. */
  resource: string;
  /** The path of the CSV export under /api. */
  exportPath: string;
  page: z.ZodType<{ data: Row[]; total: number }>;
  texts: Texts;
  filters: ReactNode;
  /** Newest first by default. */
  defaultSort?: { field: string; order: "asc" | "desc" };
  /** Links to other lists of the section. */
  nav?: ReactNode;
  row: (row: Row) => ReactNode;
};

const newestFirst = { field: "created_at", order: "desc" } as const;

/** A list of submissions from the site's forms, with search, filters and CSV export. */
export function InboxList<Row extends { id: string }>(props: Props<Row>) {
  const { resource, exportPath, page, texts, filters, defaultSort = newestFirst, nav, row } = props;
  usePageTitle(texts.title);
  return (
    <PagedList resource={resource} page={page} defaultSort={defaultSort} loadProblem={() => texts.loadFailed}>
      {(list) => (
        <div className="space-y-4">
          {nav}
          <div className="flex flex-wrap items-start gap-2">
            {/* On a tablet the second of two selects would wrap alone: both go below the search. */}
            <search className="flex min-w-0 flex-1 basis-80 flex-wrap items-center gap-2 max-lg:has-[select~select]:[&>:first-child]:basis-full">
              <SearchBox {...texts.search} />
              {filters}
            </search>
            <ExportLink path={exportPath} />
          </div>
          <Rows list={list} texts={texts} row={row} />
          <Pagination />
        </div>
      )}
    </PagedList>
  );
}

/** Exports with the list's search and filters. */
function ExportLink({ path }: { path: string }) {
  const { filters } = useList();
  return (
    <a href={`/api${path}?${new URLSearchParams(filters)}`} download className="button max-sm:w-full">
      <Download aria-hidden />
      {t("Ekspor CSV")}
    </a>
  );
}

type RowsProps<Row> = { list: ListRows<Row>; texts: Texts; row: (row: Row) => ReactNode };

function Rows<Row extends { id: string }>({ list, texts, row }: RowsProps<Row>) {
  const { rows, error, isFetching, refetch } = list;
  const { filters, clearFilters } = useList();
  if (error)
    return (
      <Alert kind="danger" title={texts.loadFailed}>
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
        title={texts.noMatch}
        actions={
          <button type="button" className="button" onClick={clearFilters}>
            {t("Hapus pencarian dan saringan")}
          </button>
        }
      >
        {t("Coba kata lain, atau hapus saringan.")}
      </MessagePage>
    );
  if (rows.length === 0) return <MessagePage title={texts.none.title}>{texts.none.text}</MessagePage>;
  return (
    <ul aria-label={texts.label} aria-busy={isFetching} className="card divide-y divide-line">
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

/** The state of an entry, and its handler. */
export function StateAndHandler({ badge, handler }: { badge: ReactNode; handler: string | null }) {
  return (
    <div className="space-y-1 sm:text-right">
      {badge}
      <p className="text-xs text-ink-soft">{handler ?? t("Belum ada penanggung jawab")}</p>
    </div>
  );
}
