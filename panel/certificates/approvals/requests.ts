import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { type Proposal, proposalList, proposal as proposalSchema } from "#shared/answers/decisions.ts";

/** Decisions that wait for a second person, the longest first, or those that did, the newest first; in parts. */
export function useProposals(state: "pending" | "closed") {
  return useInfiniteQuery({
    queryKey: ["decision-proposals", state],
    initialPageParam: "",
    queryFn: async ({ pageParam, signal }) =>
      proposalList.parse(
        await request("GET", `/decision-proposals?state=${state}${pageParam}`, undefined, signal),
      ),
    getNextPageParam: ({ next_after }) => (next_after ? `&after=${next_after}` : undefined),
  });
}

/** What waits for a second person about this certificate; undefined for nothing. */
export function usePendingProposal(certificateId: string) {
  const query = `state=pending&certificate_id=${certificateId}`;
  return useQuery({
    queryKey: ["decision-proposals", "of", certificateId],
    queryFn: async ({ signal }) =>
      proposalList.parse(await request("GET", `/decision-proposals?${query}`, undefined, signal)).data[0] ??
      null,
  });
}

/** What was prepared, whatever became of it. */
export function useProposal(id: string | null) {
  return useQuery({
    enabled: id !== null,
    queryKey: ["decision-proposals", "one", id],
    queryFn: async ({ signal }) =>
      proposalSchema.parse(await request("GET", `/decision-proposals/${id}`, undefined, signal)),
    // Without it the form is empty, which is as good.
    retry: false,
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
