import { findStatusIndex } from "#core/credentials/indexes.ts";
import { conformityCredential, type Profile } from "#core/credentials/untp.ts";
import type { Queryable } from "#core/db/client.ts";
import { findAccreditations } from "#core/register/accreditations.ts";
import type { CertificateFound } from "#core/register/certificates.ts";
import { findPdf } from "#core/register/issued-pdf.ts";
import { publicPdfUrl } from "#core/register/public-certificate.ts";
import { type Accreditation, accreditationOf } from "#shared/accreditation.ts";

export type CredentialIssuer = { publicUrl: string; companyName: string; accreditation: Accreditation };

/**
 * The unsigned credential of an edition.
 *
 * @param certificate as it is in force
 * @returns undefined for a second or two, until the edition has an index in the status lists
 * @throws UnconfirmedError as `findStatusIndex`
 */
export async function makeCredential(
  db: Queryable,
  certificate: CertificateFound,
  issuer: CredentialIssuer,
  profile: Profile = "w3c",
): Promise<Record<string, unknown> | undefined> {
  const statusIndex = await findStatusIndex(db, certificate.id, certificate.edition);
  if (!statusIndex) return undefined;
  const { id, category, sub_category } = certificate;
  const own = (await findAccreditations(db, [id])).get(id);
  const pdfUrl = publicPdfUrl(certificate);
  const facts = {
    ...issuer,
    accreditation: accreditationOf(own, issuer.accreditation),
    statusIndex,
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

/** The SHA-256 of its PDF; undefined where the file is hosted elsewhere or the log does not confirm it. */
async function findHash(db: Queryable, id: string): Promise<string | undefined> {
  const pdf = await findPdf(db, id);
  return pdf?.is_confirmed ? pdf.sha256 : undefined;
}
