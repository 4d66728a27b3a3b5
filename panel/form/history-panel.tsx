import { HistoryList, type HistoryProps } from "#panel/form/history-list.tsx";
import { t } from "#panel/language/t.ts";

/** The history of a record, beside its form. */
export function HistoryPanel<Field extends string>(props: HistoryProps<Field>) {
  return (
    <section aria-labelledby="history-title" className="card p-6">
      <h2 id="history-title" className="font-bold">
        {t("Riwayat")}
      </h2>
      <HistoryList {...props} />
    </section>
  );
}
