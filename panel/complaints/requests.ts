import { useMutation, useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { complaint, complaintPeople } from "#shared/answers/complaints.ts";
import type { ComplaintStep } from "#shared/schemas/complaint.ts";

export function useComplaint(id: string) {
  return useQuery({
    queryKey: ["complaints", "one", id],
    queryFn: async ({ signal }) =>
      complaint.parse(await request("GET", `/complaints/${encodeURIComponent(id)}`, undefined, signal)),
    // What others do meanwhile meets the form when it is saved, and never takes it away.
    refetchOnReconnect: false,
    staleTime: 0,
  });
}

/** Who may handle a complaint, or be whom it is about. */
export function useComplaintPeople() {
  return useQuery({
    queryKey: ["complaints", "people"],
    queryFn: async ({ signal }) =>
      complaintPeople.parse(await request("GET", "/complaint-people", undefined, signal)).data,
  });
}

/** @param onDone told whether the complaint may still be read: not by whom it is about from now on */
export function useStep(id: string, onDone: (isReadable: boolean) => void) {
  return useMutation({
    mutationFn: async (step: ComplaintStep & { version: number }) =>
      complaint.nullable().parse(await request("POST", `/complaints/${id}/steps`, step)),
    async onSuccess(now) {
      showToast({ title: "Sukses", description: "Langkah ini dicatat.", kind: "success" });
      onDone(now !== null);
      queryClient.setQueryData(["complaints", "one", id], now ?? undefined);
      await queryClient.invalidateQueries({ queryKey: ["complaints", "list"] });
      await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
    },
  });
}
