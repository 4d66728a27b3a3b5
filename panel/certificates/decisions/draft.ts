import type { DecisionValues } from "#panel/certificates/decisions/form-values.ts";
import { bodyOf } from "#panel/certificates/decisions/form-values.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import {
  type DecidedFields,
  type Decision,
  effectOf,
  possibleKinds,
  type StateOnDay,
  stateBeforeArrival,
  stateOn,
  upcomingSteps,
} from "#shared/decisions.ts";
import { changesOf, type DecisionInput, decisionInput } from "#shared/schemas/decision.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

/** What visitors read of a certificate on a day. */
export type ReadOnDay = { on: Day; state: StateOnDay; shown: StatusOnDay };

/** What visitors read when decisions are added that are not recorded yet. */
export type Readings = {
  /** As without them. */
  today: ReadOnDay;
  /** They read the same today, with these decisions as without. */
  isSameToday: boolean;
  /** Today with them, where it is not the same, and on each later day on which something becomes other, in order. */
  later: ReadOnDay[];
};

/** What becomes of a certificate when a decision is recorded that is being written. */
export type Outcome = Readings & {
  input: DecisionInput;
  changes: DecidedFields;
  /** What the certificate is on the effective day, where that rules the decision out. */
  ruledOutBy: StatusOnDay | undefined;
};

/** @returns undefined while the form does not say enough */
export function outcomeOf(
  decisions: readonly Decision[],
  values: DecisionValues,
  offered: DecisionValues,
): Outcome | undefined {
  // What visitors read of a certificate can be told before a reason is chosen.
  const body = bodyOf(values, offered);
  const { data: input } = decisionInput.safeParse({ ...body, reason: body.reason || "-" });
  if (!input) return undefined;
  const { effective_on } = input;
  const today = dayInJakarta(new Date());
  const before =
    stateOn(decisions, effective_on) ??
    stateBeforeArrival(decisions, effective_on) ??
    stateOn(decisions, today);
  const draft = draftOf(decisions, before, input);
  const readings = readingsOf(decisions, [draft], effective_on);
  if (!before || !readings) return undefined;
  const shownBefore = statusOnDay(before, effective_on);
  const isPossible = possibleKinds[shownBefore.verdict].some((kind) => kind === input.kind);
  return { ...readings, input, changes: draft.changes, ruledOutBy: isPossible ? undefined : shownBefore };
}

/** @param on from when the added ones take effect: that day is always told, also where nothing becomes other */
export function readingsOf(
  decisions: readonly Decision[],
  added: readonly Decision[],
  on: Day,
): Readings | undefined {
  const day = dayInJakarta(new Date());
  const all = [...decisions, ...added];
  const [today, todayWith] = [readOn(decisions, day), readOn(all, day)];
  if (!today || !todayWith) return undefined;
  const isSameToday = JSON.stringify(todayWith) === JSON.stringify(today);
  const days = new Set(upcomingSteps(all, day)?.map((step) => step.on));
  if (on > day) days.add(on);
  const then = [...days].sort().flatMap((each) => readOn(all, each) ?? []);
  return { today, isSameToday, later: isSameToday ? then : [todayWith, ...then] };
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
    recorded_on: dayInJakarta(new Date()),
    ...effectOf(decisions, before, changesOf(input)),
  };
}
