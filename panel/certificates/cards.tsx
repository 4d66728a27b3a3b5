import { Link } from "react-router";
import { PageChoice, RowCheckbox } from "#panel/certificates/bulk/checkboxes.tsx";
import { RowActions } from "#panel/certificates/row-actions.tsx";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import { formatDay } from "#shared/time.ts";

/** The table's rows where a table has no room. */
export function CertificateCards({ certificates }: { certificates: Certificate[] }) {
  return (
    <>
      <PageChoice certificates={certificates} />
      <ul aria-label="Daftar sertifikat" className="grid gap-3 sm:grid-cols-2">
        {certificates.map((certificate) => (
          <li key={certificate.id} className="card flex min-w-0 flex-col p-4 wrap-anywhere">
            <Card certificate={certificate} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ certificate }: { certificate: Certificate }) {
  const { id, client_name, certificate_number, category, sub_category, expiry_date } = certificate;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <Link to={`/admin/certificates/${id}`} className="font-semibold hover:text-brand hover:underline">
          {client_name}
        </Link>
        <RowCheckbox certificate={certificate} />
      </div>
      <p className="number mt-0.5 break-all">{certificate_number}</p>
      <p className="mt-1 text-xs text-ink-soft">
        {[category, sub_category].filter(Boolean).join(" · ") || "Tanpa kategori"}
      </p>
      <div className="my-3">
        <StatusBadge certificate={certificate} />
      </div>
      <div className="mt-auto flex items-center justify-between border-t border-line pt-2 text-sm">
        <span className="text-ink-soft">s.d. {formatDay(expiry_date, "id")}</span>
        <RowActions certificate={certificate} />
      </div>
    </>
  );
}
