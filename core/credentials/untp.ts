import { didOf } from "#core/credentials/did.ts";
import type { Purpose } from "#core/credentials/status-bits.ts";
import { type Accreditation, accreditationLine } from "#shared/accreditation.ts";
import type { Day } from "#shared/time.ts";

/** Verifiers bundle these contexts: nobody fetches them to read a credential. */
const contexts = [
  "https://www.w3.org/ns/credentials/v2",
  "https://vocabulary.uncefact.org/untp/0.7.0/context/",
] as const;

export type StatusIndex = { list: number; index: number };

export type CredentialFacts = {
  publicUrl: string;
  companyName: string;
  accreditation: Accreditation;
  id: string;
  number: string;
  edition: number;
  clientName: string;
  standard: string;
  scope: string;
  category: string;
  issueDate: Day;
  expiryDate: Day;
  sites: readonly { name: string; city: string; country: string }[];
  pdfUrl: string;
  /** In hexadecimal; undefined where the register has not hashed the file. */
  pdfSha256: string | undefined;
  statusIndex: StatusIndex;
};

/** The form of `credentialStatus`: W3C's, or the single object with a numeric index that UNTP 0.7.0's schema allows. */
export type Profile = "w3c" | "untp";

/** The URL of a status list, which is also the id of its credential. */
export function listUrl(publicUrl: string, purpose: Purpose, list: number): string {
  return `${publicUrl}/status/${purpose}/${list}`;
}

/**
 * W3C Verifiable Credentials 2.0 with a subject after UN/CEFACT's UNTP Digital Conformity Credential 0.7.0. That draft still changes:
 * its names are used in this file alone.
 */
export function conformityCredential(facts: CredentialFacts, profile: Profile): Record<string, unknown> {
  const { publicUrl, id, edition, number, standard, issueDate, expiryDate } = facts;
  const page = pageOf(facts);
  return {
    "@context": contexts,
    id: `${page}.jwt#edition-${edition}`,
    type: ["DigitalConformityCredential", "VerifiableCredential"],
    issuer: { type: ["CredentialIssuer"], id: didOf(publicUrl), name: facts.companyName },
    validFrom: `${issueDate}T00:00:00+07:00`,
    validUntil: `${expiryDate}T23:59:59+07:00`,
    name: `${standard} · ${number}`,
    credentialStatus: profile === "untp" ? suspensionOf(facts, Number) : statusOf(facts),
    credentialSubject: {
      type: ["ConformityAttestation"],
      id: `urn:uuid:${id}`,
      name: number,
      description: `${standard} · ${facts.category}`,
      assessorLevel: "3rdParty",
      // Only the accreditation body may claim a recognition agreement, so no higher level is named.
      assessmentLevel: "scheme-cab",
      attestationType: "certification",
      issuedToParty: clientOf(facts),
      ...(facts.accreditation.number && { authorisation: [authorisationOf(facts)] }),
      referenceScheme: { type: ["ConformityScheme"], id: `${page}#scheme`, name: standard },
      conformityCertificate: facts.pdfUrl
        ? pdfOf(facts)
        : { linkURL: page, linkName: number, mediaType: "text/html" },
      conformityAssessment: [assessmentOf(facts)],
    },
  };
}

const pageOf = ({ publicUrl, id }: CredentialFacts) => `${publicUrl}/verifikasi-sertifikat/${id}`;

function clientOf(facts: CredentialFacts) {
  return { type: ["Party"], id: `${pageOf(facts)}#client`, name: facts.clientName };
}

/** The accreditation and the agreement that makes it recognised abroad. The number names the authority where that is unknown. */
function authorisationOf({ publicUrl, accreditation, companyName }: CredentialFacts) {
  const { authority, number, agreement } = accreditation;
  const about = `${publicUrl}/tentang`;
  const linkName = agreement.en || agreement.id;
  return {
    name: `${companyName}: ${accreditationLine(accreditation)}`,
    issuingAuthority: {
      type: ["Party"],
      id: `${about}#${encodeURIComponent(authority || number)}`,
      name: authority || number,
      registeredId: number,
    },
    ...(linkName && { endorsementEvidence: { linkURL: about, linkName, mediaType: "text/html" } }),
  };
}

function pdfOf({ pdfUrl, pdfSha256, publicUrl, number }: CredentialFacts) {
  return {
    linkURL: new URL(pdfUrl, publicUrl).href,
    linkName: number,
    ...(pdfSha256 && { digestMultibase: digestMultibase(pdfSha256) }),
    mediaType: "application/pdf",
  };
}

/** SHA-256 as a multihash (0x12, 32 bytes) in base64url: W3C Controlled Identifiers 1.0, sections 2.4 and 2.5. */
function digestMultibase(sha256: string): string {
  return `u${Buffer.from(`1220${sha256}`, "hex").toString("base64url")}`;
}

function assessmentOf(facts: CredentialFacts) {
  const { standard, scope, sites, issueDate, edition } = facts;
  return {
    type: ["ConformityAssessment"],
    id: `${pageOf(facts)}#assessment-${edition}`,
    name: standard,
    assessmentDate: issueDate,
    // Required by the schema; a management system certificate has nothing to put there.
    assessmentCriteria: [],
    assessedPerformance: [],
    conformityTopic: [],
    assessedOrganisation: clientOf(facts),
    referenceStandard: [{ type: ["Standard"], id: `${pageOf(facts)}#standard`, name: standard }],
    ...(scope && { specifiedCondition: [scope] }),
    ...(sites.length > 0 && {
      assessedFacility: sites.map(({ name, city, country }, index) => ({
        facility: {
          type: ["Facility"],
          id: `${pageOf(facts)}#site-${index + 1}`,
          name: [name, city, country].filter(Boolean).join(", "),
        },
        idVerifiedByCAB: false,
      })),
    }),
    conformance: true,
  };
}

/** W3C: an object per purpose, the index as a string. */
function statusOf(facts: CredentialFacts) {
  return [statusEntry(facts, "revocation", String), suspensionOf(facts, String)];
}

/** Set for everything that is not valid, revoked certificates included (status-bits.ts). */
function suspensionOf(facts: CredentialFacts, write: (index: number) => string | number) {
  return statusEntry(facts, "suspension", write);
}

function statusEntry(
  { publicUrl, statusIndex: { list, index } }: CredentialFacts,
  statusPurpose: Purpose,
  write: (index: number) => string | number,
) {
  const statusListCredential = listUrl(publicUrl, statusPurpose, list);
  return {
    id: `${statusListCredential}#${index}`,
    type: "BitstringStatusListEntry",
    statusPurpose,
    statusListIndex: write(index),
    statusListCredential,
  };
}
