import { findKnownStatus, type Verdict } from "#shared/certificate-status.ts";
import { type Decision, inOrderOfEffect } from "#shared/decisions.ts";
import { addDays, type Day } from "#shared/time.ts";
import { neverInEffect } from "#shared/undone-decisions.ts";

type Recorded = Decision & {
  /** The calendar day in Jakarta. */
  recorded_on: Day;
};

/** A time in which the certificate was held: a paper's, from its day of issue to its last day, or from the day on which it was valid again. */
type Period = {
  issued: Day;
  ends: Day;
  wasCertified: boolean;
  /** Valid or suspended as it is stored. */
  runs: boolean;
  /** Since when it is neither any more, where that was decided. */
  stopped: Day | undefined;
};

const current: readonly Verdict[] = ["valid", "suspended"];

/**
 * Since when a certificate has been held without a gap, where that is longer than the edition in force says: by its decisions alone,
 * which the log is made of. A paper whose day of issue is after the last day of the one before begins anew, as does one that was
 * renewed after its end, and what was corrected counts as it was corrected (docs/decisions/0086).
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
  for (const decision of inOrder) {
    const { changes, effective_on } = decision;
    const last = periods.at(-1);
    const isNew = !last || beginsAnew(decision, last);
    const period = isNew ? following(last, effective_on) : last;
    if (isNew) periods.push(period);
    period.issued = changes.issue_date ?? period.issued;
    period.ends = changes.expiry_date ?? period.ends;
    if (changes.status !== undefined) takeStatus(period, changes.status, effective_on);
  }
  return periods;
}

/** With another day of issue, or by being valid again after it had ended. A correction says that what it corrects was a slip. */
function beginsAnew({ kind, changes, effective_on }: Decision, last: Period): boolean {
  if (kind === "corrected") return false;
  const hasEnded = last.ends !== "" && addDays(lastDayOf(last), 1) < effective_on;
  const isRenewedLate = changes.expiry_date !== undefined && hasEnded;
  const isResumed = last.stopped !== undefined && changes.status !== undefined && runs(changes.status);
  return changes.issue_date !== undefined || isRenewedLate || isResumed;
}

function following(last: Period | undefined, effective_on: Day): Period {
  if (!last) return { issued: "", ends: "", wasCertified: false, runs: false, stopped: undefined };
  return { ...last, issued: effective_on };
}

function takeStatus(period: Period, status: string, effective_on: Day): void {
  const isRunning = runs(status);
  if (isRunning) period.stopped = undefined;
  else if (period.runs) period.stopped = effective_on;
  period.runs = isRunning;
  period.wasCertified = isCertified(status);
}

function runs(status: string): boolean {
  return ["Valid", "Dibekukan"].includes(findKnownStatus(status) ?? "");
}

/** Of a word of the body's own nobody knows whether anything was certified yet. */
function isCertified(status: string): boolean {
  const known = findKnownStatus(status);
  return known !== undefined && known !== "Dicabut";
}

function lastDayOf({ ends, stopped }: Period): Day {
  return stopped !== undefined && stopped <= ends ? addDays(stopped, -1) : ends;
}

function firstWithoutGap(periods: readonly Period[]): Day | undefined {
  let since: Day | undefined;
  let next: Day | undefined;
  for (const period of periods.toReversed()) {
    const { issued, ends, wasCertified } = period;
    const isHeld = wasCertified && issued !== "" && ends !== "";
    if (!isHeld || (next !== undefined && addDays(lastDayOf(period), 1) < next)) break;
    since = since === undefined || issued < since ? issued : since;
    next = issued;
  }
  return since;
}
