import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { request } from "#panel/providers/request.ts";

const choices = z.record(z.string(), z.array(z.string()));

/** What stored rows say in a field; none while nobody knows. */
export function useChoices(resource: string, field: string): string[] {
  const { data } = useQuery({
    queryKey: [resource, "choices"],
    queryFn: async ({ signal }) =>
      choices.parse(await request("GET", `/${resource}/choices`, undefined, signal)),
  });
  return data?.[field] ?? none;
}

const none: string[] = [];
