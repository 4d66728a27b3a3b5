/** Fields stored with the client, and those stored beside the certificate. */
const clientFields = ["identity_number", "address", "city", "country"] as const;
const detailFields = [
  "scope_codes",
  "accreditation_body",
  "accreditation_number",
  "original_issue_date",
] as const;

/** The fields that may be missing; number, standard, dates and status are always present. */
export const completenessFields = [...clientFields, "scope", ...detailFields] as const;

export type CompletenessField = (typeof completenessFields)[number];

/** Whether the field is the client's, and thus common to its certificates. */
export function isOfClient(field: CompletenessField): field is (typeof clientFields)[number] {
  return (clientFields as readonly string[]).includes(field);
}
