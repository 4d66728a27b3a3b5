import { closeProposal } from "#panel/certificates/approvals/requests.ts";
import { useLocalDraftKey } from "#panel/form/use-local-draft-key.ts";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { t } from "#panel/language/t.ts";
import type { Proposal } from "#shared/answers/decisions.ts";
import {
  type ProposalClosing,
  type ProposalClosingValues,
  proposalClosing,
} from "#shared/schemas/proposal-closing.ts";

export type Closing = ProposalClosing["state"];

const done: Record<Closing, string> = {
  approved: t("Keputusan disetujui dan berlaku."),
  rejected: t("Keputusan ditolak."),
  cancelled: t("Keputusan dibatalkan."),
};

/** The form that approves, rejects or cancels a proposal. */
export function useClosingForm({ id }: Proposal, state: Closing, onClosed: () => void) {
  const draftKey = useLocalDraftKey(`closing.${id}.${state}`, null);
  return useSubmitForm<ProposalClosingValues, ProposalClosing>({
    schema: proposalClosing,
    defaultValues: { state, note: "" },
    send: (input) => closeProposal(id, input),
    done: done[state],
    failed: (message) => message,
    onDone: onClosed,
    draftKey,
  });
}
