import type { PageTextKey } from "#core/content/defaults/page-content.ts";
import type { StatusOnDay, Verdict } from "#shared/certificate-status.ts";
import type { ShownCertificate } from "#site/verification/shown-certificate.ts";

const keys = {
  valid: "valid",
  suspended: "suspended",
  expired: "expired",
  withdrawn: "withdrawn",
  "not-yet-valid": "not_yet_valid",
  other: "other",
} as const satisfies Record<Verdict, string>;

/** A page text and its placeholders' values. */
type Words = { key: PageTextKey; values: Record<string, string> };

/** The title of a verdict and its explanation: the same on the page and in the PDF. */
export function verdictWords(
  shown: ShownCertificate,
  { verdict, isPastExpiry, wasSuspended }: StatusOnDay,
): { title: PageTextKey; reasons: Words[] } {
  const key = keys[verdict];
  const hasEndedEarly = verdict === "expired" && !isPastExpiry;
  const date = verdict === "not-yet-valid" ? shown.issueDate : shown.expiryDate;
  const reasons: Words[] = [
    {
      key: `verification.verdict.${hasEndedEarly ? "expired_early" : key}_text`,
      values: { date, status: shown.status },
    },
  ];
  if (shown.withdrawnSince) {
    reasons.push({ key: "verification.verdict.withdrawn_since", values: { date: shown.withdrawnSince } });
  }
  if (isPastExpiry && verdict !== "expired") {
    reasons.push({ key: "verification.verdict.past_expiry", values: { date: shown.expiryDate } });
  }
  if (wasSuspended || (verdict === "suspended" && shown.suspendedSince)) {
    reasons.push({
      key: `verification.verdict.${shown.suspendedSince ? "suspended_since" : "was_suspended"}`,
      values: { date: shown.suspendedSince },
    });
  }
  return { title: `verification.verdict.${key}`, reasons };
}
