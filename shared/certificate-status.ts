import type { Day } from "#shared/time.ts";

/**
 * The statuses staff can choose by name. The first three are specification 4; Dicabut (withdrawn) is
 * ISO/IEC 17021-1 9.6.5, see docs/decisions. The column takes any other text as well.
 */
export const knownStatuses = ["Valid", "Dibekukan", "Kadaluwarsa", "Dicabut"] as const;
export type KnownStatus = (typeof knownStatuses)[number];
export const defaultStatus: KnownStatus = "Valid";

/** What the register says about a certificate on a given day. */
export const verdicts = ["valid", "not-yet-valid", "suspended", "expired", "withdrawn", "other"] as const;
export type Verdict = (typeof verdicts)[number];

const verdictOfStatus: Record<KnownStatus, Verdict> = {
  Valid: "valid",
  Dibekukan: "suspended",
  Kadaluwarsa: "expired",
  Dicabut: "withdrawn",
};

const byLowerCase = new Map<string, KnownStatus>(
  knownStatuses.map((status) => [status.toLowerCase(), status]),
);

/** The known status that a text names, whatever its case and outer spaces; undefined for any other text. */
export function findKnownStatus(text: string): KnownStatus | undefined {
  return byLowerCase.get(text.trim().toLowerCase());
}

export type StatusOnDay = {
  verdict: Verdict;
  /** The word shown: a known status, or the stored text as given. */
  status: string;
  /** Past its expiry date on that day, whatever the verdict. */
  isPastExpiry: boolean;
};

/**
 * What the public is told (specification 4; docs/decisions/0003). What staff stored is shown as it is, except that
 * only a day from the issue date to the expiry date, both included, can be valid, and that nothing is suspended "for
 * the time being" any more once it has ended. Withdrawn is for good.
 *
 * @param today the calendar day in Jakarta
 */
export function statusOnDay(
  certificate: { status: string; issue_date: Day; expiry_date: Day },
  today: Day,
): StatusOnDay {
  const known = findKnownStatus(certificate.status);
  const isPastExpiry = certificate.expiry_date < today;
  if (!known) return { verdict: "other", status: certificate.status, isPastExpiry };
  if (known === "Dicabut") return { verdict: "withdrawn", status: known, isPastExpiry };
  if (isPastExpiry) return { verdict: "expired", status: "Kadaluwarsa", isPastExpiry };
  if (known === "Valid" && today < certificate.issue_date)
    return { verdict: "not-yet-valid", status: "Belum Berlaku", isPastExpiry };
  return { verdict: verdictOfStatus[known], status: known, isPastExpiry };
}
