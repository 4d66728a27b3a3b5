import { Plus } from "lucide-react";
import { ListBase, useListContext } from "ra-core";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Column } from "#panel/content/column.ts";
import { ListProblem } from "#panel/content/list-problem.tsx";
import { ContentRows } from "#panel/content/rows.tsx";
import type { ContentRow, Section } from "#panel/content/section.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { limits } from "#shared/limits.ts";

type ContentListProps = {
  section: Section;
  columns: Column[];
  sort: { field: string; order: "ASC" | "DESC" };
  /** The search box and what else narrows the list. */
  filters: ReactNode;
};

/** A section's list in pages. Search, filters, order and page stand in the address. */
export function ContentList({ section, columns, sort, filters }: ContentListProps) {
  usePageTitle(section.title);
  return (
    <ListBase
      perPage={limits.listPageSizeDefault}
      sort={sort}
      queryOptions={{ onError: (error) => sayLoadFailed(section, error) }}
    >
      <div className="space-y-4">
        <div className="flex flex-wrap items-center gap-2">
          <div className="min-w-0 flex-1 basis-80">{filters}</div>
          <AddLink section={section} />
        </div>
        <Rows section={section} columns={columns} />
        <Pagination />
      </div>
    </ListBase>
  );
}

export function AddLink({ section }: { section: Section }) {
  return (
    <Link to={`/admin/${section.resource}/create`} className="button button-primary max-sm:w-full">
      <Plus aria-hidden />
      {section.addTitle}
    </Link>
  );
}

/** A toast for a list that cannot be loaded; an ended session has its own. */
export function sayLoadFailed({ messages }: Section, error: Error): void {
  if (statusOf(error) === 401) return;
  showToast({ title: "Error", description: messages.loadFailed(error.message), kind: "destructive" });
}

function Rows({ section, columns }: { section: Section; columns: Column[] }) {
  const { data, error, isPending, isFetching, refetch } = useListContext<ContentRow>();
  if (error) return <ListProblem section={section} error={error} onRetry={refetch} />;
  if (isPending) return <Loading />;
  if (data.length === 0) return <NoRows section={section} />;
  return (
    <div aria-busy={isFetching}>
      <ContentRows section={section} columns={columns} rows={data} />
    </div>
  );
}

function NoRows({ section }: { section: Section }) {
  const { filterValues, setFilters } = useListContext();
  if (Object.keys(filterValues).length > 0)
    return (
      <MessagePage
        title={`Tidak ada ${section.noun} yang cocok`}
        actions={
          <button type="button" className="button" onClick={() => setFilters({}, undefined)}>
            Hapus pencarian dan filter
          </button>
        }
      >
        Coba kata lain, atau hapus filter.
      </MessagePage>
    );
  return (
    <MessagePage title={`Belum ada ${section.noun}`} actions={<AddLink section={section} />}>
      Tambahkan yang pertama.
    </MessagePage>
  );
}
