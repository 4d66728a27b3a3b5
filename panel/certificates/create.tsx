import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { CertificateForm } from "#panel/certificates/form.tsx";
import { readCertificate } from "#panel/certificates/requests.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { Loading } from "#panel/ui/spinner.tsx";

/** A new certificate: empty, after one that was just saved (`?after=`), or with what it has in common with another (`?from=`). */
export function CertificateCreate() {
  usePageTitle(t("Tambah Sertifikat"));
  const [params] = useSearchParams();
  const from = params.get("from") ?? "";
  const { data: sample, isLoading } = useQuery({
    queryKey: ["certificates", "one", from],
    queryFn: ({ signal }) => readCertificate(from, signal),
    enabled: from !== "",
    // Without it the form is empty, which is as good.
    retry: false,
  });
  if (isLoading) return <Loading label={t("Memuat sertifikat…")} />;
  return <CertificateForm key={params.toString()} sample={sample} isNext={params.has("after")} />;
}
