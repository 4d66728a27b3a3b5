import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { proposalList, proposal as proposalSchema } from "#shared/answers/decisions.ts";
import type { ProposalClosing } from "#shared/schemas/proposal-closing.ts";

/** Pages of pending proposals, oldest first, or of closed ones, newest first. */
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

/** The pending proposal about this certificate, if any. */
export function usePendingProposal(certificateId: string) {
  const query = `state=pending&certificate_id=${certificateId}`;
  return useQuery({
    queryKey: ["decision-proposals", "of", certificateId],
    queryFn: async ({ signal }) =>
      proposalList.parse(await request("GET", `/decision-proposals?${query}`, undefined, signal)).data[0] ??
      null,
  });
}

/** A proposal in any state. */
export function useProposal(id: string | null) {
  return useQuery({
    enabled: id !== null,
    queryKey: ["decision-proposals", "one", id],
    queryFn: async ({ signal }) =>
      proposalSchema.parse(await request("GET", `/decision-proposals/${id}`, undefined, signal)),
    // A failure leaves the form empty.
    retry: false,
  });
}

/** Closes a proposal, and refetches everything that depends on it, also on failure. */
export async function closeProposal(id: string, closing: ProposalClosing): Promise<void> {
  try {
    await request("POST", `/decision-proposals/${id}`, closing);
  } finally {
    for (const name of ["decision-proposals", "certificates", "dashboard"])
      void queryClient.invalidateQueries({ queryKey: [name] });
  }
}
