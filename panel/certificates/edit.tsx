import { useQuery } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "react-router";
import { loadProblem } from "#panel/certificates/certificate.ts";
import { CertificateForm } from "#panel/certificates/form.tsx";
import { readCertificate } from "#panel/certificates/requests.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

/** Fetches the certificate anew instead of using the list's cache: a form saves over its version. */
export function CertificateEdit() {
  const { id = "" } = useParams();
  const { state } = useLocation();
  const {
    data: certificate,
    error,
    isFetchedAfterMount,
    refetch,
  } = useQuery({
    queryKey: ["certificates", "one", id],
    queryFn: ({ signal }) => readCertificate(id, signal),
    // A refetch must not replace an open form; changes by others are conflicts of its save.
    refetchOnReconnect: false,
  });
  usePageTitle(t("Edit Sertifikat"), certificate?.certificate_number);
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (error && !certificate)
    return (
      <Alert kind="danger" title={t("Error")}>
        <p>{loadProblem(error.message)}</p>
        <div className="flex gap-2">
          <button type="button" className="button" onClick={() => refetch()}>
            {t("Coba lagi")}
          </button>
          <Link to="/admin/certificates" className="button">
            {t("Kembali ke daftar")}
          </Link>
        </div>
      </Alert>
    );
  if (!certificate || !(isFetchedAfterMount || state?.isSaved))
    return <Loading label={t("Memuat sertifikat…")} />;
  return <CertificateForm key={`${id} ${certificate.removed_at}`} certificate={certificate} />;
}
