import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { CloseDialog } from "#panel/certificates/approvals/close-dialog.tsx";
import { ProposalDetails } from "#panel/certificates/approvals/details.tsx";
import { useProposals } from "#panel/certificates/approvals/requests.ts";
import type { Closing } from "#panel/certificates/approvals/use-closing-form.ts";
import { proposalStates, proposalTitle } from "#panel/certificates/approvals/words.ts";
import { historyLabels, renderHistoryValue } from "#panel/certificates/certificate-history.tsx";
import { ChangedFields } from "#panel/form/changed-fields.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { NextPartButton } from "#panel/list/next-part-button.tsx";
import { Alert } from "#panel/ui/alert.tsx";
import { MessagePage } from "#panel/ui/message-page.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Proposal } from "#shared/answers/decisions.ts";
import { formatInstant } from "#shared/time.ts";

/** Proposals that wait for a second person, and closed ones. */
export default function ApprovalsPage() {
  usePageTitle(t("Persetujuan"));
  return (
    <div className="max-w-4xl space-y-6">
      <Link to="/admin/certificates" className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke daftar")}
      </Link>
      <Proposals state="pending" title={t("Menunggu persetujuan")} />
      <Proposals state="closed" title={t("Sudah diputuskan")} />
    </div>
  );
}

function Proposals({ state, title }: { state: "pending" | "closed"; title: string }) {
  const proposals = useProposals(state);
  const { data: parts, error, refetch } = proposals;
  const data = parts?.pages.flatMap((part) => part.data);
  const [closing, setClosing] = useState<{ proposal: Proposal; state: Closing }>();
  const isPending = state === "pending";
  const id = `proposals-${state}`;
  if (state === "closed" && data?.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-base font-bold">
        {title}
      </h2>
      <div className="mt-3 space-y-3">
        {!data && !error && <Loading />}
        {!data && error && (
          <Alert kind="warning" title={t("Daftar ini tidak dapat dimuat.")}>
            <p>{error.message}</p>
            <button type="button" className="button" onClick={() => refetch()}>
              {t("Coba lagi")}
            </button>
          </Alert>
        )}
        {data?.length === 0 && (
          <MessagePage title={t("Tidak ada yang menunggu")}>
            {t("Keputusan yang disiapkan rekan Anda akan muncul di sini.")}
          </MessagePage>
        )}
        {data && data.length > 0 && (
          <ul className="space-y-3">
            {data.map((proposal) => (
              <li key={proposal.id} className="card p-4 sm:p-5">
                <ProposalHead proposal={proposal} />
                {proposal.state === "pending" && proposal.is_changed_since && (
                  <div className="mt-3">
                    <Alert kind="warning">
                      <p>
                        {t(
                          "Sertifikat ini berubah setelah keputusan ini disiapkan: baca isinya sekarang sebelum menyetujui.",
                        )}
                      </p>
                      {proposal.changed_since && (
                        <ChangedFields
                          {...proposal.changed_since}
                          labels={historyLabels}
                          renderValue={renderHistoryValue}
                        />
                      )}
                    </Alert>
                  </div>
                )}
                <ProposalDetails proposal={proposal} />
                {isGrantToPrepare(proposal) && (
                  <Link to={`/admin/certificates/create?proposal=${proposal.id}`} className="button mt-4">
                    {t("Siapkan lagi")}
                  </Link>
                )}
                {proposal.state === "pending" && (
                  <CloseButtons
                    proposal={proposal}
                    onChoose={(next) => setClosing({ proposal, state: next })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <NextPartButton
          query={proposals}
          label={isPending ? t("Muat yang menunggu berikutnya") : t("Muat yang lebih lama")}
        />
      </div>
      {closing && <CloseDialog {...closing} onClose={() => setClosing(undefined)} />}
    </section>
  );
}

/** A rejected new certificate exists only as a proposal, whose values can fill the form again. */
function isGrantToPrepare({ kind, state }: Proposal): boolean {
  const isGrant = kind === "granted" || kind === "transferred_in";
  return isGrant && (state === "rejected" || state === "cancelled");
}

function ProposalHead({ proposal }: { proposal: Proposal }) {
  const { certificate_id, client_name, certificate_number, prepared_by_name, prepared_at, is_own } = proposal;
  const number = <span className="number inline-block break-all">{certificate_number}</span>;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 wrap-anywhere">
        <h3 className="font-bold">{proposalTitle(proposal)}</h3>
        <p className="mt-1 text-sm">
          {client_name}
          {", "}
          {certificate_id ? (
            <Link to={`/admin/certificates/${certificate_id}`} className="link">
              {number}
            </Link>
          ) : (
            number
          )}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {t("Disiapkan oleh {name}, {instant}", {
            name: is_own ? t("Anda") : prepared_by_name,
            instant: formatInstant(new Date(prepared_at), panelLanguage),
          })}
        </p>
        {proposal.closed_at && (
          <p className="mt-1 text-sm text-ink-soft">
            {t("{state} oleh {name}, {instant}", {
              state: proposalStates[proposal.state],
              name: proposal.closed_by_name ?? "",
              instant: formatInstant(new Date(proposal.closed_at), panelLanguage),
            })}
            {proposal.closing_note && <span className="block text-ink">{proposal.closing_note}</span>}
          </p>
        )}
      </div>
      {proposal.state !== "pending" && (
        <span className="rounded-full bg-slate-wash px-2.5 py-0.5 text-sm">
          {proposalStates[proposal.state]}
        </span>
      )}
    </div>
  );
}

function CloseButtons(props: { proposal: Proposal; onChoose: (state: Closing) => void }) {
  const { proposal, onChoose } = props;
  if (proposal.is_own)
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button type="button" className="button" onClick={() => onChoose("cancelled")}>
          {t("Batalkan")}
        </button>
        <p className="text-sm text-ink-soft">{t("Keputusan Anda sendiri disetujui oleh orang lain.")}</p>
      </div>
    );
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <button type="button" className="button button-primary" onClick={() => onChoose("approved")}>
        {t("Setujui")}
      </button>
      <button
        type="button"
        className="button text-danger hover:bg-danger-wash"
        onClick={() => onChoose("rejected")}
      >
        {t("Tolak")}
      </button>
    </div>
  );
}
