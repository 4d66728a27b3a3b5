import { didOf } from "#core/credentials/did.ts";
import type { Purpose } from "#core/credentials/status-bits.ts";
import { type Accreditation, accreditationLine } from "#shared/accreditation.ts";
import type { Day } from "#shared/time.ts";

/** Never fetched: whoever reads a credential brings them along. */
const contexts = [
  "https://www.w3.org/ns/credentials/v2",
  "https://vocabulary.uncefact.org/untp/0.7.0/context/",
] as const;

/** Where an edition stands in the status lists. */
export type StatusPlace = { list: number; index: number };

/** What a credential is made of: the certificate as it is in force, who answers for it, and its place. */
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
  /** 64 hexadecimal digits; undefined where the register does not know its bytes. */
  pdfSha256: string | undefined;
  place: StatusPlace;
};

/** How the status is told: as W3C has it, or as UNTP 0.7.0's schema does, which allows one object with a number. */
export type Profile = "w3c" | "untp";

/** The address of a status list, which is its credential's id as well. */
export function listUrl(publicUrl: string, purpose: Purpose, list: number): string {
  return `${publicUrl}/status/${purpose}/${list}`;
}

/**
 * The credential of an edition: W3C Verifiable Credentials 2.0, its subject after UN/CEFACT's UNTP Digital Conformity Credential 0.7.0.
 * That draft still moves: nothing else knows its names.
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
      // Which agreement stands behind the accreditation is the accreditation body's to say.
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

/** Who accredited the body, and by which agreement that is recognised elsewhere. Where only a number is known, it stands for both. */
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
    // What a certificate of a management system does not tell: the schema asks for the members all the same.
    assessmentCriteria: [],
    assessedPerformance: [],
    conformityTopic: [],
    assessedOrganisation: clientOf(facts),
    referenceStandard: [{ type: ["Standard"], id: `${pageOf(facts)}#standard`, name: standard }],
    ...(scope && { specifiedCondition: [scope] }),
    ...(sites.length > 0 && {
      assessedFacility: sites.map(({ name, city, country }, place) => ({
        facility: {
          type: ["Facility"],
          id: `${pageOf(facts)}#site-${place + 1}`,
          name: [name, city, country].filter(Boolean).join(", "),
        },
        idVerifiedByCAB: false,
      })),
    }),
    conformance: true,
  };
}

/** W3C: one object for each purpose, the place as a text. */
function statusOf(facts: CredentialFacts) {
  return [statusEntry(facts, "revocation", String), suspensionOf(facts, String)];
}

/** The list that whatever is not to be relied on is in. */
function suspensionOf(facts: CredentialFacts, write: (index: number) => string | number) {
  return statusEntry(facts, "suspension", write);
}

function statusEntry(
  { publicUrl, place }: CredentialFacts,
  statusPurpose: Purpose,
  write: (index: number) => string | number,
) {
  const statusListCredential = listUrl(publicUrl, statusPurpose, place.list);
  return {
    id: `${statusListCredential}#${place.index}`,
    type: "BitstringStatusListEntry",
    statusPurpose,
    statusListIndex: write(place.index),
    statusListCredential,
  };
}
