import { isCertificateId } from "#shared/certificate-id.ts";

const parameter = "sertifikat";

/** The certificate that an address names to be reported; no other text of an address comes into the form. */
export function reportedId(query: URLSearchParams): string | undefined {
  const id = query.get(parameter) ?? "";
  return isCertificateId(id) ? id.toLowerCase() : undefined;
}
