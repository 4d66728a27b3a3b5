import type { Certificate } from "#shared/answers/certificates.ts";
import { findKnownStatus, type KnownStatus } from "#shared/certificate-status.ts";
import { dayInJakarta, isDay } from "#shared/time.ts";

const expired: KnownStatus = "Kadaluwarsa";

/** What the form has to know of a certificate that may be renewed. */
export type Renewal = {
  /** The last day of one that is stored as expired; empty for any other. */
  from: string;
  /** It is to stay expired whatever its new date. */
  isDeclined: boolean;
};

export function renewalOf(certificate: Certificate | undefined): Renewal {
  const isExpired = certificate && findKnownStatus(certificate.status) === expired;
  return { from: isExpired ? certificate.expiry_date : "", isDeclined: false };
}

/** Stored as expired, and given another last day that is not past: Kadaluwarsa alone may have been forgotten there. */
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
