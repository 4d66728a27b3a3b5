import type { UseQueryResult } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { NotLoadedPage } from "#panel/pages/not-loaded.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { Loading } from "#panel/ui/spinner.tsx";

type Props<Entry> = {
  list: string;
  title: string;
  /** The name of the entry in the page title. */
  name: (entry: Entry) => string;
  loadFailed: string;
  query: UseQueryResult<Entry>;
  /** The submission and its history. */
  children: (entry: Entry) => ReactNode;
  /** The form for the next step, and the erasure of personal data. */
  aside: (entry: Entry) => ReactNode;
};

/** The page of an inbox entry. Waits for a fresh version, over which the next step is saved. */
export function EntryPage<Entry>(props: Props<Entry>) {
  const { list, title, name, loadFailed, query, children, aside } = props;
  const { data, error, isFetchedAfterMount, refetch } = query;
  usePageTitle(title, data && name(data));
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data) return <NotLoadedPage title={loadFailed} error={error} onRetry={() => refetch()} />;
  if (!data || !isFetchedAfterMount) return <Loading />;
  return (
    <div className="max-w-6xl space-y-4">
      <Link to={list} className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke daftar")}
      </Link>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">{children(data)}</div>
        <div className="space-y-4">{aside(data)}</div>
      </div>
    </div>
  );
}
