import { findKnownStatus, type Verdict } from "#shared/certificate-status.ts";
import { type Decision, inOrderOfEffect } from "#shared/decisions.ts";
import { neverInEffect } from "#shared/taken-back.ts";
import { addDays, type Day } from "#shared/time.ts";

type Recorded = Decision & {
  /** The calendar day in Jakarta. */
  recorded_on: Day;
};

/** A paper's time, from its day of issue to its last day. */
type Period = { issued: Day; ends: Day; wasCertified: boolean };

const current: readonly Verdict[] = ["valid", "suspended"];

/**
 * Since when a certificate has been held without a gap, where that is longer than the edition in force says: by its decisions alone,
 * which the log is made of. A paper whose day of issue is after the last day of the one before begins anew, and what was corrected
 * counts as it was corrected (docs/decisions/0086).
 *
 * @param decisions all about the certificate, in any order
 * @param shown the certificate on `today`, the calendar day in Jakarta, and what is said of it
 * @returns null where no earlier paper is known, and of what is neither valid nor suspended
 */
export function certifiedSince(
  decisions: readonly Recorded[],
  shown: { issue_date: Day; verdict: Verdict },
  today: Day,
): Day | null {
  const isEarlier = decisions.some(({ changes }) => (changes.issue_date ?? today) < shown.issue_date);
  if (!isEarlier || !current.includes(shown.verdict)) return null;
  const never = neverInEffect(decisions);
  const inEffect = inOrderOfEffect(decisions).filter(
    ({ id, effective_on }) => effective_on <= today && !never.has(id),
  );
  const since = firstWithoutGap(periodsOf(inEffect));
  return since !== undefined && since < shown.issue_date ? since : null;
}

function periodsOf(inOrder: readonly Decision[]): Period[] {
  const periods: Period[] = [];
  for (const { kind, changes } of inOrder) {
    const last = periods.at(-1);
    const isNew = !last || (changes.issue_date !== undefined && kind !== "corrected");
    const period = isNew ? { issued: "", ends: last?.ends ?? "", wasCertified: false } : last;
    if (isNew) periods.push(period);
    period.issued = changes.issue_date ?? period.issued;
    period.ends = changes.expiry_date ?? period.ends;
    if (changes.status !== undefined) period.wasCertified = isCertified(changes.status);
    else if (isNew) period.wasCertified = last?.wasCertified ?? false;
  }
  return periods;
}

/** Of a word of the body's own nobody knows whether anything was certified yet. */
function isCertified(status: string): boolean {
  const known = findKnownStatus(status);
  return known !== undefined && known !== "Dicabut";
}

function firstWithoutGap(periods: readonly Period[]): Day | undefined {
  let since: Day | undefined;
  let next: Day | undefined;
  for (const { issued, ends, wasCertified } of periods.toReversed()) {
    const isHeld = wasCertified && issued !== "" && ends !== "";
    if (!isHeld || (next !== undefined && addDays(ends, 1) < next)) break;
    since = since === undefined || issued < since ? issued : since;
    next = issued;
  }
  return since;
}
