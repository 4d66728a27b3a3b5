import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { contentRow } from "#panel/content/section.ts";
import { request } from "#panel/providers/request.ts";
import { limits } from "#shared/limits.ts";

const page = z.object({ data: z.array(contentRow), total: z.number() });

/** Every row of a section that has an order, in that order: as many as the public pages draw. */
export function useAllRows(resource: string) {
  return useQuery({
    queryKey: [resource, "ordered"],
    queryFn: async ({ signal }) => {
      const query = `sort=display_order&order=asc&per_page=${limits.listPageSizeMax}`;
      const { data, total } = page.parse(await request("GET", `/${resource}?${query}`, undefined, signal));
      return { rows: data, total };
    },
  });
}
