import { isCertificateId } from "#shared/certificate-id.ts";

const parameter = "sertifikat";

/** The id of the certificate to report; no other text of the URL gets into the form. */
export function reportedId(query: URLSearchParams): string | undefined {
  const id = query.get(parameter) ?? "";
  return isCertificateId(id) ? id.toLowerCase() : undefined;
}
