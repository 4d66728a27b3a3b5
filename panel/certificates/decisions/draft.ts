import type { DecisionValues } from "#panel/certificates/decisions/form-values.ts";
import { bodyOf } from "#panel/certificates/decisions/form-values.ts";
import { statusWord } from "#panel/certificates/status-word.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { type StatusOnDay, statusOnDay } from "#shared/certificate-status.ts";
import { decisionRefusals } from "#shared/decision-messages.ts";
import {
  type DecidedFields,
  type Decision,
  type StateOnDay,
  stateOn,
  upcomingSteps,
} from "#shared/decisions.ts";
import { judge, type RefusalReason } from "#shared/judge-decision.ts";
import { type DecisionInput, decisionInput } from "#shared/schemas/decision.ts";
import { type Day, dayInJakarta, formatDay } from "#shared/time.ts";

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
export type Outcome = Readings & { input: DecisionInput; changes: DecidedFields };

/** Why it would not be recorded, in the panel's language. */
export type RuledOut = { problem: string };

/** Judged as the server will judge it. @returns undefined while the form does not say enough */
export function outcomeOf(
  decisions: readonly Decision[],
  values: DecisionValues,
  offered: DecisionValues,
): Outcome | RuledOut | undefined {
  // The reason does not matter for the preview.
  const body = bodyOf(values, offered);
  const { data: input } = decisionInput.safeParse({ ...body, reason: body.reason || "-" });
  if (!input) return undefined;
  const today = dayInJakarta(new Date());
  const judged = judge(decisions, input, today);
  if ("refusal" in judged) {
    const { because } = judged.refusal;
    return because === "nothing-changes" ? undefined : { problem: problemOf(because, decisions, input) };
  }
  const { kind, effective_on } = input;
  const draft = { id: Number.MAX_SAFE_INTEGER, kind, effective_on, recorded_on: today, ...judged };
  const readings = readingsOf(decisions, [draft], effective_on);
  return readings && { ...readings, input, changes: judged.changes };
}

/** In the server's words, or where the status forbids it by its name. */
function problemOf(
  because: RefusalReason,
  decisions: readonly Decision[],
  { effective_on }: DecisionInput,
): string {
  const state = stateOn(decisions, effective_on);
  if (because !== "not-possible" || !state) return serverMessage(decisionRefusals[because]);
  return t("Pada {day} status sertifikat ini {status}: keputusan ini tidak mungkin mulai tanggal itu.", {
    day: formatDay(effective_on, panelLanguage),
    status: statusWord(statusOnDay(state, effective_on).status),
  });
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
