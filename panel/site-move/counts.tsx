import type { ReactNode } from "react";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { tableLabel } from "#panel/site-move/labels.ts";
import { useIsPhone } from "#panel/ui/use-is-narrow.ts";
import type { ShownMoveReport } from "#shared/answers/site-moves.ts";
import { formatCount } from "#shared/time.ts";

type Props = Pick<ShownMoveReport, "tables">;
type Counted = Props["tables"][number];

const columns: { label: string; count: (table: Counted) => number; className: (table: Counted) => string }[] =
  [
    { label: t("Dibaca"), count: ({ read }) => read, className: () => "" },
    { label: t("Ditambahkan"), count: ({ added }) => added, className: () => "font-semibold text-brand" },
    { label: t("Sudah ada"), count: ({ unchanged }) => unchanged, className: () => "" },
    {
      label: t("Tidak masuk"),
      count: ({ refused }) => refused,
      className: ({ refused }) => (refused > 0 ? "font-semibold text-danger-deep" : ""),
    },
  ];

/** Counts of rows by table; stacked on narrow screens. */
export function TableCounts({ tables }: Props) {
  return useIsPhone() ? <Stacked tables={tables} /> : <Table tables={tables} />;
}

function Table({ tables }: Props) {
  return (
    <section
      aria-label={t("Jumlah menurut tabel")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
      tabIndex={0}
      className="relative mt-4 overflow-x-auto rounded-lg border border-line"
    >
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("Tabel")}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">{t("Kolom yang tidak dipakai")}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map((counted) => (
            <tr key={counted.table}>
              <th scope="row" className="text-left font-semibold whitespace-nowrap">
                {tableLabel(counted.table)}
              </th>
              {columns.map(({ label, count, className }) => (
                <td key={label} className={`tabular-nums ${className(counted)}`}>
                  {formatCount(count(counted), panelLanguage)}
                </td>
              ))}
              <td className="min-w-48 break-words text-ink-soft">{counted.ignored_columns.join(", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Stacked({ tables }: Props) {
  return (
    <ul
      aria-label={t("Jumlah menurut tabel")}
      className="mt-4 divide-y divide-line rounded-lg border border-line text-sm"
    >
      {tables.map((counted) => (
        <li key={counted.table} className="px-4 py-3">
          <p className="font-semibold">{tableLabel(counted.table)}</p>
          <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5">
            {columns.map(({ label, count, className }) => (
              <Line key={label} term={label}>
                <span className={className(counted)}>{formatCount(count(counted), panelLanguage)}</span>
              </Line>
            ))}
          </dl>
          {counted.ignored_columns.length > 0 && (
            <p className="mt-1 break-words text-ink-soft">
              {t("Kolom yang tidak dipakai")}: {counted.ignored_columns.join(", ")}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </>
  );
}
