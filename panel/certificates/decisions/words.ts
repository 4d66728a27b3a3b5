import { fieldLabels } from "#panel/certificates/certificate.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { DecisionReason } from "#shared/answers/decisions.ts";
import type { DecisionInput } from "#shared/schemas/decision.ts";

/** Labels of a decision's fields. */
export const decisionLabels: Record<keyof DecisionInput, string> = {
  // Only where the scope changes is it a field; elsewhere the button says it.
  kind: t("Perubahan lingkup"),
  decided_on: t("Tanggal keputusan"),
  effective_on: t("Berlaku mulai"),
  reason: t("Alasan"),
  reference: t("Nomor keputusan"),
  internal_note: t("Catatan internal"),
  public_note_id: t("Catatan publik (Indonesia)"),
  public_note_en: t("Catatan publik (Inggris)"),
  client_name: fieldLabels.client_name,
  certificate_number: fieldLabels.certificate_number,
  standard: fieldLabels.standard,
  scope: fieldLabels.scope,
  issue_date: fieldLabels.issue_date,
  expiry_date: fieldLabels.expiry_date,
  status: fieldLabels.status,
};

/** A reason in the person's language, Indonesian where the translation is missing. */
export function reasonLabel(reason: Pick<DecisionReason, "label_id" | "label_en">): string {
  return reason[`label_${panelLanguage}`] || reason.label_id;
}

export function editionText(edition: number): string {
  return t("Edisi {edition}", { edition });
}
