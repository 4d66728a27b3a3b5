import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { request } from "#panel/providers/request.ts";
import { pageOf } from "#shared/answers/answered.ts";
import { certificate } from "#shared/answers/certificates.ts";
import { listedClient } from "#shared/answers/clients.ts";

/** Results shown per kind. */
const shownMax = { certificates: 5, clients: 3 };

/** Certificates and clients for a term; the previous results are shown until the API answers. */
export function useFound(term: string, isEnabled: boolean) {
  return {
    certificates: useRows("certificates", certificate, term, isEnabled),
    clients: useRows("clients", listedClient, term, isEnabled),
  };
}

function useRows<Row>(
  resource: keyof typeof shownMax,
  row: z.ZodType<Row>,
  term: string,
  isEnabled: boolean,
) {
  const { data, error, isFetching } = useQuery({
    queryKey: [resource, "quick-find", term],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: term, per_page: String(shownMax[resource]) });
      return pageOf(row).parse(await request("GET", `/${resource}?${query}`, undefined, signal));
    },
    enabled: isEnabled && term !== "",
    placeholderData: keepPreviousData,
  });
  const rows = (isEnabled && data?.data) || [];
  return { rows, hasMore: isEnabled && data !== undefined && data.total > rows.length, error, isFetching };
}
