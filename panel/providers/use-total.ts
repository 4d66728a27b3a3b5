import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { request } from "#panel/providers/request.ts";
import { pageOf } from "#shared/answers/answered.ts";

const page = pageOf(z.unknown()).pick({ total: true });

/** The `total` of a list of the API. */
export function useTotal(resource: string) {
  return useQuery({
    queryKey: [resource, "total"],
    queryFn: async ({ signal }) => {
      const answer = await request("GET", `/${resource}?page=1&per_page=1`, undefined, signal);
      return page.parse(answer).total;
    },
  });
}
