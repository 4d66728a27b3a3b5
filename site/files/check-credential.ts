/* Verifies a file's credential in the browser. Loaded with its library only for files that have one. */
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import {
  type CheckedCredential,
  type CredentialClaims,
  judgeClaims,
  readClaims,
} from "#shared/credential-claims.ts";
import { formatDay, isDay } from "#shared/time.ts";

const answerMsMax = 20_000;

/**
 * Verifies that the credential was signed by the body, and compares it with the register.
 *
 * @param jwt as extracted from the file
 */
export async function checkCredential(jwt: string): Promise<CheckedCredential> {
  const did = await ask("/.well-known/did.json").catch(() => undefined);
  if (did === undefined) return { is: "unavailable" };
  const claims = await signedClaims(jwt, did).catch(() => undefined);
  if (!claims) return { is: "not_ours" };
  try {
    return judgeClaims(claims, await ask(`/verifikasi-sertifikat/${claims.certificateId}.json`));
  } catch {
    return { is: "unavailable", claims };
  }
}

type Did = { verificationMethod: { id: string; publicKeyJwk: JsonWebKey }[] };

/** @throws if the signature or the token is invalid */
async function signedClaims(jwt: string, did: Did): Promise<CredentialClaims | undefined> {
  const { kid } = decodeProtectedHeader(jwt);
  const method = did.verificationMethod.find(({ id }) => id === kid);
  if (!method) return undefined;
  const key = await importJWK({ kty: "EC", ...method.publicKeyJwk }, "ES256");
  // The validity period is checked against the register instead.
  const { payload } = await jwtVerify(jwt, key, { typ: "vc+jwt", algorithms: ["ES256"] });
  return readClaims(payload);
}

/** Also reads error responses, which contain JSON. */
async function ask(path: string) {
  const signal = AbortSignal.timeout(answerMsMax);
  const answer = await fetch(path, { headers: { accept: "application/json" }, signal });
  return await answer.json();
}

/** The claims by the names of their elements in the page. */
export function shownClaims(claims: CredentialClaims): Record<string, string> {
  const language = document.documentElement.lang === "en" ? "en" : "id";
  const day = (value: string) => (isDay(value) ? formatDay(value, language) : value);
  return {
    ...claims,
    edition: String(claims.edition),
    from: day(claims.from),
    until: day(claims.until),
  };
}
