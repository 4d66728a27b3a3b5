import { Link } from "react-router";
import { loadProblem } from "#panel/certificates/certificate.ts";
import { CertificateFilters } from "#panel/certificates/filters.tsx";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { PagedList } from "#panel/list/list-context.tsx";
import { Pagination } from "#panel/list/pagination.tsx";
import { ReadOnlyRows } from "#panel/register/rows.tsx";
import { type CertificateSort, certificatePage } from "#shared/answers/certificates.ts";
import { formatDay } from "#shared/time.ts";

const newestFirst = { field: "created_at" satisfies CertificateSort, order: "desc" } as const;

/** The list of certificates, read-only, with the same search and filters as the editable one. */
export function ReadOnlyCertificates() {
  usePageTitle(t("Sertifikat"));
  return (
    <PagedList
      resource="certificates"
      page={certificatePage}
      defaultSort={newestFirst}
      loadProblem={loadProblem}
    >
      {(list) => (
        <div className="space-y-4">
          <CertificateFilters />
          <ReadOnlyRows {...list} label={t("Daftar sertifikat")} loadProblem={loadProblem}>
            {(certificate) => (
              <>
                <div className="min-w-0 flex-1 wrap-anywhere">
                  <Link to={`/admin/certificates/${certificate.id}`} className="link font-semibold">
                    {certificate.client_name}
                  </Link>
                  <p className="number">{certificate.certificate_number}</p>
                  <p className="text-xs text-ink-soft">{certificate.standard}</p>
                </div>
                <div className="text-sm sm:w-44">
                  <StatusBadge certificate={certificate} />
                  <p className="mt-1 text-xs text-ink-soft">
                    {t("s.d. {day}", { day: formatDay(certificate.expiry_date, panelLanguage) })}
                  </p>
                </div>
              </>
            )}
          </ReadOnlyRows>
          <Pagination />
        </div>
      )}
    </PagedList>
  );
}
