import type { CertificateAnswer } from "#shared/answers/public-certificate.ts";

/** What a credential of ours says of its certificate, as `core/credentials/untp.ts` writes it. */
export type CredentialClaims = {
  certificateId: string;
  number: string;
  client: string;
  standard: string;
  scope: string;
  edition: number;
  /** Calendar days in Jakarta. */
  from: string;
  until: string;
};

/** What is known of the credential in a file; each has a text of its own. */
export const credentialStates = [
  "checking",
  "holds",
  "changed",
  "superseded",
  "suspended",
  "withdrawn",
  "expired",
  "other",
  "removed",
  "not_ours",
  "unavailable",
] as const;

type CredentialState = (typeof credentialStates)[number];

/** @param claims of a credential whose signature is ours; undefined where it is not */
export type CheckedCredential = { is: CredentialState; claims?: CredentialClaims | undefined };

/** @returns undefined where it is no credential of a certificate */
export function readClaims(payload: unknown): CredentialClaims | undefined {
  const subject = at(payload, "credentialSubject");
  const [, edition = ""] = /#edition-(\d{1,6})$/.exec(textAt(payload, "id")) ?? [];
  const [, certificateId = ""] = /^urn:uuid:([0-9a-f-]{36})$/.exec(textAt(subject, "id")) ?? [];
  if (!edition || !certificateId) return undefined;
  const assessment = at(at(subject, "conformityAssessment"), 0);
  return {
    certificateId,
    number: textAt(subject, "name"),
    client: textAt(at(subject, "issuedToParty"), "name"),
    standard: textAt(at(subject, "referenceScheme"), "name"),
    scope: textAt(at(assessment, "specifiedCondition"), 0),
    edition: Number(edition),
    from: textAt(payload, "validFrom").slice(0, 10),
    until: textAt(payload, "validUntil").slice(0, 10),
  };
}

/** What the register says today of what a signed credential says. */
export function judgeClaims(claims: CredentialClaims, answer: CertificateAnswer): CheckedCredential {
  if (answer.answer !== "known") {
    const isGone = answer.answer === "removed" || answer.answer === "unknown";
    return { is: isGone ? "removed" : "unavailable", claims };
  }
  const { certificate } = answer;
  if (certificate.edition !== claims.edition) return { is: "superseded", claims };
  if (certificate.verdict !== "valid") {
    const { verdict } = certificate;
    return { is: verdict === "not-yet-valid" ? "other" : verdict, claims };
  }
  const isSame =
    certificate.certificate_number.trim() === claims.number &&
    certificate.client_name.trim() === claims.client &&
    certificate.standard.trim() === claims.standard &&
    (certificate.scope?.trim() ?? "") === claims.scope &&
    certificate.issue_date === claims.from &&
    certificate.expiry_date === claims.until;
  return { is: isSame ? "holds" : "changed", claims };
}

function at(value: unknown, key: string | number): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}

function textAt(value: unknown, key: string | number): string {
  const found = at(value, key);
  return typeof found === "string" ? found : "";
}
