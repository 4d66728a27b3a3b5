import { errors, type JWTPayload, jwtVerify } from "jose";
import type { ProviderMetadata } from "#core/auth/provider/metadata.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";

/** Asymmetric signatures only: no shared secret, and never `none`. */
const algorithms = [
  ...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
  ...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
const clockToleranceSeconds = 60;
const ageSecondsMax = 10 * 60;

/**
 * Verifies an ID token (OpenID Connect Core, 3.1.3.7): issuer, audience, nonce of this sign-in, age.
 *
 * @returns its claims
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
      clockTolerance: clockToleranceSeconds,
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
    const isTokenError = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    throw new ProviderRefusal(isTokenError ? "invalid" : "down", error);
  }
}
