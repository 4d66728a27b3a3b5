import { findPlace } from "#core/credentials/indexes.ts";
import { conformityCredential, type Profile } from "#core/credentials/untp.ts";
import type { Queryable } from "#core/db/client.ts";
import { findAccreditations } from "#core/register/accreditations.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { findPdf } from "#core/register/issued-pdf.ts";
import { publicPdfUrl } from "#core/register/public-certificate.ts";
import { type Accreditation, accreditationOf } from "#shared/accreditation.ts";

/** Who answers for a credential. */
export type CredentialIssuer = { publicUrl: string; companyName: string; accreditation: Accreditation };

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
  const { id, category, sub_category } = certificate;
  const own = (await findAccreditations(db, [id])).get(id);
  const pdfUrl = publicPdfUrl(certificate);
  const facts = {
    ...issuer,
    accreditation: accreditationOf(own, issuer.accreditation),
    place,
    id,
    number: certificate.certificate_number.trim(),
    edition: certificate.edition,
    clientName: certificate.client_name.trim(),
    standard: certificate.standard.trim(),
    scope: certificate.scope?.trim() ?? "",
    category: [category, sub_category].filter(Boolean).join(" · "),
    issueDate: certificate.issue_date,
    expiryDate: certificate.expiry_date,
    sites: certificate.sites,
    pdfUrl,
    pdfSha256: pdfUrl ? await findHash(db, id) : undefined,
  };
  return conformityCredential(facts, profile);
}

/** Of its PDF, as the log tells it; undefined of one that lies elsewhere, and while the log tells another. */
async function findHash(db: Queryable, id: string): Promise<string | undefined> {
  const pdf = await findPdf(db, id);
  return pdf?.is_confirmed ? pdf.sha256 : undefined;
}
