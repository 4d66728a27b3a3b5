import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { watchCounts, watcherList } from "#shared/answers/watches.ts";

/** How many people watch a certificate. */
export function useWatchCounts(id: string) {
  return useQuery({
    queryKey: ["certificates", "watches", id],
    queryFn: async ({ signal }) =>
      watchCounts.parse(await request("GET", `/certificates/${id}/watches`, undefined, signal)),
  });
}

/** The watchers; fetched on demand by administrators. */
export function useWatchers(id: string) {
  return useQuery({
    queryKey: ["certificates", "watchers", id],
    queryFn: async ({ signal }) =>
      watcherList.parse(await request("GET", `/certificates/${id}/watchers`, undefined, signal)),
  });
}
