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

/** The public state of a certificate on a day. */
export type ReadOnDay = { on: Day; state: StateOnDay; shown: StatusOnDay };

/** The public states before and after unsaved decisions. */
export type Readings = {
  /** Today, without them. */
  today: ReadOnDay;
  /** The decisions do not change today's state. */
  isSameToday: boolean;
  /** Today with them, if that differs, and each later day with a change. */
  later: ReadOnDay[];
};

/** The effect of a decision being edited. */
export type Outcome = Readings & {
  input: DecisionInput;
  changes: DecidedFields;
  /** The state on the effective date, where it makes the decision impossible. */
  ruledOutBy: StatusOnDay | undefined;
};

/** @returns undefined while the form is incomplete */
export function outcomeOf(
  decisions: readonly Decision[],
  values: DecisionValues,
  offered: DecisionValues,
): Outcome | undefined {
  // The reason does not matter for the preview.
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

/** @param on the effective date of the added ones, which is always included */
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

/** The public state on a day; undefined for a day before the first decision. */
export function readOn(decisions: readonly Decision[], on: Day): ReadOnDay | undefined {
  const state = stateOn(decisions, on);
  return state && { on, state, shown: statusOnDay(state, on) };
}

/** With the highest id, as if it was recorded last. */
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
