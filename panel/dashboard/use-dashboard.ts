import { useQuery } from "@tanstack/react-query";
import { requestAs } from "#panel/providers/request.ts";
import type { Dashboard } from "#shared/answers/dashboard.ts";

export function useDashboard() {
  return useQuery({
    queryKey: ["dashboard"],
    queryFn: ({ signal }) => requestAs<Dashboard>("/dashboard", signal),
  });
}
