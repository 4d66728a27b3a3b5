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

/** Why a decision is refused, and the form field concerned. */
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
 * Validates a decision. @returns its changes and the edition, or the reason of the refusal
 * @param decisions all of the certificate
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
  // The first decision sets all fields: on its own day another one could only repeat them.
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

/** The day from which all fields are known. */
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
  // An error is corrected from today at the latest, unless it is in a future decision.
  if (kind === "corrected" && effective_on > today && !areUpcoming(changes, decisions, effective_on, today))
    return { field: "effective_on", because: "correction-in-future" };
  const after = { ...before, ...changes };
  // A renewal with a future issue date would make a valid certificate not yet valid.
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

/** Whether its dates and those of a later decision conflict, which could not be stored. */
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

/** Whether another future decision sets these fields on that day. */
function areUpcoming(changes: DecidedFields, decisions: readonly Decision[], on: Day, today: Day): boolean {
  const step = upcomingSteps(decisions, today)?.find((each) => each.on === on);
  return step !== undefined && Object.keys(changes).every((field) => field in step.changes);
}
