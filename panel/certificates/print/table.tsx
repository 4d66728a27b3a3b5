import { ColumnValue } from "#panel/certificates/columns/column-value.tsx";
import type { ListColumn } from "#panel/certificates/columns/list-columns.ts";
import { statusWord } from "#panel/certificates/status-word.ts";
import { t } from "#panel/language/t.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { columnLabels } from "#shared/certificate-columns.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { dayInJakarta } from "#shared/time.ts";

type PrintTableProps = { certificates: Certificate[]; columns: readonly ListColumn[] };

/** The header repeats on each sheet, and rows are not split. */
export function PrintTable({ certificates, columns }: PrintTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section className="overflow-x-auto print:overflow-visible" aria-label={t("Sertifikat")} tabIndex={0}>
      <table className="w-full text-left text-xs">
        <thead>
          <tr className="border-b-2 border-ink align-bottom">
            <th scope="col" className="py-1 pr-2">
              {t("No.")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-1">
                {t(columnLabels[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {certificates.map((certificate, index) => (
            <tr key={certificate.id} className="break-inside-avoid border-b border-line align-top">
              <td className="py-1 pr-2 tabular-nums">{index + 1}</td>
              {columns.map((column) => (
                <td key={column} className={`px-2 py-1 ${looks[column] ?? ""}`}>
                  <PrintValue column={column} certificate={certificate} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const looks: Partial<Record<ListColumn, string>> = {
  client_name: "font-semibold",
  certificate_number: "number wrap-anywhere min-w-40",
  scope: "min-w-48",
  issue_date: "whitespace-nowrap",
  expiry_date: "whitespace-nowrap",
};

/** Column values without truncation and interactive parts. */
function PrintValue({ column, certificate }: { column: ListColumn; certificate: Certificate }) {
  if (column === "status_today" && certificate.is_confirmed === false) return t("Tidak dapat dikonfirmasi");
  if (column === "status_today") return statusWord(statusOnDay(certificate, dayInJakarta(new Date())).status);
  if (column === "scope" && certificate.scope) return certificate.scope;
  if (column === "pdf_url" && certificate.pdf_url) return t("Ada");
  return <ColumnValue column={column} certificate={certificate} />;
}
