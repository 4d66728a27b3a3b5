/* Checks the credential of a file in the browser: loaded, with the library that does it, where a file has one. */
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
 * Whether one of the body's keys signed a credential, and what the register says of it today.
 *
 * @param jwt as it was taken out of the file
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

/** @throws whatever is wrong with it */
async function signedClaims(jwt: string, did: Did): Promise<CredentialClaims | undefined> {
  const { kid } = decodeProtectedHeader(jwt);
  const method = did.verificationMethod.find(({ id }) => id === kid);
  if (!method) return undefined;
  const key = await importJWK({ kty: "EC", ...method.publicKeyJwk }, "ES256");
  // Its period is the certificate's, which the register judges.
  const { payload } = await jwtVerify(jwt, key, { typ: "vc+jwt", algorithms: ["ES256"] });
  return readClaims(payload);
}

/** Of another status than 200 too: the register says in JSON what it cannot say. */
async function ask(path: string) {
  const signal = AbortSignal.timeout(answerMsMax);
  const answer = await fetch(path, { headers: { accept: "application/json" }, signal });
  return await answer.json();
}

/** What the credential says, by the names of the page's places for it. */
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
