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

/** What a certificate is called of which this is said; any other text calls itself. */
export const statusOfVerdict = {
  valid: "Valid",
  "not-yet-valid": "Belum Berlaku",
  suspended: "Dibekukan",
  expired: "Kadaluwarsa",
  withdrawn: "Dicabut",
} as const satisfies Record<Exclude<Verdict, "other">, string>;

/** In files, in the place of a status that nobody can confirm: the word of the certificate's page. An import takes it for none. */
export const unconfirmedStatus = "Tidak dapat dikonfirmasi";

const byLowerCase = new Map<string, KnownStatus>(
  knownStatuses.map((status) => [status.toLowerCase(), status]),
);

/** The known status that a text names, whatever its case and outer spaces; undefined for any other text. */
export function findKnownStatus(text: string): KnownStatus | undefined {
  // The database makes an i of a Turkish İ, JavaScript two characters: both have to judge alike.
  return byLowerCase.get(text.trim().replaceAll("İ", "i").toLowerCase());
}

/** The verdict that a text names, by its own name or by that of the status which is stored for it. */
export function findVerdict(text: string): Verdict | undefined {
  const known = findKnownStatus(text);
  return known ? verdictOfStatus[known] : verdicts.find((verdict) => verdict === text);
}

type Period = { issue_date: Day; expiry_date: Day };

export type StatusOnDay = {
  verdict: Verdict;
  /** The word shown: a known status, or the stored text as given. */
  status: string;
  /** Past its expiry date on that day, whatever the verdict. */
  isPastExpiry: boolean;
  /** It ended while it was suspended: the verdict alone would not tell. */
  wasSuspended: boolean;
};

/**
 * What the public is told (specification 4; docs/decisions/0003). What staff stored is shown as it is, except that
 * only a day from the issue date to the expiry date, both included, can be valid, and that nothing is suspended "for
 * the time being" any more once it has ended. Withdrawn is for good.
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

/** The same in SQL is `certificate_verdict` (0020_search_words.sql). */
function verdictOnDay(known: KnownStatus, { issue_date, expiry_date }: Period, today: Day): Verdict {
  if (known === "Dicabut") return "withdrawn";
  if (expiry_date < today) return "expired";
  if (known === "Valid" && today < issue_date) return "not-yet-valid";
  return verdictOfStatus[known];
}
