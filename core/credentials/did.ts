import type { CredentialKey, CredentialKeys } from "#core/credentials/keys.ts";

/** The certification body's did:web identifier: the host of its site, the colon before a port escaped. */
export function didOf(publicUrl: string): string {
  return `did:web:${new URL(publicUrl).host.replace(":", "%3A")}`;
}

/** The `kid` of a signature: a DID URL. */
export function keyIdOf(publicUrl: string, { thumbprint }: Pick<CredentialKey, "thumbprint">): string {
  return `${didOf(publicUrl)}#${thumbprint}`;
}

/** The DID document at /.well-known/did.json, with every key that ever signed. */
export function didDocument(publicUrl: string, { keys }: CredentialKeys) {
  const did = didOf(publicUrl);
  const verificationMethod = keys.map((key) => ({
    id: keyIdOf(publicUrl, key),
    type: "JsonWebKey",
    controller: did,
    publicKeyJwk: { kid: key.thumbprint, alg: "ES256", use: "sig", ...key.jwk },
  }));
  return {
    "@context": ["https://www.w3.org/ns/did/v1", "https://w3id.org/security/jwk/v1"],
    id: did,
    verificationMethod,
    assertionMethod: verificationMethod.map(({ id }) => id),
  };
}
