import type { Day } from "#shared/time.ts";

/**
 * The statuses staff can choose by name. The first three are specification 4; Dicabut (withdrawn) is
 * ISO/IEC 17021-1 9.6.5, see docs/decisions. The column takes any other text as well.
 */
export const knownStatuses = ["Valid", "Dibekukan", "Kadaluwarsa", "Dicabut"] as const;
export type KnownStatus = (typeof knownStatuses)[number];
export const defaultStatus: KnownStatus = "Valid";

/** The verdict on a certificate on a given day. */
export const verdicts = ["valid", "not-yet-valid", "suspended", "expired", "withdrawn", "other"] as const;
export type Verdict = (typeof verdicts)[number];

const verdictOfStatus: Record<KnownStatus, Verdict> = {
  Valid: "valid",
  Dibekukan: "suspended",
  Kadaluwarsa: "expired",
  Dicabut: "withdrawn",
};

/** The displayed status of each verdict; other texts are shown as stored. */
export const statusOfVerdict = {
  valid: "Valid",
  "not-yet-valid": "Belum Berlaku",
  suspended: "Dibekukan",
  expired: "Kadaluwarsa",
  withdrawn: "Dicabut",
} as const satisfies Record<Exclude<Verdict, "other">, string>;

/** The status of unconfirmed certificates in exported files, worded as on the certificate's page. Imports reject it. */
export const unconfirmedStatus = "Tidak dapat dikonfirmasi";

const byLowerCase = new Map<string, KnownStatus>(
  knownStatuses.map((status) => [status.toLowerCase(), status]),
);

/** The known status of a text, ignoring case and outer spaces; undefined for other texts. */
export function findKnownStatus(text: string): KnownStatus | undefined {
  // PostgreSQL lowers the Turkish İ to i, JavaScript to two characters: both must agree.
  return byLowerCase.get(text.trim().replaceAll("İ", "i").toLowerCase());
}

/** The verdict by its own name or by its stored status. */
export function findVerdict(text: string): Verdict | undefined {
  const known = findKnownStatus(text);
  return known ? verdictOfStatus[known] : verdicts.find((verdict) => verdict === text);
}

type Period = { issue_date: Day; expiry_date: Day };

export type StatusOnDay = {
  verdict: Verdict;
  /** The displayed status: a known one, or the stored text. */
  status: string;
  /** Whether the expiry date has passed, whatever the verdict. */
  isPastExpiry: boolean;
  /** Whether it expired while suspended, which the verdict does not tell. */
  wasSuspended: boolean;
};

/**
 * The published status (specification 4; docs/decisions/0003). The stored status is shown, with two exceptions: only days from
 * the issue date to the expiry date, both inclusive, can be valid, and an expired suspension is shown as expired. Withdrawal is
 * permanent.
 *
 * @param today the calendar day in Jakarta
 */
export function statusOnDay(certificate: Period & { status: string }, today: Day): StatusOnDay {
  const isPastExpiry = certificate.expiry_date < today;
  const known = findKnownStatus(certificate.status);
  const verdict = known ? verdictOnDay(known, certificate, today) : "other";
  return {
    verdict,
    status: verdict === "other" ? certificate.status : statusOfVerdict[verdict],
    isPastExpiry,
    wasSuspended: known === "Dibekukan" && isPastExpiry,
  };
}

/** In SQL: `certificate_verdict` (0020_search_words.sql). */
function verdictOnDay(known: KnownStatus, { issue_date, expiry_date }: Period, today: Day): Verdict {
  if (known === "Dicabut") return "withdrawn";
  if (expiry_date < today) return "expired";
  if (known === "Valid" && today < issue_date) return "not-yet-valid";
  return verdictOfStatus[known];
}
