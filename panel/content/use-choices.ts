import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { type ChosenFields, choices } from "#shared/answers/choices.ts";

/** The values of a field in stored rows; empty while they load. */
export function useChoices<Resource extends keyof ChosenFields>(
  resource: Resource,
  field: ChosenFields[Resource][number],
): string[] {
  const { data } = useQuery({
    queryKey: [resource, "choices"],
    queryFn: async ({ signal }) =>
      choices.parse(await request("GET", `/${resource}/choices`, undefined, signal)),
  });
  return data?.[field] ?? none;
}

const none: string[] = [];
