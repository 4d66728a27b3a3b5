import type { CertificateAnswer } from "#shared/answers/public-certificate.ts";

/** The claims of our credentials, as `core/credentials/untp.ts` writes them. */
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

/** The states of a file's credential; each has its own text. */
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

/** @param claims if the signature is ours */
export type CheckedCredential = { is: CredentialState; claims?: CredentialClaims | undefined };

/** @returns undefined if it is not a certificate's credential */
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

/** Compares signed claims with the register's current answer. */
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
