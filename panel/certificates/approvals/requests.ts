import { useMutation, useQuery } from "@tanstack/react-query";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { type Proposal, proposalList } from "#shared/answers/decisions.ts";

/** Decisions that wait for a second person, the longest first, or the last hundred that did. */
export function useProposals(state: "pending" | "closed", enabled = true) {
  return useQuery({
    enabled,
    queryKey: ["decision-proposals", state],
    queryFn: async ({ signal }) =>
      proposalList.parse(await request("GET", `/decision-proposals?state=${state}`, undefined, signal)).data,
  });
}

export type Closing = { id: string; state: Exclude<Proposal["state"], "pending">; note: string };

const done: Record<Closing["state"], string> = {
  approved: t("Keputusan disetujui dan berlaku."),
  rejected: t("Keputusan ditolak."),
  cancelled: t("Keputusan dibatalkan."),
};

/** Approves, rejects or cancels what waits; everything that is shown of it is read again. */
export function useCloseProposal(onClosed: () => void) {
  return useMutation({
    mutationFn: ({ id, state, note }: Closing) =>
      request("POST", `/decision-proposals/${id}`, { state, note }),
    onSuccess: (_, { state }) => {
      showToast({ title: t("Sukses"), description: done[state], kind: "success" });
      onClosed();
    },
    onError: ({ message }) => showToast({ title: t("Error"), description: message, kind: "destructive" }),
    onSettled: () =>
      Promise.all(
        ["decision-proposals", "certificates", "dashboard"].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
