import type { Proposal } from "#shared/answers/decisions.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import { formatDay, isDay } from "#shared/time.ts";

/** What is to be decided, in a line: "Dibekukan mulai 1 Desember 2026". */
export function proposalTitle({ kind, input }: Proposal): string {
  const from = typeof input.effective_on === "string" && isDay(input.effective_on) ? input.effective_on : "";
  return from ? `${decisionLabels[kind]} mulai ${formatDay(from, "id")}` : decisionLabels[kind];
}

export const proposalStates: Record<Proposal["state"], string> = {
  pending: "Menunggu",
  approved: "Disetujui",
  rejected: "Ditolak",
  cancelled: "Dibatalkan",
};
