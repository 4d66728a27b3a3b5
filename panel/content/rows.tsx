import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Column } from "#panel/content/column.ts";
import { RowActions } from "#panel/content/row-actions.tsx";
import type { RowSection, SectionWords } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { SortHead } from "#panel/list/sort-head.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";

type RowsProps<Row extends ContentRow> = {
  section: RowSection<Row>;
  columns: Column<Row, keyof Row>[];
  rows: Row[];
};

/** A table, or cards on narrow screens. */
export function ContentRows<Row extends ContentRow>(props: RowsProps<Row>) {
  return useIsNarrow() ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row extends ContentRow>({ section, columns, rows }: RowsProps<Row>) {
  return (
    <section
      className="card relative overflow-x-auto"
      aria-label={t("Daftar {noun}", { noun: section.noun })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
    >
      <table className="table [&_td]:align-middle">
        <thead>
          <tr>
            {columns.map(({ field, label, isSortable }) =>
              isSortable ? (
                <SortHead<keyof Row & string> key={field} field={field} label={label} />
              ) : (
                <th key={field} scope="col">
                  {label}
                </th>
              ),
            )}
            <th scope="col">{t("Aksi")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column, index) => (
                <td key={column.field} className={index === 0 ? "min-w-52 wrap-anywhere" : ""}>
                  {index === 0 ? <RowLink {...{ section, row, column }} /> : column.render(row)}
                </td>
              ))}
              <td className="py-2!">
                <RowActions section={section} row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cards<Row extends ContentRow>({ section, columns, rows }: RowsProps<Row>) {
  const [first, ...others] = columns;
  return (
    <ul aria-label={t("Daftar {noun}", { noun: section.noun })} className="grid gap-3 sm:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="card flex min-w-0 flex-col p-4 wrap-anywhere">
          <div className="-mt-1 -mr-2 flex items-start justify-between gap-2">
            <div className="grid min-h-9 min-w-0 flex-1 grid-cols-[minmax(0,1fr)] items-center">
              {first && <RowLink section={section} row={row} column={first} />}
            </div>
            <RowActions section={section} row={row} />
          </div>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 text-sm">
            {others.map(({ field, label, render }) => (
              <Fact key={field} label={label} value={render(row)} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Cards leave out empty values. */
function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === "–") return null;
  return (
    <>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function RowLink<Row extends ContentRow>(props: {
  section: SectionWords;
  row: Row;
  column: Column<Row, keyof Row>;
}) {
  const { section, row, column } = props;
  return (
    <Link
      to={`/admin/${section.resource}/${row.id}`}
      className="font-semibold hover:text-brand hover:underline"
    >
      {column.render(row)}
    </Link>
  );
}
