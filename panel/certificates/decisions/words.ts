import { fieldLabels } from "#panel/certificates/certificate.ts";
import type { DecisionInput } from "#shared/schemas/decision.ts";

/** The fields of a decision as staff read them. */
export const decisionLabels: Record<keyof DecisionInput, string> = {
  kind: "Keputusan",
  decided_on: "Tanggal keputusan",
  effective_on: "Berlaku mulai",
  reason: "Alasan",
  reference: "Nomor referensi",
  internal_note: "Catatan internal",
  public_note_id: "Catatan publik (Indonesia)",
  public_note_en: "Catatan publik (Inggris)",
  client_name: fieldLabels.client_name,
  certificate_number: fieldLabels.certificate_number,
  standard: fieldLabels.standard,
  scope: fieldLabels.scope,
  issue_date: fieldLabels.issue_date,
  expiry_date: fieldLabels.expiry_date,
  status: fieldLabels.status,
};

export function editionText(edition: number): string {
  return `Edisi ${edition}`;
}
