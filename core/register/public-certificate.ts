import type { CertificateFound } from "#core/register/certificates.ts";
import { logIndexOf } from "#core/tlog/confirmation.ts";
import type { PublicCertificate } from "#shared/answers/public-certificate.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { inForce } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** Whose register it is, and where. */
export type PublicIssuer = PublicCertificate["issuer"] & { publicUrl: string };

/**
 * What anyone is told of a certificate as it stands on a day, without the sentences that the page says beside it.
 *
 * @param found of the register, confirmed and not removed
 */
export function publicCertificateOn(
  found: CertificateFound,
  on: Day,
  { publicUrl, ...issuer }: PublicIssuer,
): Omit<PublicCertificate, "meaning"> {
  const certificate = inForce(found, on);
  const { verdict, status } = statusOnDay(certificate, on);
  const url = `${publicUrl}/verifikasi-sertifikat/${certificate.id}`;
  return {
    id: certificate.id,
    url,
    certificate_number: certificate.certificate_number,
    former_numbers: certificate.former_numbers,
    client_name: certificate.client_name,
    standard: certificate.standard,
    scope: certificate.scope,
    category: certificate.category,
    sub_category: certificate.sub_category,
    issue_date: certificate.issue_date,
    expiry_date: certificate.expiry_date,
    edition: certificate.edition,
    sites: certificate.sites.map(({ name, city, country }) => ({ name, city, country })),
    verdict,
    status,
    pdf_url: certificate.pdf_url && new URL(certificate.pdf_url, publicUrl).href,
    issuer,
    log: { index: logIndexOf(found) ?? null, proof_url: `${url}/proof` },
    credential_url: `${url}.jwt`,
  };
}
