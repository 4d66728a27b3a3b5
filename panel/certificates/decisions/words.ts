import { fieldLabels } from "#panel/certificates/certificate.ts";
import { t } from "#panel/language/t.ts";
import type { DecisionInput } from "#shared/schemas/decision.ts";

/** The fields of a decision as staff read them. */
export const decisionLabels: Record<keyof DecisionInput, string> = {
  kind: t("Keputusan"),
  decided_on: t("Tanggal keputusan"),
  effective_on: t("Berlaku mulai"),
  reason: t("Alasan"),
  reference: t("Nomor referensi"),
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

export function editionText(edition: number): string {
  return t("Edisi {edition}", { edition });
}
