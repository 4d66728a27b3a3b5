import { createRemoteJWKSet } from "jose";
import { z } from "zod";
import { fetchJson } from "#core/auth/provider/fetch-json.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";

const keptMs = 60 * 60 * 1000;
const answerMs = 5_000;

/** What is read of a provider's description (OpenID Connect Discovery 1.0, section 3; RFC 9207). */
const description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  authorization_response_iss_parameter_supported: z.boolean().default(false),
});

export type ProviderMetadata = z.output<typeof description> & {
  keys: ReturnType<typeof createRemoteJWKSet>;
};

/** Reads the provider's description when it is first needed, and again after an hour; a failure is asked anew. */
export function openMetadata(issuer: string): () => Promise<ProviderMetadata> {
  let cached: { read: Promise<ProviderMetadata>; at: number } | undefined;
  return async () => {
    if (!cached || performance.now() - cached.at > keptMs)
      cached = { read: discover(issuer), at: performance.now() };
    const current = cached;
    return await current.read.catch((error: unknown) => {
      if (cached === current) cached = undefined;
      throw error;
    });
  };
}

/** @throws ProviderRefusal when it is down, or describes another issuer or addresses that others can listen to */
async function discover(issuer: string): Promise<ProviderMetadata> {
  const { isOk, body } = await fetchJson(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const parsed = description.safeParse(body);
  if (!isOk || !parsed.success) throw new ProviderRefusal("invalid", parsed.error);
  const found = parsed.data;
  // Section 4.3: another issuer's description is an attack.
  if (found.issuer !== issuer) throw new ProviderRefusal("invalid", `It describes ${found.issuer}`);
  const addresses = [
    found.authorization_endpoint,
    found.token_endpoint,
    found.jwks_uri,
    found.userinfo_endpoint,
  ];
  const isOpen = addresses.some((url) => url && !url.startsWith("https:"));
  if (isOpen && issuer.startsWith("https:")) throw new ProviderRefusal("invalid", "An address is not https");
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: answerMs }) };
}
