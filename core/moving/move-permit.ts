import { createHmac, timingSafeEqual } from "node:crypto";
import type { Person } from "#core/auth/people.ts";
import { limits } from "#shared/limits.ts";

type Holder = Pick<Person, "id" | "opened_at">;

/**
 * Proves for a few minutes that the owner of the account confirmed the move (`confirmOwner`), so that the upload itself carries no password.
 * It is bound to the session and valid on every server with the same secret.
 */
export function issueMovePermit(secret: string, holder: Holder, nowMs = Date.now()): string {
  const until = nowMs + limits.siteMovePermitSeconds * 1000;
  return `${until}.${sign(secret, holder, until)}`;
}

/** Whether `issueMovePermit` made this permit for the session, and it has not expired. */
export function isMovePermit(secret: string, holder: Holder, permit: string, nowMs = Date.now()): boolean {
  const [until = "", signature = ""] = permit.split(".");
  if (!/^\d{1,16}$/.test(until) || Number(until) < nowMs) return false;
  const [expected, given] = [Buffer.from(sign(secret, holder, Number(until))), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function sign(secret: string, { id, opened_at }: Holder, until: number): string {
  const key = createHmac("sha256", secret).update("permit to move a site in").digest();
  return createHmac("sha256", key).update(`${id} ${opened_at.getTime()} ${until}`).digest("base64url");
}
