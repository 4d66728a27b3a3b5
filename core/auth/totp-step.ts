import { createOTP } from "@better-auth/utils/otp";

/** How long an authenticator app shows a code (RFC 6238). */
const stepMs = 30_000;

/**
 * The half minute, counted from 1970, whose code this is: Better Auth's own check does not say. Clocks differ: as Better
 * Auth does, it takes the code of the half minute before and after as well. @returns undefined for a wrong code
 */
export async function stepOf(secret: string, code: string): Promise<number | undefined> {
  const now = Math.floor(Date.now() / stepMs);
  const codes = createOTP(secret);
  for (const step of [now, now - 1, now + 1]) {
    if ((await codes.hotp(step)) === code) return step;
  }
  return undefined;
}
