import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { importPKCS8, SignJWT } from "jose";
import type { ProviderMetadata } from "#core/auth/provider/metadata.ts";
import type { ProviderSettings } from "#core/auth/provider/settings.ts";

const assertionSeconds = 60;
const keyAlgorithms = ["RS256", "ES256", "EdDSA"];

/** How the client authenticates at the token endpoint (OpenID Connect Core, section 9): headers and form fields. */
export type ClientAuthentication = { headers: Record<string, string>; fields: Record<string, string> };

/** By private key, else by secret as the provider accepts it; a client without either relies on PKCE. */
export async function authenticateClient(
  { clientId, clientSecret, privateKeyFile }: ProviderSettings,
  metadata: ProviderMetadata,
): Promise<ClientAuthentication> {
  if (privateKeyFile) return await byPrivateKey(clientId, privateKeyFile, metadata);
  if (!clientSecret) return { headers: {}, fields: { client_id: clientId } };
  if (!metadata.token_endpoint_auth_methods_supported.includes("client_secret_basic"))
    return { headers: {}, fields: { client_id: clientId, client_secret: clientSecret } };
  // RFC 6749, 2.3.1: both are form-encoded first.
  const pair = [clientId, clientSecret]
    .map((text) => new URLSearchParams({ text }).toString().slice(5))
    .join(":");
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString("base64")}` }, fields: {} };
}

/** private_key_jwt (RFC 7523). */
async function byPrivateKey(
  clientId: string,
  file: string,
  metadata: ProviderMetadata,
): Promise<ClientAuthentication> {
  const { key, alg } = await readPrivateKey(file);
  const client_assertion = await new SignJWT()
    .setProtectedHeader({ alg })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(metadata.token_endpoint)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${assertionSeconds}s`)
    .sign(key);
  const client_assertion_type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
  return { headers: {}, fields: { client_id: clientId, client_assertion_type, client_assertion } };
}

/**
 * Read at each use, so that a replaced key works without a restart.
 *
 * @throws when it is not PKCS#8 of RSA, P-256 or Ed25519
 */
async function readPrivateKey(file: string) {
  const pem = await readFile(file, "utf8");
  for (const alg of keyAlgorithms) {
    const key = await importPKCS8(pem, alg).catch(() => undefined);
    if (key) return { key, alg };
  }
  throw new Error(`OIDC_PRIVATE_KEY: ${file} is no private key (PKCS#8, PEM) of RSA, P-256 or Ed25519`);
}
