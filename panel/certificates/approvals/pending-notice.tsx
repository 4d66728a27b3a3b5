import { Link } from "react-router";
import { usePendingProposal } from "#panel/certificates/approvals/requests.ts";
import { proposalTitle } from "#panel/certificates/approvals/words.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";

/** Says on a certificate's page that a decision about it waits for a second person. */
export function PendingNotice({ certificateId }: { certificateId: string }) {
  const { data: proposal } = usePendingProposal(certificateId);
  if (!proposal) return null;
  return (
    <div className="mt-4">
      <Alert kind="warning" title={t("Menunggu persetujuan")}>
        <p>
          {t("{decision}, disiapkan oleh {name}.", {
            decision: proposalTitle(proposal),
            name: proposal.is_own ? t("Anda") : proposal.prepared_by_name,
          })}
        </p>
        <Link to="/admin/certificates/approvals" className="link">
          {t("Buka persetujuan")}
        </Link>
      </Alert>
    </div>
  );
}
