import { useQuery } from "@tanstack/react-query";
import { useEntry, useEntryStep } from "#panel/inbox/requests.ts";
import { request } from "#panel/providers/request.ts";
import { type Complaint, complaint, complaintPeople } from "#shared/answers/complaints.ts";
import type { ComplaintStep } from "#shared/schemas/complaint.ts";

export const resource = "complaints";

export function useComplaint(id: string) {
  return useEntry(resource, id, complaint);
}

/** People who may handle a complaint, or be its subject. */
export function useComplaintPeople() {
  return useQuery({
    queryKey: [resource, "people"],
    queryFn: async ({ signal }) =>
      complaintPeople.parse(await request("GET", "/complaint-people", undefined, signal)).data,
  });
}

const readable = complaint.nullable();

/** @param onDone called with whether the person may still read the complaint: its subject may not (decision 51) */
export function useComplaintStep(id: string, onDone: (isReadable: boolean) => void) {
  return useEntryStep<ComplaintStep, Complaint | null>(resource, id, readable, {
    onDone: (now) => onDone(now !== null),
  });
}
