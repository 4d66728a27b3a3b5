import { useQuery } from "@tanstack/react-query";
import { useEntry, useEntryStep } from "#panel/inbox/requests.ts";
import { request } from "#panel/providers/request.ts";
import { quotationHandlers, quotationRequest } from "#shared/answers/quotation-requests.ts";
import type { QuotationStep } from "#shared/schemas/quotation.ts";

export const resource = "quotation-requests";

export function useQuotationRequest(id: string) {
  return useEntry(resource, id, quotationRequest);
}

/** People who may handle a request. */
export function useHandlers() {
  return useQuery({
    queryKey: [resource, "handlers"],
    queryFn: async ({ signal }) =>
      quotationHandlers.parse(await request("GET", "/quotation-request-handlers", undefined, signal)).data,
  });
}

export function useQuotationStep(id: string) {
  return useEntryStep<QuotationStep>(resource, id, quotationRequest);
}
