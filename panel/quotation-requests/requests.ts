import { useMutation, useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { quotationHandlers, quotationRequest } from "#shared/answers/quotation-requests.ts";
import type { QuotationStep } from "#shared/schemas/quotation.ts";

const resource = "quotation-requests";

export const oneKey = (id: string) => [resource, "one", id];

export function useQuotationRequest(id: string) {
  return useQuery({
    queryKey: oneKey(id),
    queryFn: async ({ signal }) =>
      quotationRequest.parse(
        await request("GET", `/${resource}/${encodeURIComponent(id)}`, undefined, signal),
      ),
    // What others do meanwhile meets the form when it is saved, and never takes it away.
    refetchOnReconnect: false,
    staleTime: 0,
  });
}

/** Who may handle a request. */
export function useHandlers() {
  return useQuery({
    queryKey: [resource, "handlers"],
    queryFn: async ({ signal }) =>
      quotationHandlers.parse(await request("GET", "/quotation-request-handlers", undefined, signal)).data,
  });
}

export function useStep(id: string) {
  return useMutation({
    mutationFn: async (step: QuotationStep & { version: number }) =>
      quotationRequest.parse(await request("POST", `/${resource}/${id}/steps`, step)),
    async onSuccess(now) {
      showToast({ title: "Sukses", description: "Langkah ini dicatat.", kind: "success" });
      queryClient.setQueryData(oneKey(id), now);
      await queryClient.invalidateQueries({ queryKey: [resource, "list"] });
    },
  });
}
