import { isCertificateId } from "#shared/certificate-id.ts";

const parameter = "sertifikat";

/** Where a difference between a certificate and the register is reported. */
export function reportUrl(id: string): string {
  return `/kontak?${parameter}=${id}#form-title`;
}

/** The certificate that an address names to be reported; no other text of an address comes into the form. */
export function reportedId(query: URLSearchParams): string | undefined {
  const id = query.get(parameter) ?? "";
  return isCertificateId(id) ? id.toLowerCase() : undefined;
}
