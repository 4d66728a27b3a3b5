import { useQuery } from "@tanstack/react-query";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { surveillanceAuditList } from "#shared/answers/reminders.ts";

const keyOf = (id: string) => ["certificates", "surveillance-audits", id];

/** The surveillance audits of a certificate, and the days that are proposed for more. */
export function useAudits(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      surveillanceAuditList.parse(
        await request("GET", `/certificates/${id}/surveillance-audits`, undefined, signal),
      ),
  });
}

type Audit = { planned_on: string; done_on: string | null; note: string };

export async function planAudit(id: string, audit: Audit): Promise<void> {
  keep(id, await request("POST", `/certificates/${id}/surveillance-audits`, audit));
}

export async function saveAudit(id: string, auditId: string, audit: Audit & { version: number }) {
  keep(id, await request("PUT", `/certificates/${id}/surveillance-audits/${auditId}`, audit));
}

export async function removeAudit(id: string, auditId: string): Promise<void> {
  keep(id, await request("DELETE", `/certificates/${id}/surveillance-audits/${auditId}`));
}

function keep(id: string, answer: unknown): void {
  queryClient.setQueryData(keyOf(id), surveillanceAuditList.parse(answer));
  void queryClient.invalidateQueries({ queryKey: ["reminders"] });
}
