import { errors, type JWTPayload, jwtVerify } from "jose";
import type { ProviderMetadata } from "#core/auth/provider/metadata.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";

/** Signed by the provider's own key: no secret that others hold, and never unsigned. */
const algorithms = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
const clocksDifferSeconds = 60;
const ageSecondsMax = 10 * 60;

/**
 * What an ID token says (OpenID Connect Core, 3.1.3.7): of this issuer, for this client, asked for by this sign-in, now.
 *
 * @throws ProviderRefusal "invalid" for any other token, "down" when the provider's keys cannot be read
 */
export async function verifyIdToken(
  token: string,
  { metadata, clientId, nonce }: { metadata: ProviderMetadata; clientId: string; nonce: string },
): Promise<JWTPayload & { sub: string }> {
  try {
    const { payload } = await jwtVerify(token, metadata.keys, {
      issuer: metadata.issuer,
      audience: clientId,
      algorithms,
      clockTolerance: clocksDifferSeconds,
      maxTokenAge: ageSecondsMax,
      requiredClaims: ["sub", "exp", "iat", "nonce"],
    });
    if (payload.nonce !== nonce) throw new ProviderRefusal("invalid", "The nonce is another sign-in's");
    const isForOthers = Array.isArray(payload.aud) && payload.aud.length > 1;
    if ((isForOthers || payload.azp !== undefined) && payload.azp !== clientId)
      throw new ProviderRefusal("invalid", "The token was made for another client");
    if (!payload.sub) throw new ProviderRefusal("invalid", "The token names nobody");
    return { ...payload, sub: payload.sub };
  } catch (error) {
    if (error instanceof ProviderRefusal) throw error;
    const isOfToken = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    throw new ProviderRefusal(isOfToken ? "invalid" : "down", error);
  }
}
