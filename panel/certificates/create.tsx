import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useProposal } from "#panel/certificates/approvals/requests.ts";
import { type Begun, CertificateForm } from "#panel/certificates/form.tsx";
import { valuesFrom, valuesLike } from "#panel/certificates/form-values.ts";
import { readCertificate } from "#panel/certificates/requests.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { Loading } from "#panel/ui/spinner.tsx";

/**
 * A new certificate: empty, the next one after a save (`?after=`), with values copied from another (`?from=`), or of a rejected proposal
 * (`?proposal=`).
 */
export function CertificateCreate() {
  usePageTitle(t("Tambah Sertifikat"));
  const [params] = useSearchParams();
  const from = params.get("from") ?? "";
  const { data: sample, isLoading } = useQuery({
    queryKey: ["certificates", "one", from],
    queryFn: ({ signal }) => readCertificate(from, signal),
    enabled: from !== "",
    // A failure leaves the form empty.
    retry: false,
  });
  const { data: proposal, isLoading: isProposalLoading } = useProposal(params.get("proposal"));
  if (isLoading || isProposalLoading) return <Loading label={t("Memuat sertifikat…")} />;
  const begin: Begun | undefined = proposal
    ? { values: valuesFrom(proposal.input), isTransferred: proposal.kind === "transferred_in" }
    : sample && { values: valuesLike(sample), isTransferred: false };
  return <CertificateForm key={params.toString()} begin={begin} isNext={params.has("after")} />;
}
