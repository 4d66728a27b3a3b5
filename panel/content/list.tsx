import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { BinLink } from "#panel/content/bin.tsx";
import type { Column } from "#panel/content/column.ts";
import { ListProblem } from "#panel/content/list-problem.tsx";
import { ContentRows } from "#panel/content/rows.tsx";
import type { RowSection, SectionWords } from "#panel/content/section.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { type ListRows, PagedList, useList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { pageOf } from "#shared/answers/answered.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";

type ContentListProps<Row extends ContentRow, Sort extends keyof Row> = {
  section: RowSection<Row>;
  row: z.ZodType<Row>;
  columns: Column<Row, Sort>[];
  sort: { field: Sort & string; order: "asc" | "desc" };
  /** Search box and filters. */
  filters: ReactNode;
};

/** A paginated list of a section, with its state in the URL. */
export function ContentList<Row extends ContentRow, Sort extends keyof Row>(
  props: ContentListProps<Row, Sort>,
) {
  const { section, row, columns, sort, filters } = props;
  usePageTitle(section.title);
  return (
    <PagedList
      resource={section.resource}
      page={pageOf(row)}
      defaultSort={sort}
      loadProblem={section.messages.loadFailed}
    >
      {(list) => (
        <div className="space-y-4">
          <div className="flex flex-wrap items-start gap-2">
            <div className="min-w-0 flex-1 basis-80 has-[select~select]:basis-120 max-2xl:has-[select~select~select]:basis-full">
              {filters}
            </div>
            <ListActions section={section} />
          </div>
          <Rows section={section} columns={columns} {...list} />
          <Pagination />
        </div>
      )}
    </PagedList>
  );
}

/** Links to the bin and to a new row. */
export function ListActions({ section }: { section: SectionWords }) {
  return (
    <div className="flex gap-2 max-sm:w-full sm:ml-auto">
      <BinLink section={section} />
      <AddLink section={section} />
    </div>
  );
}

export function AddLink({ section }: { section: SectionWords }) {
  return (
    <Link to={`/admin/${section.resource}/create`} className="button button-primary max-sm:flex-1">
      <Plus aria-hidden />
      {section.addTitle}
    </Link>
  );
}

/** A toast for a list that cannot be loaded; an expired session has its own. */
export function sayLoadFailed({ messages }: SectionWords, error: Error): void {
  if (statusOf(error) === 401) return;
  showToast({ title: t("Error"), description: messages.loadFailed(error.message), kind: "destructive" });
}

function Rows<Row extends ContentRow, Sort extends keyof Row>(
  props: Pick<ContentListProps<Row, Sort>, "section" | "columns"> & ListRows<Row>,
) {
  const { section, columns, rows, error, isFetching, refetch } = props;
  if (error) return <ListProblem section={section} error={error} onRetry={refetch} />;
  if (!rows) return <Loading />;
  if (rows.length === 0) return <NoRows section={section} />;
  return (
    <div aria-busy={isFetching}>
      <ContentRows section={section} columns={columns} rows={rows} />
    </div>
  );
}

function NoRows({ section }: { section: SectionWords }) {
  const { filters, clearFilters } = useList();
  if (Object.keys(filters).length > 0)
    return (
      <MessagePage
        title={t("Tidak ada {noun} yang cocok", { noun: section.noun })}
        actions={
          <button type="button" className="button" onClick={clearFilters}>
            {t("Hapus pencarian dan saringan")}
          </button>
        }
      >
        {t("Coba kata lain, atau hapus saringan.")}
      </MessagePage>
    );
  return (
    <MessagePage
      title={t("Belum ada {noun}", { noun: section.noun })}
      actions={<AddLink section={section} />}
    >
      {t("Tambahkan yang pertama.")}
    </MessagePage>
  );
}
