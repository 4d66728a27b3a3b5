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
 * The corrections by which a certificate becomes from the decision's day on what it were without the decision: decisions themselves
 * stay. One for the same day, and one for each later day on which another decision would mean something else beside it, as a
 * restoration that was recorded earlier. What has not taken effect yet leaves the edition of the paper as it is.
 *
 * @param decisions all about the certificate, `undone` among them
 * @returns undefined for the decision that began it all, and for one that says what the certificate was before itself, as of one that came
 *   suspended since when it was; empty where it changes nothing
 */
export function correctionsUndoing(
  decisions: readonly Decision[],
  undone: Pick<Decision, "id" | "effective_on">,
  today: Day,
): Correction[] | undefined {
  const others = decisions.filter(({ id }) => id !== undone.id);
  // What it says falls away, the number that its paper was given does not.
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
  /** The calendar day in Jakarta. */
  recorded_on: Day;
};

/**
 * The decisions that were taken back before they took effect, and what corrected any before its day: nothing of them ever held, so
 * that nobody is told of them. By what the register's log is made of, so that nobody hides a decision unnoticed.
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

/** Corrects what was still to take effect: a slip of the pen is otherwise one from the day on which it is found, or earlier. */
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
