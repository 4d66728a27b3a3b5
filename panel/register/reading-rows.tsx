import type { ReactNode } from "react";
import { t } from "#panel/language/t.ts";
import type { ListRows } from "#panel/list/list-context.tsx";
import { ReadingProblem } from "#panel/register/reading.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

type ReadingRowsProps<Row> = ListRows<Row> & {
  label: string;
  loadProblem: (message: string) => string;
  children: (row: Row) => ReactNode;
};

/** A page of rows that lead to what they hold, or why there is none. */
export function ReadingRows<Row extends { id: string }>(props: ReadingRowsProps<Row>) {
  const { rows, error, isFetching, refetch, label, loadProblem, children } = props;
  if (error) return <ReadingProblem message={loadProblem(error.message)} onRetry={refetch} />;
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
