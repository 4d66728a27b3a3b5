import { createPublicKey, hash, verify } from "node:crypto";
import { z } from "zod";
import type { CredentialJwk } from "#core/tlog/leaf.ts";
import { canonicalJson } from "#shared/commitment.ts";

/** RFC 7638, base64url. */
export function thumbprintOf(jwk: CredentialJwk): string {
  return hash("sha256", canonicalJson(jwk), "base64url");
}

const header = z.object({
  alg: z.literal("ES256"),
  typ: z.literal("vc+jwt"),
  kid: z.string(),
  crit: z.undefined().optional(),
});

/**
 * The payload of a credential signed by one of these keys (W3C vc-jose-cose, ES256).
 *
 * @returns undefined for anything else
 */
export function readSigned(jwt: string, keys: readonly CredentialJwk[]): unknown {
  const [protectedPart = "", payload = "", signature = "", more] = jwt.trim().split(".");
  const parsed = header.safeParse(decode(protectedPart));
  if (more !== undefined || !parsed.success) return undefined;
  const { kid } = parsed.data;
  const jwk = keys.find((each) => kid.endsWith(`#${thumbprintOf(each)}`));
  if (!jwk) return undefined;
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const signed = Buffer.from(`${protectedPart}.${payload}`);
  const bytes = Buffer.from(signature, "base64url");
  // Only the canonical encoding, so that no changed character leaves the signature valid.
  if (bytes.toString("base64url") !== signature) return undefined;
  return verify("sha256", signed, { key, dsaEncoding: "ieee-p1363" }, bytes) ? decode(payload) : undefined;
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString());
  } catch {
    return undefined;
  }
}
