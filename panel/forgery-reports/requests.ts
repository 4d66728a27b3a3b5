import { useMutation, useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { forgeryReport } from "#shared/answers/forgery-reports.ts";
import type { ForgeryStep } from "#shared/schemas/forgery-report.ts";

export function useForgeryReport(id: string) {
  return useQuery({
    queryKey: ["forgery-reports", "one", id],
    queryFn: async ({ signal }) =>
      forgeryReport.parse(
        await request("GET", `/forgery-reports/${encodeURIComponent(id)}`, undefined, signal),
      ),
    // What others do meanwhile meets the form when it is saved, and never takes it away.
    refetchOnReconnect: false,
    staleTime: 0,
  });
}

export function useForgeryStep(id: string) {
  return useMutation({
    mutationFn: async (step: ForgeryStep & { version: number }) =>
      forgeryReport.parse(await request("POST", `/forgery-reports/${id}/steps`, step)),
    async onSuccess(now) {
      showToast({ title: "Sukses", description: "Hasil pemeriksaan dicatat.", kind: "success" });
      queryClient.setQueryData(["forgery-reports", "one", id], now);
      await queryClient.invalidateQueries({ queryKey: ["forgery-reports", "list"] });
      await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
    },
  });
}
