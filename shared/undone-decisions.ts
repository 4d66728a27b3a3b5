import {
  type Decision,
  decidedFields,
  differenceOf,
  inOrderOfEffect,
  isNewPaper,
  lastEdition,
  type StateOnDay,
  stateOn,
} from "#shared/decisions.ts";
import { addDays, type Day } from "#shared/time.ts";

type Correction = Pick<Decision, "effective_on" | "changes" | "edition">;

/**
 * The corrections that undo a decision: from its day on, the certificate is as if it had not been made. Decisions themselves
 * are kept. One correction for the same day, and one for each later day on which another decision would otherwise have a
 * different effect, such as an earlier recorded restoration. A decision that has not taken effect yet does not change the
 * edition.
 *
 * @param decisions all of the certificate, including `undone`
 * @returns undefined if it cannot be undone: the first decision, and one that says what the certificate was before it, such as
 *   the start of a suspension of a certificate that was imported suspended; empty if nothing changes
 */
export function correctionsUndoing(
  decisions: readonly Decision[],
  undone: Pick<Decision, "id" | "effective_on">,
  today: Day,
): Correction[] | undefined {
  const others = decisions.filter(({ id }) => id !== undone.id);
  // Drops its changes but keeps its edition number assigned.
  const withoutChanges = decisions.map((each) => (each.id === undone.id ? { ...each, changes: {} } : each));
  const lastId = Math.max(...decisions.map(({ id }) => id));
  const last = lastEdition(decisions);
  const dayBefore = addDays(undone.effective_on, -1);
  if (!stateOn(decisions, dayBefore) !== !stateOn(others, dayBefore)) return undefined;
  const days = new Set(inOrderOfEffect(decisions).map(({ effective_on }) => effective_on));
  const corrections: Decision[] = [];
  for (const on of days) {
    if (on < undone.effective_on) continue;
    const [wanted, is] = [stateOn(others, on), stateOn([...decisions, ...corrections], on)];
    if (!wanted || !is) return undefined;
    const changes = differenceOf(is, wanted);
    if (Object.keys(changes).length === 0) continue;
    const isAnother = isNewPaper(changes) && undone.effective_on <= today;
    const edition = isAnother ? last + 1 : (stateOn(withoutChanges, on) ?? wanted).edition;
    corrections.push({
      id: lastId + 1 + corrections.length,
      kind: "corrected",
      effective_on: on,
      changes,
      edition,
      recorded_on: today,
    });
  }
  return corrections.map(({ effective_on, changes, edition }) => ({ effective_on, changes, edition }));
}

type Recorded = Decision & {
  /** A day in Jakarta. */
  recorded_on: Day;
};

/**
 * Decisions that never took effect: undone before their effective day, with their corrections. They are not published. Derived
 * from data in the log, so that no decision can be hidden unnoticed.
 *
 * @returns their ids
 */
export function neverInEffect(decisions: readonly Recorded[]): ReadonlySet<number> {
  const early = decisions.filter(isEarlyCorrection);
  const takenBack = decisions.filter((decision) =>
    early.some((correction) => isTakenBackBy(decision, correction, decisions)),
  );
  return new Set([...early, ...takenBack].map(({ id }) => id));
}

/** Whether it corrects a future decision: other corrections take effect by the day of recording at the latest. */
function isEarlyCorrection({ kind, effective_on, recorded_on }: Recorded): boolean {
  return kind === "corrected" && recorded_on < effective_on;
}

function isTakenBackBy(decision: Recorded, correction: Recorded, all: readonly Recorded[]): boolean {
  const { effective_on: on, changes, id } = decision;
  if (correction.effective_on !== on || correction.id < id || isEarlyCorrection(decision)) return false;
  const fields = decidedFields.filter((field) => field in changes);
  if (!fields.some((field) => field in correction.changes)) return false;
  const without = all.filter(
    (each) => each.id !== id && !(isEarlyCorrection(each) && each.effective_on === on),
  );
  const [after, before]: (StateOnDay | undefined)[] = [stateOn(all, on), stateOn(without, on)];
  return fields.every((field) => after?.[field] === before?.[field]);
}
