import { Link } from "react-router";
import { PageChoice, RowCheckbox } from "#panel/certificates/bulk/checkboxes.tsx";
import { ColumnValue } from "#panel/certificates/columns/column-value.tsx";
import { useColumns } from "#panel/certificates/columns/columns.tsx";
import type { ListColumn } from "#panel/certificates/columns/list-columns.ts";
import { CertificateNumber } from "#panel/certificates/number.tsx";
import { RowActions } from "#panel/certificates/row-actions.tsx";
import { SortControl } from "#panel/certificates/sort-control.tsx";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { useIsPhone } from "#panel/ui/use-is-narrow.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { columnLabels } from "#shared/certificate-columns.ts";
import { formatDay } from "#shared/time.ts";

/** Rows as cards on narrow screens. */
export function CertificateCards({ certificates }: { certificates: Certificate[] }) {
  const isPhone = useIsPhone();
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <PageChoice certificates={certificates} />
        {isPhone && <SortControl />}
      </div>
      <ul aria-label={t("Daftar sertifikat")} className="grid gap-3 sm:grid-cols-2">
        {certificates.map((certificate) => (
          <li key={certificate.id} className="card flex min-w-0 flex-col p-4 wrap-anywhere">
            <Card certificate={certificate} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Rendered separately in a card. */
const placed: readonly ListColumn[] = [
  "client_name",
  "certificate_number",
  "standard",
  "category",
  "sub_category",
  "status_today",
  "expiry_date",
];

function Card({ certificate }: { certificate: Certificate }) {
  const { columns } = useColumns();
  const { id, client_name, certificate_number, standard, category, sub_category, expiry_date } = certificate;
  const isShown = (column: ListColumn) => columns.includes(column);
  const kinds = [isShown("category") && category, isShown("sub_category") && sub_category].filter(Boolean);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Link to={`/admin/certificates/${id}`} className="font-semibold hover:text-brand hover:underline">
          {client_name}
        </Link>
        <RowCheckbox certificate={certificate} />
      </div>
      {isShown("certificate_number") && (
        <p className="number mt-0.5 wrap-anywhere">
          <CertificateNumber number={certificate_number} />
        </p>
      )}
      {isShown("standard") && <p className="mt-1 text-xs text-ink-soft">{standard}</p>}
      {isShown("category") && (
        <p className="mt-1 text-xs text-ink-soft">{kinds.join(" · ") || t("Tanpa kategori")}</p>
      )}
      <Others certificate={certificate} columns={columns.filter((column) => !placed.includes(column))} />
      <div className="mt-auto -mr-2 -mb-1.5 flex items-end justify-between gap-2 pt-2">
        <div className="pb-1.5 text-sm text-ink-soft">
          {isShown("status_today") && <StatusBadge certificate={certificate} />}
          {isShown("expiry_date") && (
            <p className="mt-1">{t("s.d. {day}", { day: formatDay(expiry_date, panelLanguage) })}</p>
          )}
        </div>
        <RowActions certificate={certificate} />
      </div>
    </>
  );
}

function Others({ certificate, columns }: { certificate: Certificate; columns: ListColumn[] }) {
  if (columns.length === 0) return null;
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs">
      {columns.map((column) => (
        <div key={column} className="contents">
          <dt className="text-ink-soft">{t(columnLabels[column])}</dt>
          <dd>
            <ColumnValue column={column} certificate={certificate} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
