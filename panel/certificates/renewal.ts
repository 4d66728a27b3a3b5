import type { Certificate } from "#shared/answers/certificates.ts";
import { findKnownStatus, type KnownStatus } from "#shared/certificate-status.ts";
import { dayInJakarta, isDay } from "#shared/time.ts";

const expired: KnownStatus = "Kadaluwarsa";

/** The renewal part of the form's values. */
export type Renewal = {
  /** The expiry date of a certificate stored as expired; empty for others. */
  from: string;
  /** The person confirmed that it stays expired. */
  isDeclined: boolean;
};

export function renewalOf(certificate: Certificate | undefined): Renewal {
  const isExpired = certificate && findKnownStatus(certificate.status) === expired;
  return { from: isExpired ? certificate.expiry_date : "", isDeclined: false };
}

/** Stored as expired with a new date that is not past: the status may have been forgotten. */
export function isRenewed(values: {
  status: string;
  expiry_date: string;
  renewal: Pick<Renewal, "from">;
}): boolean {
  const { status, expiry_date, renewal } = values;
  if (renewal.from === "" || expiry_date === renewal.from || findKnownStatus(status) !== expired)
    return false;
  return isDay(expiry_date) && expiry_date >= dayInJakarta(new Date());
}
