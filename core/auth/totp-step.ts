import { createHmac } from "node:crypto";

/** How long an authenticator app shows a code (RFC 6238). */
const stepMs = 30_000;

/**
 * The half minute, counted from 1970, whose code this is. Clocks differ: as Better Auth does, it takes the code of the
 * half minute before and after as well. @returns undefined for a wrong code
 */
export function stepOf(secret: string, code: string): number | undefined {
  const now = Math.floor(Date.now() / stepMs);
  return [now, now - 1, now + 1].find((step) => codeAt(secret, step) === code);
}

/** RFC 4226, 5.3: SHA-1, six digits. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
