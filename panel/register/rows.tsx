import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import type { ListRows } from "#panel/list/list-context.tsx";
import { RecordProblem } from "#panel/register/record.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

type ReadOnlyRowsProps<Row> = ListRows<Row> & {
  label: string;
  loadProblem: (message: string) => string;
  children: (row: Row) => ReactNode;
};

/** A page of rows, or its loading, empty or error state. */
export function ReadOnlyRows<Row extends { id: string }>(props: ReadOnlyRowsProps<Row>) {
  const { rows, error, isFetching, refetch, label, loadProblem, children } = props;
  if (error) return <RecordProblem message={loadProblem(error.message)} onRetry={refetch} />;
  if (!rows) return <Loading />;
  if (rows.length === 0)
    return (
      <MessagePage title={t("Tidak ada yang cocok")}>{t("Coba kata lain, atau hapus saringan.")}</MessagePage>
    );
  return (
    <ul aria-label={label} aria-busy={isFetching} className="card divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-start gap-x-6 gap-y-2 p-4">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
