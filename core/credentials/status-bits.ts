import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import type { Day } from "#shared/time.ts";

/** Each purpose has status lists of its own (W3C Bitstring Status List, 2.2). */
export const purposes = ["revocation", "suspension"] as const;
export type Purpose = (typeof purposes)[number];

export type StatusBits = Record<Purpose, boolean>;

type Held = { status: string; issue_date: Day; expiry_date: Day; edition: number };

/**
 * The bits of an edition on a day. A verifier that reads the suspension list alone must never accept an invalid certificate, so its bit
 * is set as well for whatever is revoked, and whenever the certificate's page does not call it valid. Expiry needs no bit: the credential
 * has a `validUntil`.
 *
 * @param held the certificate as it is in force on that day (`inForce`)
 * @param day the calendar day in Jakarta
 */
export function statusBits(
  held: Held,
  { edition, day, isRemoved }: { edition: number; day: Day; isRemoved: boolean },
): StatusBits {
  const status = statusOnDay(held, day);
  const revocation = status.verdict === "withdrawn" || edition < held.edition;
  const isInForce = edition === held.edition && !isRemoved && needsNoBit(status);
  return { revocation, suspension: revocation || !isInForce };
}

function needsNoBit({ verdict, isPastExpiry, wasSuspended }: StatusOnDay): boolean {
  if (verdict === "valid" || verdict === "not-yet-valid") return true;
  // Staff may set "expired" before the expiry date, which a verifier cannot see from `validUntil`.
  return verdict === "expired" && isPastExpiry && !wasSuspended;
}

export function isPurpose(text: string): text is Purpose {
  return purposes.some((purpose) => purpose === text);
}
