import type { CertificateDetailsInput } from "#shared/schemas/certificate-details.ts";

/** What the form of the details holds: codes and the first day as text. */
export type DetailsValues = Omit<CertificateDetailsInput, "scope_codes" | "original_issue_date"> & {
  scope_codes: string;
  original_issue_date: string;
};
