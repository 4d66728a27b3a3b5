import { useQuery } from "@tanstack/react-query";
import { useEntry, useEntryStep } from "#panel/inbox/requests.ts";
import { request } from "#panel/providers/request.ts";
import { type Complaint, complaint, complaintPeople } from "#shared/answers/complaints.ts";
import type { ComplaintStep } from "#shared/schemas/complaint.ts";

export const resource = "complaints";

export function useComplaint(id: string) {
  return useEntry(resource, id, complaint);
}

/** Who may handle a complaint, or be whom it is about. */
export function useComplaintPeople() {
  return useQuery({
    queryKey: [resource, "people"],
    queryFn: async ({ signal }) =>
      complaintPeople.parse(await request("GET", "/complaint-people", undefined, signal)).data,
  });
}

const readable = complaint.nullable();

/** @param onDone told whether the complaint may still be read: not by whom it is about from now on */
export function useComplaintStep(id: string, onDone: (isReadable: boolean) => void) {
  return useEntryStep<ComplaintStep, Complaint | null>(resource, id, readable, {
    onDone: (now) => onDone(now !== null),
  });
}
