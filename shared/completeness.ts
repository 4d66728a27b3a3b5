/** What is kept with a client, and what beside a certificate. */
const clientFields = ["identity_number", "address", "city", "country"] as const;
const detailFields = [
  "scope_codes",
  "accreditation_body",
  "accreditation_number",
  "original_issue_date",
] as const;

/** What may be missing; number, standard, days and status every certificate has. */
export const completenessFields = [...clientFields, "scope", ...detailFields] as const;

export type CompletenessField = (typeof completenessFields)[number];

/** Whether it is filled in with the client, and so for all its certificates. */
export function isOfClient(field: CompletenessField): field is (typeof clientFields)[number] {
  return (clientFields as readonly string[]).includes(field);
}
