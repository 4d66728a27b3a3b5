import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { request } from "#panel/providers/request.ts";

const choices = z.object({ category: z.array(z.string()) });

/** The categories of all articles, drafts among them; none while they are not known. */
export function useArticleCategories(): string[] {
  const { data } = useQuery({
    queryKey: ["articles", "choices"],
    queryFn: async ({ signal }) =>
      choices.parse(await request("GET", "/articles/choices", undefined, signal)).category,
  });
  return data ?? [];
}
