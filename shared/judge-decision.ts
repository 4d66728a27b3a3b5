import { statusOnDay } from "#shared/certificate-status.ts";
import {
  type DecidedFields,
  type Decision,
  decidedFields,
  effectOf,
  inOrderOfEffect,
  periodLostOn,
  possibleKinds,
  type StateOnDay,
  stateBeforeArrival,
  stateOn,
  upcomingSteps,
} from "#shared/decisions.ts";
import { changesOf, type DecisionInput } from "#shared/schemas/decision.ts";
import type { Day } from "#shared/time.ts";

/** Why a decision is not recorded, and at which field of its form that is told. */
export type DecisionRefusal = {
  field: "kind" | "effective_on" | "decided_on" | "reason" | "issue_date" | "expiry_date";
  because: RefusalReason;
};
export type RefusalReason =
  | "not-possible"
  | "before-issue"
  | "issued-after-effect"
  | "before-register"
  | "decided-in-future"
  | "correction-in-future"
  | "unknown-reason"
  | "not-after-issue"
  | "period-lost"
  | "not-longer"
  | "nothing-changes";

/**
 * What a decision sets, the edition of the paper from then on; or why it cannot be.
 *
 * @param decisions all about the certificate
 */
export function judge(
  decisions: readonly Decision[],
  input: DecisionInput,
  today: Day,
): Pick<Decision, "changes" | "edition"> | { refusal: DecisionRefusal } {
  const { effective_on } = input;
  const isEarly = effective_on < arrivalOf(decisions);
  const before = stateOn(decisions, effective_on) ?? stateBeforeArrival(decisions, effective_on);
  const effect = effectOf(decisions, before, changesOf(input));
  // The first decision says all of a certificate: on its own day it would say again what is not of its status.
  if (!before || (isEarly && !isOfStatus(effect.changes))) {
    const first = stateOn(decisions, "9999-12-31");
    const isBeforeIssue = first !== undefined && effective_on < first.issue_date;
    return {
      refusal: { field: "effective_on", because: isBeforeIssue ? "before-issue" : "before-register" },
    };
  }
  const refusal = refusalOf(decisions, before, input, effect.changes, today);
  return refusal ? { refusal } : effect;
}

/** The day from which the register says all of a certificate. */
function arrivalOf(decisions: readonly Decision[]): Day {
  const whole = decisions.filter(({ changes }) => decidedFields.every((field) => field in changes));
  return inOrderOfEffect(whole)[0]?.effective_on ?? "";
}

function isOfStatus(changes: DecidedFields): boolean {
  return Object.keys(changes).every((field) => field === "status");
}

function refusalOf(
  decisions: readonly Decision[],
  before: StateOnDay,
  { kind, decided_on, effective_on }: DecisionInput,
  changes: DecidedFields,
  today: Day,
): DecisionRefusal | undefined {
  if (decided_on > today) return { field: "decided_on", because: "decided-in-future" };
  // A slip of the pen is one today as well, but in what is still to take effect.
  if (kind === "corrected" && effective_on > today && !areUpcoming(changes, decisions, effective_on, today))
    return { field: "effective_on", because: "correction-in-future" };
  const after = { ...before, ...changes };
  // A renewal whose new issue date is still to come would make not valid yet what is valid until then.
  if (effective_on < after.issue_date && kind !== "corrected")
    return changes.issue_date
      ? { field: "issue_date", because: "issued-after-effect" }
      : { field: "effective_on", because: "before-issue" };
  if (after.expiry_date <= after.issue_date) return { field: "expiry_date", because: "not-after-issue" };
  if (losesPeriod(decisions, { kind, effective_on, changes }, today))
    return { field: changes.issue_date ? "issue_date" : "expiry_date", because: "period-lost" };
  const { verdict } = statusOnDay(before, effective_on);
  if (!possibleKinds[verdict].some((each) => each === kind))
    return { field: "kind", because: "not-possible" };
  const isLonger = after.expiry_date > before.expiry_date && after.expiry_date >= effective_on;
  if (kind === "renewed" && !isLonger) return { field: "expiry_date", because: "not-longer" };
  return Object.keys(changes).length > 0 ? undefined : { field: "kind", because: "nothing-changes" };
}

/** Whether the dates that it sets and those of a decision that takes effect later go together no more: that one could not be written. */
export function losesPeriod(
  decisions: readonly Decision[],
  { kind, effective_on, changes }: Pick<Decision, "kind" | "effective_on" | "changes">,
  today: Day,
): boolean {
  const decision = {
    id: Number.MAX_SAFE_INTEGER,
    kind,
    effective_on,
    changes,
    edition: 1,
    recorded_on: today,
  };
  return (
    periodLostOn(decisions, effective_on) === undefined &&
    periodLostOn([...decisions, decision], effective_on) !== undefined
  );
}

/** Whether another decision that is still to take effect sets these fields on that day. */
function areUpcoming(changes: DecidedFields, decisions: readonly Decision[], on: Day, today: Day): boolean {
  const step = upcomingSteps(decisions, today)?.find((each) => each.on === on);
  return step !== undefined && Object.keys(changes).every((field) => field in step.changes);
}
