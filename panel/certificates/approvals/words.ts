import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { Proposal } from "#shared/answers/decisions.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import { decisionKinds } from "#shared/decisions.ts";
import { formatDay, isDay } from "#shared/time.ts";

/** A summary: "Dibekukan mulai 1 Desember 2026". */
export function proposalTitle({ kind: own, input }: Proposal): string {
  const undone = decisionKinds.find((each) => each === input.undone_kind);
  const kind = undone ?? own;
  const from = typeof input.effective_on === "string" && isDay(input.effective_on) ? input.effective_on : "";
  const decision = t(decisionLabels[kind]);
  const title = from
    ? t("{decision} mulai {day}", { decision, day: formatDay(from, panelLanguage) })
    : decision;
  return undone ? t("Mengurungkan: {decision}", { decision: title }) : title;
}

export const proposalStates: Record<Proposal["state"], string> = {
  pending: t("Menunggu"),
  approved: t("Disetujui"),
  rejected: t("Ditolak"),
  cancelled: t("Dibatalkan"),
};
