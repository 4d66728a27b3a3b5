import type { DecisionValues } from "#panel/certificates/decisions/form-values.ts";
import { bodyOf } from "#panel/certificates/decisions/form-values.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import {
  type DecidedFields,
  type Decision,
  effectOf,
  possibleKinds,
  type StateOnDay,
  stateOn,
} from "#shared/decisions.ts";
import { changesOf, type DecisionInput, decisionInput } from "#shared/schemas/decision.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

/** What visitors read of a certificate on a day. */
export type ReadOnDay = { on: Day; state: StateOnDay; shown: StatusOnDay };

/** What becomes of a certificate when a decision is recorded that is being written. */
export type Outcome = {
  today: ReadOnDay;
  /** With the decision: on its effective day, or today where that has come. */
  then: ReadOnDay;
  effectiveOn: Day;
  changes: DecidedFields;
  /** Visitors read the same today, with the decision as without it. */
  isSameToday: boolean;
  /** What the certificate is on the effective day, where that rules the decision out. */
  ruledOutBy: StatusOnDay | undefined;
};

/** @returns undefined while the form does not say enough */
export function outcomeOf(
  decisions: readonly Decision[],
  values: DecisionValues,
  offered: DecisionValues,
): Outcome | undefined {
  // A reason changes nothing that visitors read; without one the outcome can be told all the same.
  const body = bodyOf(values, offered);
  const { data: input } = decisionInput.safeParse({ ...body, reason: body.reason || "-" });
  if (!input) return undefined;
  const today = dayInJakarta(new Date());
  const before = stateOn(decisions, input.effective_on) ?? stateOn(decisions, today);
  const draft = draftOf(decisions, before, input);
  const withDraft = [...decisions, draft];
  const now = readOn(decisions, today);
  const isLater = input.effective_on > today;
  const todayWithDraft = readOn(withDraft, today);
  const then = isLater ? readOn(withDraft, input.effective_on) : todayWithDraft;
  if (!before || !now || !then) return undefined;
  const shownBefore = statusOnDay(before, input.effective_on);
  const isPossible = possibleKinds[shownBefore.verdict].some((kind) => kind === input.kind);
  return {
    today: now,
    then,
    effectiveOn: input.effective_on,
    changes: draft.changes,
    isSameToday: JSON.stringify(todayWithDraft) === JSON.stringify(now),
    ruledOutBy: isPossible ? undefined : shownBefore,
  };
}

/** What visitors read on a day; undefined for one of which the decisions say nothing. */
export function readOn(decisions: readonly Decision[], on: Day): ReadOnDay | undefined {
  const state = stateOn(decisions, on);
  return state && { on, state, shown: statusOnDay(state, on) };
}

/** As it will be recorded: after all others. */
function draftOf(
  decisions: readonly Decision[],
  before: StateOnDay | undefined,
  input: DecisionInput,
): Decision {
  return {
    id: Number.MAX_SAFE_INTEGER,
    kind: input.kind,
    effective_on: input.effective_on,
    ...effectOf(decisions, before, changesOf(input)),
  };
}
