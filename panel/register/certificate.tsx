import { useQuery } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { fieldLabels, loadProblem } from "#panel/certificates/certificate.ts";
import { useDecisions } from "#panel/certificates/decisions/requests.ts";
import { StateToday } from "#panel/certificates/decisions/state-today.tsx";
import { Timeline } from "#panel/certificates/decisions/timeline.tsx";
import { FieldValue } from "#panel/certificates/field-value.tsx";
import { readCertificate } from "#panel/certificates/requests.ts";
import { ClientValue } from "#panel/clients/value.tsx";
import { completenessLabels } from "#panel/completeness/labels.ts";
import { useDetails } from "#panel/completeness/requests.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { Fields, ReadOnlyRecord, RecordProblem } from "#panel/register/record.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import { certificateFields } from "#shared/schemas/certificate.ts";
import { formatDay } from "#shared/time.ts";

const title = t("{count, plural, other {Sertifikat}}", { count: 1 });

/** A certificate and its decisions, read-only. */
export function CertificatePage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["certificates", "one", id],
    queryFn: ({ signal }) => readCertificate(id, signal),
  });
  usePageTitle(title, data?.certificate_number);
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (!data && error) return <RecordProblem message={loadProblem(error.message)} onRetry={refetch} />;
  if (!data) return <Loading label={t("Memuat sertifikat…")} />;
  return (
    <ReadOnlyRecord backTo="/admin/certificates">
      <div className="space-y-4">
        {data.removed_at && (
          <Alert kind="warning" title={t("Sertifikat ini sudah dihapus dari register.")}>
            <p>{t("Isinya tetap tercatat.")}</p>
          </Alert>
        )}
        <Fields
          label={title}
          fields={certificateFields.map((field) => [
            fieldLabels[field],
            <FieldValue key={field} field={field} value={data[field]} />,
          ])}
        />
        <Details id={id} />
        <p className="flex flex-wrap gap-2">
          {data.client_id && (
            <Link to={`/admin/clients/${data.client_id}`} className="button">
              {t("{count, plural, other {Klien}}", { count: 1 })}
            </Link>
          )}
          <a href={`/verifikasi-sertifikat/${id}`} target="_blank" rel="noopener" className="button">
            <ExternalLink aria-hidden />
            {t("Halaman publik")}
          </a>
        </p>
      </div>
      <Decisions certificate={data} />
    </ReadOnlyRecord>
  );
}

function Details({ id }: { id: string }) {
  const { data } = useDetails(id);
  if (!data || data.version === 0) return null;
  return (
    <Fields
      label={t("Data akreditasi")}
      fields={[
        [completenessLabels.scope_codes, data.scope_codes.join(", ") || "–"],
        [completenessLabels.accreditation_body, data.accreditation_body || "–"],
        [completenessLabels.accreditation_number, data.accreditation_number || "–"],
        [
          completenessLabels.original_issue_date,
          data.original_issue_date ? formatDay(data.original_issue_date, panelLanguage) : "–",
        ],
        [t("Lokasi lain"), <ClientValue key="sites" field="sites" value={data.sites} />],
      ]}
    />
  );
}

function Decisions({ certificate }: { certificate: Certificate }) {
  const { data, error } = useDecisions(certificate.id);
  return (
    <section aria-labelledby="decisions-title" className="card p-4 sm:p-6">
      <h2 id="decisions-title" className="font-bold">
        {t("Keputusan")}
      </h2>
      <StateToday certificate={certificate} decisions={data} />
      {error && !data ? (
        <p className="mt-4 text-sm text-danger">
          {t("Keputusan tidak dapat dimuat: {message}", { message: error.message })}
        </p>
      ) : (
        <Timeline decisions={data} />
      )}
    </section>
  );
}
