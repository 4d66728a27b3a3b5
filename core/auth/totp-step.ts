import { createOTP } from "@better-auth/utils/otp";

/** The time step of authenticator apps (RFC 6238). */
const stepMs = 30_000;

/**
 * The time step of a code since 1970, which Better Auth's own check does not return. Accepts one step of clock drift in both directions,
 * like Better Auth.
 *
 * @returns undefined for a wrong code
 */
export async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / stepMs);
  const codes = createOTP(secret);
  for (const step of [now, now - 1, now + 1]) {
    if ((await codes.hotp(step)) === code) return step;
  }
  return undefined;
}
