import { hash } from "node:crypto";
import { SignJWT } from "jose";
import { didOf, keyIdOf } from "#core/credentials/did.ts";
import type { CredentialKeys } from "#core/credentials/keys.ts";

export type ListFile = { name: string; bytes: Uint8Array; checkedAt: Date };

/**
 * Signs the exported result of checking a list: a JWT (RFC 7519) with the SHA-256 of the file and the time of the check. Its explicit
 * type keeps it from being accepted as a credential (RFC 8725, 3.11).
 *
 * @param keys those of credentials, which verifiers find in the DID document
 */
export async function signListFile(
  { name, bytes, checkedAt }: ListFile,
  { keys, publicUrl }: { keys: CredentialKeys; publicUrl: string },
): Promise<string> {
  return await new SignJWT({ file: name, sha256: hash("sha256", bytes), checked_at: checkedAt.toISOString() })
    .setProtectedHeader({ alg: "ES256", typ: "list-check+jwt", kid: keyIdOf(publicUrl, keys.current) })
    .setIssuer(didOf(publicUrl))
    .setIssuedAt()
    .sign(keys.current.privateKey);
}
