import type { ListColumn } from "#panel/certificates/columns/list-columns.ts";
import { CertificateNumber } from "#panel/certificates/number.tsx";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

/** A certificate's value in a column. */
export function ColumnValue({ column, certificate }: { column: ListColumn; certificate: Certificate }) {
  if (column === "status_today") return <StatusBadge certificate={certificate} />;
  if (column === "pdf_url") return <PdfLink certificate={certificate} />;
  if (column === "certificate_number") return <CertificateNumber number={certificate.certificate_number} />;
  if (column === "scope") return <span className="line-clamp-2">{certificate.scope ?? <Nothing />}</span>;
  if (column === "issue_date" || column === "expiry_date")
    return formatDay(certificate[column], panelLanguage);
  if (column === "created_at" || column === "updated_at")
    return formatDay(dayInJakarta(new Date(certificate[column])), panelLanguage);
  return certificate[column] ?? <Nothing />;
}

function PdfLink({ certificate: { pdf_url, certificate_number } }: { certificate: Certificate }) {
  if (!pdf_url) return <Nothing />;
  return (
    <a href={pdf_url} target="_blank" rel="noopener" className="link">
      PDF <span className="sr-only">{certificate_number}</span>
    </a>
  );
}

function Nothing() {
  return <span className="text-ink-soft">–</span>;
}
