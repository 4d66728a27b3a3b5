import { Link } from "react-router";
import { completenessLabels } from "#panel/completeness/labels.ts";
import { incompletePageSize, useIncomplete } from "#panel/completeness/requests.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { IncompleteCertificate } from "#shared/answers/completeness.ts";
import { type CompletenessField, isOfClient } from "#shared/completeness.ts";
import { formatCount, formatDay } from "#shared/time.ts";

type IncompleteListProps = { field: CompletenessField; page: number };

/** Valid certificates that lack a field, earliest expiry first, with links to the form that holds it. */
export function IncompleteList({ field, page }: IncompleteListProps) {
  const { data, error, isFetching, refetch } = useIncomplete(field, page);
  if (error && !data)
    return (
      <Alert kind="danger" title={t("Error")}>
        <p>{t("Gagal memuat sertifikat: {message}", { message: error.message })}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    );
  if (!data) return <Loading />;
  if (data.data.length === 0)
    return (
      <MessagePage title={t("Semua sudah diisi")}>
        {t("Tidak ada sertifikat lain di halaman ini.")}
      </MessagePage>
    );
  return (
    <>
      <ul
        aria-label={t("Sertifikat yang belum lengkap")}
        aria-busy={isFetching}
        className="card divide-y divide-line"
      >
        {data.data.map((certificate) => (
          <li key={certificate.id} className="p-4 text-sm wrap-anywhere">
            <Row certificate={certificate} />
          </li>
        ))}
      </ul>
      <Pages field={field} page={page} total={data.total} />
    </>
  );
}

function Row({ certificate }: { certificate: IncompleteCertificate }) {
  const { client_name, certificate_number, standard, expiry_date, missing } = certificate;
  return (
    <>
      <p className="font-semibold">{client_name}</p>
      <p className="number">{certificate_number}</p>
      <p className="text-xs text-ink-soft">
        {standard}, {t("s.d. {day}", { day: formatDay(expiry_date, panelLanguage) })}
      </p>
      <ul aria-label={t("Belum diisi")} className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {missing.map((field) => (
          <li key={field}>
            <Link to={formUrl(field, certificate)} className="link inline-block min-h-6">
              {completenessLabels[field]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The URL of the form that holds the field. */
function formUrl(field: CompletenessField, { id, client_id }: IncompleteCertificate): string {
  if (isOfClient(field) && client_id) return `/admin/clients/${client_id}`;
  return field === "scope" || isOfClient(field)
    ? `/admin/certificates/${id}`
    : `/admin/certificates/${id}#details`;
}

function Pages({ field, page, total }: IncompleteListProps & { total: number }) {
  const last = Math.max(1, Math.ceil(total / incompletePageSize));
  const pageUrl = (other: number) => `/admin/completeness?missing=${field}&page=${other}`;
  return (
    <nav aria-label={t("Halaman")} className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <p className="text-ink-soft">{t("{total, number} sertifikat", { total })}</p>
      <p className="flex items-center gap-2">
        {page > 1 && (
          <Link to={pageUrl(page - 1)} className="button px-3">
            {t("Sebelumnya")}
          </Link>
        )}
        <span aria-current="page" className="tabular-nums">
          {formatCount(page, panelLanguage)} / {formatCount(last, panelLanguage)}
        </span>
        {page < last && (
          <Link to={pageUrl(page + 1)} className="button px-3">
            {t("Berikutnya")}
          </Link>
        )}
      </p>
    </nav>
  );
}
