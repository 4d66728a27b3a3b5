import { findPlace } from "#core/credentials/indexes.ts";
import { conformityCredential, type Profile } from "#core/credentials/untp.ts";
import type { Queryable } from "#core/db/client.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { publicPdfUrl } from "#core/register/public-certificate.ts";

/** Who answers for a credential. */
export type CredentialIssuer = { publicUrl: string; companyName: string; accreditation: string };

/**
 * The credential of an edition, unsigned.
 *
 * @param certificate as it is in force
 * @returns undefined for a second or two, until the log gave the edition its place in the status lists
 * @throws UnconfirmedError when the log does not say what stands in the table of places
 */
export async function makeCredential(
  db: Queryable,
  certificate: CertificateFound,
  issuer: CredentialIssuer,
  profile: Profile = "w3c",
): Promise<Record<string, unknown> | undefined> {
  const place = await findPlace(db, certificate.id, certificate.edition);
  if (!place) return undefined;
  const { category, sub_category } = certificate;
  const facts = {
    ...issuer,
    place,
    id: certificate.id,
    number: certificate.certificate_number.trim(),
    edition: certificate.edition,
    clientName: certificate.client_name.trim(),
    standard: certificate.standard.trim(),
    scope: certificate.scope?.trim() ?? "",
    category: [category, sub_category].filter(Boolean).join(" · "),
    issueDate: certificate.issue_date,
    expiryDate: certificate.expiry_date,
    sites: certificate.sites,
    pdfUrl: publicPdfUrl(certificate),
  };
  return conformityCredential(facts, profile);
}
