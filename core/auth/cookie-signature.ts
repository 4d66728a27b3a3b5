import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs like Better Auth's cookies (better-call: HMAC-SHA256 of the value, base64, all of it URL-encoded). */
export function sign(value: string, secret: string): string {
  return createHmac("sha256", secret).update(value).digest("base64");
}

/**
 * Verifies a signed cookie or token.
 *
 * @returns its value; undefined when none of the secrets signed it
 */
export function readSigned(encoded: string, secrets: readonly string[]): string | undefined {
  const text = decoded(encoded);
  const dot = text.lastIndexOf(".");
  const value = text.slice(0, Math.max(dot, 0));
  if (value === "") return undefined;
  const given = Buffer.from(text.slice(dot + 1));
  return secrets.some((secret) => isEqual(given, Buffer.from(sign(value, secret)))) ? value : undefined;
}

function isEqual(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
