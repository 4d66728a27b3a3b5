import { createRemoteJWKSet, customFetch } from "jose";
import { z } from "zod";
import { fetchJson } from "#core/auth/provider/fetch-json.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";

const cacheMs = 60 * 60 * 1000;

/** The fields we read of the provider's metadata (OpenID Connect Discovery 1.0, section 3; RFC 9207). */
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

/** Fetches the provider's metadata on first use and caches it for an hour; failures are not cached. */
export function openMetadata(issuer: string): () => Promise<ProviderMetadata> {
  let cached: { read: Promise<ProviderMetadata>; at: number } | undefined;
  return async () => {
    if (!cached || performance.now() - cached.at > cacheMs)
      cached = { read: discover(issuer), at: performance.now() };
    const current = cached;
    return await current.read.catch((error: unknown) => {
      if (cached === current) cached = undefined;
      throw error;
    });
  };
}

/** @throws ProviderRefusal when the provider is down, or its metadata names another issuer or endpoints without TLS */
async function discover(issuer: string): Promise<ProviderMetadata> {
  const { isOk, body } = await fetchJson(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  const parsed = description.safeParse(body);
  if (!isOk || !parsed.success) throw new ProviderRefusal("invalid", parsed.error);
  const found = parsed.data;
  // Section 4.3: the issuer has to match, against mix-up attacks.
  if (found.issuer !== issuer) throw new ProviderRefusal("invalid", `It describes ${found.issuer}`);
  const addresses = [
    found.authorization_endpoint,
    found.token_endpoint,
    found.jwks_uri,
    found.userinfo_endpoint,
  ];
  const isOpen = addresses.some((url) => url && !url.startsWith("https:"));
  if (isOpen && issuer.startsWith("https:")) throw new ProviderRefusal("invalid", "An address is not https");
  return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { [customFetch]: fetchKeys }) };
}

/** Within the bounds of the provider's other answers. @throws ProviderRefusal */
async function fetchKeys(url: string): Promise<Response> {
  const { isOk, body } = await fetchJson(url);
  if (!isOk) throw new ProviderRefusal("down", "The provider's keys cannot be read");
  return Response.json(body);
}
