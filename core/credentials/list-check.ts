import { hash } from "node:crypto";
import { SignJWT } from "jose";
import { didOf, keyIdOf } from "#core/credentials/did.ts";
import type { CredentialKeys } from "#core/credentials/keys.ts";

/** The result of checking a list, as a file. */
export type ListFile = { name: string; bytes: Uint8Array; checkedAt: Date };

/**
 * A statement that this file is what the register said at that time: a JWT (RFC 7519) with its SHA-256, by the key of now. Its type
 * keeps it from being taken for a credential (RFC 8725, 3.11).
 *
 * @param keys of credentials: verifiers find them in the DID document
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
