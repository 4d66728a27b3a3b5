import { type ReactNode, useEffect } from "react";
import type { z } from "zod";
import type { Column } from "#panel/content/column.ts";
import { AddLink, ListActions, sayLoadFailed } from "#panel/content/list.tsx";
import { ListProblem } from "#panel/content/list-problem.tsx";
import { OrderedRows } from "#panel/content/ordered-rows.tsx";
import type { RowSection } from "#panel/content/section.ts";
import { useAllRows } from "#panel/content/use-all-rows.ts";
import { useClientFilter } from "#panel/content/use-client-filter.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";

type OrderedListProps<Row extends ContentRow> = {
  section: RowSection<Row> & { row: z.ZodType<Row> };
  columns: Column<Row, keyof Row>[];
  /** A field to filter by; filtered-out rows keep their positions. */
  narrowing?: { field: keyof Row & string; label: string; all: string };
  /** A note above the list. */
  note?: (rows: Row[]) => ReactNode;
};

/** The unpaginated list of a section whose order is public and set by hand. */
export function OrderedList<Row extends ContentRow>(props: OrderedListProps<Row>) {
  const { section, columns, narrowing, note } = props;
  usePageTitle(section.title);
  const { data, error, refetch } = useAllRows(section.resource, section.row);
  const all = data?.rows ?? [];
  const { choices, chosen, choose, shown } = useClientFilter(section.resource, narrowing?.field, all);
  useEffect(() => {
    if (error) sayLoadFailed(section, error);
  }, [section, error]);
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-80 text-sm text-ink-soft">
          {chosen
            ? t("Yang tidak ditampilkan tetap di tempatnya.")
            : t("Urutan di sini adalah urutan di situs.")}{" "}
          {t("Seret pegangan di kiri, atau pakai tombol panah.")}
        </p>
        {narrowing && choices.length > 0 && (
          <select
            aria-label={narrowing.label}
            className="input w-auto max-w-64 max-sm:w-full max-sm:max-w-full"
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{narrowing.all}</option>
            {choices.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </select>
        )}
        <ListActions section={section} />
      </div>
      {note?.(all)}
      {error && !data && <ListProblem section={section} error={error} onRetry={refetch} />}
      {!error && !data && <Loading />}
      {data && all.length === 0 && (
        <MessagePage
          title={t("Belum ada {noun}", { noun: section.noun })}
          actions={<AddLink section={section} />}
        >
          {t("Tambahkan yang pertama.")}
        </MessagePage>
      )}
      {shown.length > 0 && (
        <OrderedRows
          section={section}
          columns={columns}
          rows={shown}
          all={all}
          label={t("Daftar {noun}", { noun: section.noun })}
        />
      )}
      {data && data.total > all.length && (
        <p className="text-sm text-ink-soft">
          {t("Hanya {count} dari {total} yang ditampilkan.", { count: all.length, total: data.total })}
        </p>
      )}
    </div>
  );
}
