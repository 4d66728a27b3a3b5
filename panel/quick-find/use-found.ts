import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { request } from "#panel/providers/request.ts";
import { pageOf } from "#shared/answers/answered.ts";
import { certificate } from "#shared/answers/certificates.ts";
import { listedClient } from "#shared/answers/clients.ts";

/** Hits shown of each kind. */
const shownMax = { certificates: 5, clients: 3 };

/** Certificates and clients that the API finds for a term; until it answers, what it found for the one before. */
export function useFound(term: string, isAsked: boolean) {
  return {
    certificates: useRows("certificates", certificate, term, isAsked),
    clients: useRows("clients", listedClient, term, isAsked),
  };
}

function useRows<Row>(resource: keyof typeof shownMax, row: z.ZodType<Row>, term: string, isAsked: boolean) {
  const { data, error, isFetching } = useQuery({
    queryKey: [resource, "quick-find", term],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ q: term, per_page: String(shownMax[resource]) });
      return pageOf(row).parse(await request("GET", `/${resource}?${query}`, undefined, signal));
    },
    enabled: isAsked && term !== "",
    placeholderData: keepPreviousData,
  });
  const rows = (isAsked && data?.data) || [];
  return { rows, hasMore: isAsked && data !== undefined && data.total > rows.length, error, isFetching };
}
