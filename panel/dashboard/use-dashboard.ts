import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { dashboard } from "#shared/answers/dashboard.ts";

export function useDashboard() {
  return useQuery({
    queryKey: ["dashboard"],
    queryFn: async ({ signal }) => dashboard.parse(await request("GET", "/dashboard", undefined, signal)),
  });
}
