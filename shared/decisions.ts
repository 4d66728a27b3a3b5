import { findKnownStatus, type KnownStatus, statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import type { CertificateInput } from "#shared/schemas/certificate.ts";
import { addDays, type Day } from "#shared/time.ts";

/** What a body decides about a certificate (ISO/IEC 17021-1, 9.5 and 9.6). */
export const decisionKinds = [
  "granted",
  "renewed",
  "scope_extended",
  "scope_reduced",
  "suspended",
  "restored",
  "withdrawn",
  "transferred_in",
  "corrected",
  "imported",
] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/** The kinds that staff decide about a certificate that exists; the others come with one, or by a file. */
export const decidableKinds = [
  "renewed",
  "suspended",
  "restored",
  "withdrawn",
  "scope_extended",
  "scope_reduced",
  "corrected",
] as const satisfies readonly DecisionKind[];
export type DecidableKind = (typeof decidableKinds)[number];

const whileItRuns = [
  "renewed",
  "suspended",
  "withdrawn",
  "scope_extended",
  "scope_reduced",
  "corrected",
] as const;

/** What may be decided about a certificate of which this is said on the day from which the decision is to hold. */
export const possibleKinds: Record<Verdict, readonly DecidableKind[]> = {
  valid: whileItRuns,
  "not-yet-valid": whileItRuns,
  suspended: ["restored", "withdrawn", "scope_reduced", "corrected"],
  expired: ["renewed", "withdrawn", "corrected"],
  withdrawn: ["corrected"],
  other: decidableKinds,
};

/** How a certificate comes into the register by a decision. */
export type GrantKind = Extract<DecisionKind, "granted" | "transferred_in">;

const approvedKinds: readonly DecisionKind[] = [
  "granted",
  "transferred_in",
  "suspended",
  "restored",
  "withdrawn",
];

/** Whose the paper is and for what: with another one it is another certificate. */
const identity = ["client_name", "certificate_number", "standard"] as const satisfies readonly DecidedField[];

/**
 * Whether a decision gives or takes validity, which waits for a second person where the body asks for one: by its kind, by what the
 * public is told of that day before and after it, by an end that comes earlier, or because it makes another certificate of it, whatever it
 * is called. A renewal of what is valid or has expired does not.
 *
 * @param day of which it is told
 */
export function givesOrTakesValidity(
  kind: DecisionKind,
  before: StateOnDay,
  after: Omit<StateOnDay, "edition">,
  day: Day,
): boolean {
  if (approvedKinds.includes(kind)) return true;
  if (identity.some((field) => before[field] !== after[field])) return true;
  const [was, becomes] = [statusOnDay(before, day).verdict, statusOnDay(after, day).verdict];
  if (was !== "withdrawn" && before.expiry_date >= day && after.expiry_date < before.expiry_date) return true;
  if (kind === "renewed" && isRenewable(before.status, was) && becomes === "valid") return false;
  return was !== becomes || !isSameStatus(before.status, after.status);
}

/** Valid, or expired without having been suspended. What is not valid yet would begin before the day that was approved. */
function isRenewable(status: string, verdict: Verdict): boolean {
  const known = findKnownStatus(status);
  return (known === "Valid" || known === "Kadaluwarsa") && (verdict === "valid" || verdict === "expired");
}

/** In whatever spelling; words of the body's own are another status each. */
function isSameStatus(one: string, other: string): boolean {
  const known = findKnownStatus(one);
  return known ? known === findKnownStatus(other) : one === other;
}

/** What becomes of a decision that waits for a second person. */
export const proposalStates = ["pending", "approved", "rejected", "cancelled"] as const;
export type ProposalState = (typeof proposalStates)[number];

/** What the paper says: another value is another edition of it. */
export const paperFields = [
  "client_name",
  "certificate_number",
  "standard",
  "scope",
  "issue_date",
  "expiry_date",
] as const;

/** The fields of a certificate that decisions set. */
export const decidedFields = [...paperFields, "status"] as const;
export type DecidedField = (typeof decidedFields)[number];

export type DecidedState = Pick<CertificateInput, DecidedField>;
export type DecidedFields = Partial<DecidedState>;

export type Decision = {
  id: number;
  kind: DecisionKind;
  effective_on: Day;
  changes: DecidedFields;
  /** Of the paper, from the effective day on. */
  edition: number;
  /** The calendar day in Jakarta on which the register learned of it. */
  recorded_on: Day;
};

export type StateOnDay = DecidedState & { edition: number };

/** What is decided already and takes effect on a later day. */
export type UpcomingStep = { on: Day; edition: number; changes: DecidedFields };

/** Decisions in the order in which they take effect; of one day, in that in which they were recorded. */
export function inOrderOfEffect<Row extends Pick<Decision, "effective_on" | "id">>(
  decisions: readonly Row[],
): Row[] {
  return decisions.toSorted((a, b) => a.effective_on.localeCompare(b.effective_on) || a.id - b.id);
}

/**
 * What a certificate's decisions make of it on a day; undefined for a day of which they say nothing. A withdrawn certificate stays
 * withdrawn, whatever is decided later: only a correction says that the withdrawal itself was a slip.
 *
 * @param decisions of one certificate, in any order
 */
export function stateOn(decisions: readonly Decision[], day: Day): StateOnDay | undefined {
  return statesOn(decisions, day).at(-1)?.state;
}

/**
 * The day from which on a decision that takes effect then would leave a certificate without a period, its end before its issue; undefined
 * where none does, which is how the register has to be.
 */
export function periodLostOn(decisions: readonly Decision[], from: Day): Day | undefined {
  const states = statesOn(decisions, "9999-12-31").filter(({ on }) => on > from);
  return states.find(({ state }) => state.expiry_date <= state.issue_date)?.on;
}

/** The days after `from`, up to `until`, on which something else may begin to be told: by a decision, by a day of issue, by an end. */
export function daysOfChange(decisions: readonly Decision[], from: Day, until: Day): Day[] {
  const days = statesOn(decisions, until).flatMap(({ on, state }) => [
    on,
    state.issue_date,
    addDays(state.expiry_date, 1),
  ]);
  return days.filter((day) => day > from && day <= until);
}

type KeptRow = Pick<StateOnDay, "status" | "edition"> & { upcoming: UpcomingStep[] | null };

/**
 * The row of a certificate as it is in force: as it was last written, with the steps that have taken effect since.
 *
 * @param today the calendar day in Jakarta
 */
export function inForce<Row extends KeptRow>(row: Row, today: Day): Row {
  if (!row.upcoming) return row;
  let state = row;
  for (const step of row.upcoming) {
    if (step.on <= today)
      state = { ...state, ...withoutLifting(step.changes, undefined, state.status), edition: step.edition };
  }
  return state;
}

/** The steps that `inForce` takes after `today`: what later decisions will change, and nothing where they change nothing. */
export function upcomingSteps(decisions: readonly Decision[], today: Day): UpcomingStep[] | null {
  // What was decided and undone for one day is no step.
  const states = statesOn(decisions, "9999-12-31").filter(({ on }, index, all) => all[index + 1]?.on !== on);
  const steps = states.flatMap(({ on, state }, index) => {
    const before = states[index - 1]?.state;
    const changes = differenceOf(before, state);
    const isStep = on > today && (Object.keys(changes).length > 0 || before?.edition !== state.edition);
    return isStep ? [{ on, edition: state.edition, changes }] : [];
  });
  return steps.length > 0 ? steps : null;
}

/** The fields of `after` that are other than those of `before`. */
export function differenceOf(before: DecidedFields | undefined, after: DecidedFields): DecidedFields {
  const different = decidedFields.filter((field) => field in after && before?.[field] !== after[field]);
  return Object.fromEntries(different.map((field) => [field, after[field]]));
}

/**
 * What a decision sets beside what was decided before, and the edition of the paper from then on: another one where the paper says
 * something else. Only what is really another is set: a renewal of a valid certificate lifts no suspension that is decided after it.
 *
 * @param decisions all about the certificate
 * @param before the certificate on the decision's effective day
 */
export function effectOf(
  decisions: readonly Decision[],
  before: StateOnDay | undefined,
  wanted: DecidedFields,
): Pick<Decision, "changes" | "edition"> {
  const changes = differenceOf(before, wanted);
  const last = lastEdition(decisions);
  return { changes, edition: isNewPaper(changes) ? last + 1 : (before?.edition ?? last) };
}

/** The first day of issue that a decision has ever given a certificate; undefined where none has. */
export function firstIssueOf(decisions: readonly Decision[]): Day | undefined {
  return decisions.flatMap(({ changes }) => changes.issue_date ?? []).sort()[0];
}

/** The last number that an edition of the paper was given, or will be by what is decided: none is given twice. */
export function lastEdition(decisions: readonly Decision[]): number {
  const inForce = statesOn(decisions, "9999-12-31").map(({ state }) => state.edition);
  return Math.max(...decisions.map(({ edition }) => edition), ...inForce);
}

/** From which day on an edition of the paper is in force; undefined where the decisions do not tell. */
export function editionSince(decisions: readonly Decision[], edition: number, today: Day): Day | undefined {
  return statesOn(decisions, today).find(({ state }) => state.edition === edition)?.on;
}

/** Whether the paper says something else from then on. */
export function isNewPaper(changes: DecidedFields): boolean {
  return paperFields.some((field) => field in changes);
}

/**
 * Since when a certificate is suspended that is so on `today`, or was when it ended; null for any other, and where nobody decided it
 * in this register: of one that came suspended only the day is known on which it came.
 */
export function suspendedSince(decisions: readonly Decision[], today: Day): Day | null {
  return statusSince(decisions, today, "Dibekukan");
}

/** Since when a certificate is withdrawn that is so on `today`; null as for a suspension. */
export function withdrawnSince(decisions: readonly Decision[], today: Day): Day | null {
  return statusSince(decisions, today, "Dicabut");
}

function statusSince(decisions: readonly Decision[], today: Day, status: KnownStatus): Day | null {
  // What was decided and undone for one day interrupts nothing.
  const states = statesOn(decisions, today).filter(({ on }, index, all) => all[index + 1]?.on !== on);
  const lastOther = states.findLastIndex(({ state }) => findKnownStatus(state.status) !== status);
  const first = states[lastOther + 1];
  return first && !cameAs(status, first.decision) ? first.on : null;
}

/**
 * What a certificate was before the day on which the register learned of it, where it came suspended: valid, until a suspension that
 * is recorded for an earlier day. Undefined for any other, and for a day before its issue.
 *
 * @param decisions all about the certificate
 */
export function stateBeforeArrival(decisions: readonly Decision[], day: Day): StateOnDay | undefined {
  const first = firstWhole(inOrderOfEffect(decisions));
  if (!first || !cameAs("Dibekukan", first) || day >= first.effective_on || day < first.changes.issue_date)
    return undefined;
  return { ...first.changes, status: "Valid", edition: first.edition };
}

/** Came into the register so, by a file, a migration or the form: since when, nobody said. */
function cameAs(status: KnownStatus, { kind, changes }: Pick<Decision, "kind" | "changes">): boolean {
  const isFirst = (kind === "imported" || kind === "granted") && isWhole(changes);
  return isFirst && findKnownStatus(changes.status ?? "") === status;
}

type WholeDecision = Decision & { changes: DecidedState };

function firstWhole(inOrder: readonly Decision[]): WholeDecision | undefined {
  return inOrder.find((decision): decision is WholeDecision => isWhole(decision.changes));
}

type DecidedOn = { on: Day; decision: Pick<Decision, "kind" | "changes">; state: StateOnDay };

/** The state after each decision that has taken effect by `day`. */
function statesOn(decisions: readonly Decision[], day: Day): DecidedOn[] {
  const inOrder = inOrderOfEffect(decisions);
  const base = firstWhole(inOrder);
  if (!base) return [];
  let state: StateOnDay = { ...base.changes, edition: base.edition };
  let decided = { status: "", id: Number.NEGATIVE_INFINITY };
  /** What changed the paper and was recorded last. */
  let paper: Decision | undefined;
  const arrival = arrivalOf(inOrder, base);
  const states = inOrder
    .filter(({ effective_on }) => effective_on <= day)
    .map((decision) => {
      const { effective_on, id, kind, changes } = decision;
      const taken = withoutLifting(changes, kind, decided.status, id < decided.id);
      if (taken.status !== undefined) decided = { status: taken.status, id };
      const isNewest = isNewPaper(changes) && (!paper || id > paper.id);
      const edition = isNewest ? decision.edition : editionAfter(decisions, { decision, paper, state });
      if (isNewest) paper = decision;
      state = { ...state, ...taken, edition };
      return { on: effective_on, decision, state };
    });
  return arrival && arrival.on <= day ? [arrival, ...states] : states;
}

/**
 * The edition after a decision that is not the newest one. Of two editions the one decided last is in force, whichever takes effect later.
 * But where it was decided before the other took effect, the paper says something else from then on: that is one more edition, with the
 * next number after those given by then.
 */
function editionAfter(
  decisions: readonly Decision[],
  { decision, paper, state }: { decision: Decision; paper: Decision | undefined; state: StateOnDay },
): number {
  const { changes, effective_on } = decision;
  if (!paper || paper.recorded_on >= effective_on) return state.edition;
  if (!isNewPaper(differenceOf(state, { ...state, ...changes }))) return state.edition;
  const given = decisions.filter(({ id }) => id <= paper.id);
  return Math.max(state.edition, ...given.map(({ edition }) => edition)) + 1;
}

/** A certificate that was imported suspended, with the suspension's day recorded later, was valid from its issue until that day. */
function arrivalOf(inOrder: readonly Decision[], base: WholeDecision): DecidedOn | undefined {
  const earliest = inOrder[0];
  if (!earliest || earliest === base || !cameAs("Dibekukan", base)) return undefined;
  const { issue_date } = base.changes;
  if (earliest.kind !== "suspended" || earliest.effective_on <= issue_date) return undefined;
  const state: StateOnDay = { ...base.changes, status: "Valid", edition: base.edition };
  return { on: issue_date, decision: { kind: base.kind, changes: state }, state };
}

/**
 * Without the status where it would lift what was decided: a withdrawal is lifted by a correction alone, and a suspension by nothing
 * that was recorded before it, as a renewal that was to begin later.
 */
function withoutLifting(
  changes: DecidedFields,
  kind: DecisionKind | undefined,
  status: string,
  isOlder = false,
): DecidedFields {
  const known = findKnownStatus(status);
  const isLifted =
    known === "Dicabut" ? kind !== "corrected" : known === "Dibekukan" && isOlder && lifts(changes);
  if (!isLifted) return changes;
  const { status: _, ...others } = changes;
  return others;
}

/** Whether a status makes more of a suspended certificate. */
function lifts({ status }: DecidedFields): boolean {
  const known = findKnownStatus(status ?? "");
  return known === "Valid" || known === undefined;
}

function isWhole(changes: DecidedFields): changes is DecidedState {
  return decidedFields.every((field) => field in changes);
}
