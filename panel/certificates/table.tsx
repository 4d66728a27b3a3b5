import { Link } from "react-router";
import { PageHead, RowCheckbox } from "#panel/certificates/bulk/checkboxes.tsx";
import { ColumnValue } from "#panel/certificates/columns/column-value.tsx";
import { useColumns } from "#panel/certificates/columns/columns.tsx";
import { type ListColumn, sortOf } from "#panel/certificates/columns/list-columns.ts";
import { RowActions } from "#panel/certificates/row-actions.tsx";
import { t } from "#panel/language/t.ts";
import { SortHead } from "#panel/list/sort-head.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import type { Certificate, CertificateSort } from "#shared/answers/certificates.ts";
import { columnLabels } from "#shared/certificate-columns.ts";

/** Columns that are merged into the cell of another one, if that is shown, to keep the table narrow. */
const wideBelow: Partial<Record<ListColumn, ListColumn>> = {
  standard: "client_name",
  sub_category: "category",
};
const compactBelow: typeof wideBelow = {
  standard: "client_name",
  category: "client_name",
  sub_category: "client_name",
};

export function CertificateTable({ certificates }: { certificates: Certificate[] }) {
  const isCompact = useIsNarrow();
  const { columns } = useColumns();
  const below = isCompact ? compactBelow : wideBelow;
  const placeOf = (column: ListColumn) => {
    const host = below[column];
    return host && columns.includes(host) ? host : column;
  };
  const placed = columns.filter((column) => placeOf(column) === column);
  const stacked = (host: ListColumn) =>
    columns.filter((column) => column !== host && placeOf(column) === host);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="card relative overflow-x-auto" aria-label={t("Daftar sertifikat")} tabIndex={0}>
      <table
        className={`table ${isCompact ? "[&_.icon-button]:size-8 [&_td]:px-2 [&_th]:px-2" : "[&_td]:px-3 [&_th]:px-3"}`}
      >
        <thead>
          <tr>
            <PageHead certificates={certificates} />
            {placed.map((column) => (
              <Head key={column} column={column} />
            ))}
            <th scope="col">{t("Aksi")}</th>
          </tr>
        </thead>
        <tbody>
          {certificates.map((certificate) => (
            <tr key={certificate.id}>
              <td>
                <RowCheckbox certificate={certificate} />
              </td>
              {placed.map((column) => (
                <td key={column} className={lookOf(column)}>
                  <Value column={column} certificate={certificate} />
                  {stacked(column).map((lower) =>
                    certificate[lower as keyof Certificate] ? (
                      <span key={lower} className="block text-xs text-ink-soft">
                        <ColumnValue column={lower} certificate={certificate} />
                      </span>
                    ) : null,
                  )}
                </td>
              ))}
              <td className="py-2!">
                <RowActions certificate={certificate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ column }: { column: ListColumn }) {
  const field = sortOf[column];
  if (field) return <SortHead<CertificateSort> field={field} label={t(columnLabels[column])} />;
  return <th scope="col">{t(columnLabels[column])}</th>;
}

function Value({ column, certificate }: { column: ListColumn; certificate: Certificate }) {
  if (column !== "client_name") return <ColumnValue column={column} certificate={certificate} />;
  return (
    <Link
      to={`/admin/certificates/${certificate.id}`}
      className="font-semibold hover:text-brand hover:underline"
    >
      {certificate.client_name}
    </Link>
  );
}

const days: readonly ListColumn[] = ["issue_date", "expiry_date", "created_at", "updated_at"];

function lookOf(column: ListColumn): string {
  if (column === "client_name") return "min-w-36 wrap-anywhere xl:min-w-52";
  if (column === "certificate_number") return "number min-w-30 wrap-anywhere xl:min-w-[22ch]";
  if (column === "category") return "min-[90rem]:min-w-32";
  if (column === "scope") return "min-w-64";
  return days.includes(column) ? "xl:whitespace-nowrap" : "";
}
