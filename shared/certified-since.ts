import { findKnownStatus, type Verdict } from "#shared/certificate-status.ts";
import { type Decision, inOrderOfEffect } from "#shared/decisions.ts";
import { addDays, type Day } from "#shared/time.ts";
import { neverInEffect } from "#shared/undone-decisions.ts";

type Recorded = Decision & {
  /** The calendar day in Jakarta. */
  recorded_on: Day;
};

/**
 * A period of certification: from the issue date to the expiry date of an edition, or from the day on which it became valid
 * again.
 */
type Period = {
  issued: Day;
  ends: Day;
  wasCertified: boolean;
  /** Whether the stored status is valid or suspended. */
  runs: boolean;
  /** The day on which that ended by a decision. */
  stopped: Day | undefined;
};

const current: readonly Verdict[] = ["valid", "suspended"];

/**
 * The first day of uninterrupted certification, if it is before the issue date of the current edition. Computed from the
 * decisions alone, which the log contains. A gap before an issue date and a late renewal start anew; corrections count with
 * their corrected values (docs/decisions/0086).
 *
 * @param decisions all of the certificate, in any order
 * @param shown the certificate and its verdict on `today`, the calendar day in Jakarta
 * @returns null without a known earlier edition, and if the certificate is neither valid nor suspended
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
    const isNew = !last || startsPeriod(decision, last);
    const period = isNew ? nextPeriod(last, effective_on) : last;
    if (isNew) periods.push(period);
    period.issued = changes.issue_date ?? period.issued;
    period.ends = changes.expiry_date ?? period.ends;
    if (changes.status !== undefined) applyStatus(period, changes.status, effective_on);
  }
  return periods;
}

/** Whether a decision starts a new period: by a new issue date, a late renewal, or renewed validity. Corrections do not. */
function startsPeriod({ kind, changes, effective_on }: Decision, last: Period): boolean {
  if (kind === "corrected") return false;
  const hasEnded = last.ends !== "" && addDays(lastDayOf(last), 1) < effective_on;
  const isRenewedLate = changes.expiry_date !== undefined && hasEnded;
  const isResumed = last.stopped !== undefined && changes.status !== undefined && runs(changes.status);
  return changes.issue_date !== undefined || isRenewedLate || isResumed;
}

function nextPeriod(last: Period | undefined, effective_on: Day): Period {
  if (!last) return { issued: "", ends: "", wasCertified: false, runs: false, stopped: undefined };
  return { ...last, issued: effective_on };
}

function applyStatus(period: Period, status: string, effective_on: Day): void {
  const isRunning = runs(status);
  if (isRunning) period.stopped = undefined;
  else if (period.runs) period.stopped = effective_on;
  period.runs = isRunning;
  period.wasCertified = isCertified(status);
}

function runs(status: string): boolean {
  return ["Valid", "Dibekukan"].includes(findKnownStatus(status) ?? "");
}

/** Custom statuses may not mean certified. */
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
