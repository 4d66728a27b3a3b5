import type { CertificateFound } from "#core/register/certificates.ts";
import { entryOf } from "#core/tlog/confirmation.ts";
import type { PublicCertificate } from "#shared/answers/public-certificate.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { certifiedSince } from "#shared/certified-since.ts";
import { inForce } from "#shared/decisions.ts";
import { isPdfUrl } from "#shared/schemas/certificate.ts";
import type { Day } from "#shared/time.ts";

/** The issuer of the register, and the site's URL. */
export type PublicIssuer = PublicCertificate["issuer"] & { publicUrl: string };

/**
 * The public data of a certificate in its state of a day, without the page's explanations.
 *
 * @param found a confirmed certificate that is not removed
 */
export function publicCertificateOn(
  found: CertificateFound,
  on: Day,
  { publicUrl, ...issuer }: PublicIssuer,
): Omit<PublicCertificate, "meaning"> {
  const certificate = inForce(found, on);
  const { verdict, status } = statusOnDay(certificate, on);
  const pdfUrl = publicPdfUrl(certificate);
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
    certified_since: certifiedSince(found.decisions, { issue_date: certificate.issue_date, verdict }, on),
    expiry_date: certificate.expiry_date,
    edition: certificate.edition,
    sites: certificate.sites.map(({ name, city, country }) => ({ name, city, country })),
    verdict,
    status,
    pdf_url: pdfUrl ? new URL(pdfUrl, publicUrl).href : null,
    issuer,
    log: { index: entryOf(found)?.index ?? null, proof_url: `${url}/proof` },
    credential_url: `${url}.jwt`,
  };
}

/** The public URL of its PDF; empty when there is none, or when the stored file is not the recorded one. */
export function publicPdfUrl({
  pdf_url,
  has_pdf_alarm,
}: Pick<CertificateFound, "pdf_url" | "has_pdf_alarm">): string {
  return pdf_url && isPdfUrl(pdf_url) && !has_pdf_alarm ? pdf_url : "";
}
