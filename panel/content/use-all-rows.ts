import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { request } from "#panel/providers/request.ts";
import { pageOf } from "#shared/answers/answered.ts";
import { limits } from "#shared/limits.ts";

/** All rows of an ordered section, up to the number that public pages show. */
export function useAllRows<Row>(resource: string, row: z.ZodType<Row>) {
  return useQuery({
    queryKey: [resource, "ordered"],
    queryFn: async ({ signal }) => {
      const query = `sort=display_order&order=asc&per_page=${limits.listPageSizeMax}`;
      const answer = await request("GET", `/${resource}?${query}`, undefined, signal);
      const { data, total } = pageOf(row).parse(answer);
      return { rows: data, total };
    },
  });
}
