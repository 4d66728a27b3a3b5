import type { CertificateDetailsInput } from "#shared/schemas/certificate-details.ts";

/** Form values: codes and original issue date as text. */
export type DetailsValues = Omit<CertificateDetailsInput, "scope_codes" | "original_issue_date"> & {
  scope_codes: string;
  original_issue_date: string;
};
