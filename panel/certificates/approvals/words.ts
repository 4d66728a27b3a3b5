import { kindLabels } from "#panel/certificates/decisions/kind-labels.ts";
import type { Proposal } from "#shared/answers/decisions.ts";
import { formatDay, isDay } from "#shared/time.ts";

/** What is to be decided, in a line: "Dibekukan mulai 1 Desember 2026". */
export function proposalTitle({ kind, input }: Proposal): string {
  const from = typeof input.effective_on === "string" && isDay(input.effective_on) ? input.effective_on : "";
  return from ? `${kindLabels[kind]} mulai ${formatDay(from, "id")}` : kindLabels[kind];
}

export const proposalStates: Record<Proposal["state"], string> = {
  pending: "Menunggu",
  approved: "Disetujui",
  rejected: "Ditolak",
  cancelled: "Dibatalkan",
};
