import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import type { Day } from "#shared/time.ts";

/** What a status list says something about; each is a list of its own (W3C Bitstring Status List, 2.2). */
export const purposes = ["revocation", "suspension"] as const;
export type Purpose = (typeof purposes)[number];

export type StatusBits = Record<Purpose, boolean>;

type Held = { status: string; issue_date: Day; expiry_date: Day; edition: number };

/**
 * What the lists say of an edition of a certificate on a day. Whoever knows the list of suspensions alone never takes for fine what is
 * not: a bit of it is set for whatever is revoked as well, and for what the certificate's page does not call valid. What has run out
 * says so by its own date.
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
  const isInForce = edition === held.edition && !isRemoved && mayBeFine(status);
  return { revocation, suspension: revocation || !isInForce };
}

function mayBeFine({ verdict, isPastExpiry, wasSuspended }: StatusOnDay): boolean {
  if (verdict === "valid" || verdict === "not-yet-valid") return true;
  // Staff may call expired what has not run out: its date alone would not tell.
  return verdict === "expired" && isPastExpiry && !wasSuspended;
}

export function isPurpose(text: string): text is Purpose {
  return purposes.some((purpose) => purpose === text);
}
