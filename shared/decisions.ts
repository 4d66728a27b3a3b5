import { findKnownStatus, type KnownStatus, statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import type { CertificateInput } from "#shared/schemas/certificate.ts";
import { addDays, type Day } from "#shared/time.ts";

/** Kinds of decisions about a certificate (ISO/IEC 17021-1, 9.5 and 9.6). */
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

/** The kinds that staff can decide for an existing certificate; the others create one. */
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

/** The possible kinds by the verdict on the effective day. */
export const possibleKinds: Record<Verdict, readonly DecidableKind[]> = {
  valid: whileItRuns,
  "not-yet-valid": whileItRuns,
  suspended: ["restored", "withdrawn", "scope_reduced", "corrected"],
  expired: ["renewed", "withdrawn", "corrected"],
  withdrawn: ["corrected"],
  other: decidableKinds,
};

/** The decisions that create a certificate. */
export type GrantKind = Extract<DecisionKind, "granted" | "transferred_in">;

const approvedKinds: readonly DecisionKind[] = [
  "granted",
  "transferred_in",
  "suspended",
  "restored",
  "withdrawn",
];

/** A change of these fields makes it another certificate. */
const identity = ["client_name", "certificate_number", "standard"] as const satisfies readonly DecidedField[];

/**
 * Whether a decision affects validity and thus needs approval by a second person: by its kind, by a change of the verdict on
 * that day, by an earlier end, or by a change of identity, whatever its kind. A renewal of a valid or expired certificate does
 * not.
 *
 * @param day for which the verdicts are compared
 */
export function affectsValidity(
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

/** Valid, or expired without having been suspended. A certificate that is not yet valid would start before its approved day. */
function isRenewable(status: string, verdict: Verdict): boolean {
  const known = findKnownStatus(status);
  return (known === "Valid" || known === "Kadaluwarsa") && (verdict === "valid" || verdict === "expired");
}

/** Compares known statuses by meaning, and custom ones by text. */
function isSameStatus(one: string, other: string): boolean {
  const known = findKnownStatus(one);
  return known ? known === findKnownStatus(other) : one === other;
}

/** The states of a proposal. */
export const proposalStates = ["pending", "approved", "rejected", "cancelled"] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The printed fields: a changed value makes a new edition. */
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
  /** The edition of the document from the effective day on. */
  edition: number;
  /** The day in Jakarta on which it was recorded. */
  recorded_on: Day;
};

export type StateOnDay = DecidedState & { edition: number };

/** A change that takes effect later. */
export type UpcomingStep = { on: Day; edition: number; changes: DecidedFields };

/** Sorts decisions by effective day, then by order of recording. */
export function inOrderOfEffect<Row extends Pick<Decision, "effective_on" | "id">>(
  decisions: readonly Row[],
): Row[] {
  return decisions.toSorted((a, b) => a.effective_on.localeCompare(b.effective_on) || a.id - b.id);
}

/**
 * The state of a certificate on a day; undefined before its first decision. A withdrawal is permanent: of later decisions only
 * a correction lifts it.
 *
 * @param decisions of one certificate, in any order
 */
export function stateOn(decisions: readonly Decision[], day: Day): StateOnDay | undefined {
  return statesOn(decisions, day).at(-1)?.state;
}

/**
 * The day on which a later decision would leave the expiry date before the issue date; undefined if none does, which the
 * register requires.
 */
export function periodLostOn(decisions: readonly Decision[], from: Day): Day | undefined {
  const states = statesOn(decisions, "9999-12-31").filter(({ on }) => on > from);
  return states.find(({ state }) => state.expiry_date <= state.issue_date)?.on;
}

/** The days after `from`, up to `until`, on which the published state may change: by a decision, an issue date or an expiry. */
export function daysOfChange(decisions: readonly Decision[], from: Day, until: Day): Day[] {
  const days = statesOn(decisions, until).flatMap(({ on, state }) => [
    on,
    state.issue_date,
    addDays(state.expiry_date, 1),
  ]);
  return days.filter((day) => day > from && day <= until);
}

type StoredRow = Pick<StateOnDay, "status" | "edition"> & { upcoming: UpcomingStep[] | null };

/**
 * The row in force: as last written, with the steps that have taken effect since.
 *
 * @param today the calendar day in Jakarta
 */
export function inForce<Row extends StoredRow>(row: Row, today: Day): Row {
  if (!row.upcoming) return row;
  let state = row;
  for (const step of row.upcoming) {
    if (step.on <= today)
      state = { ...state, ...withoutLifting(step.changes, undefined, state.status), edition: step.edition };
  }
  return state;
}

/** The steps after `today` for `inForce`; null if later decisions change nothing. */
export function upcomingSteps(decisions: readonly Decision[], today: Day): UpcomingStep[] | null {
  // Decisions that were undone on the same day make no step.
  const states = statesOn(decisions, "9999-12-31").filter(({ on }, index, all) => all[index + 1]?.on !== on);
  const steps = states.flatMap(({ on, state }, index) => {
    const before = states[index - 1]?.state;
    const changes = differenceOf(before, state);
    const isStep = on > today && (Object.keys(changes).length > 0 || before?.edition !== state.edition);
    return isStep ? [{ on, edition: state.edition, changes }] : [];
  });
  return steps.length > 0 ? steps : null;
}

/** The fields of `after` that differ from `before`. */
export function differenceOf(before: DecidedFields | undefined, after: DecidedFields): DecidedFields {
  const different = decidedFields.filter((field) => field in after && before?.[field] !== after[field]);
  return Object.fromEntries(different.map((field) => [field, after[field]]));
}

/**
 * The changes that a decision makes, and the edition from then on: a new one if printed fields change. Only differences are
 * set, so that a renewal of a valid certificate lifts no suspension decided later.
 *
 * @param decisions all of the certificate
 * @param before the state on the effective day
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

/** The earliest issue date set by a decision; undefined without one. */
export function firstIssueOf(decisions: readonly Decision[]): Day | undefined {
  return decisions.flatMap(({ changes }) => changes.issue_date ?? []).sort()[0];
}

/** The highest edition assigned by a decision, including future ones: none is assigned twice. */
export function lastEdition(decisions: readonly Decision[]): number {
  const inForce = statesOn(decisions, "9999-12-31").map(({ state }) => state.edition);
  return Math.max(...decisions.map(({ edition }) => edition), ...inForce);
}

/** The day from which an edition is in force; undefined if unknown. */
export function editionSince(decisions: readonly Decision[], edition: number, today: Day): Day | undefined {
  return statesOn(decisions, today).find(({ state }) => state.edition === edition)?.on;
}

/** Whether printed fields change. */
export function isNewPaper(changes: DecidedFields): boolean {
  return paperFields.some((field) => field in changes);
}

/**
 * The start of a suspension that is in force on `today`, or was at its expiry; null for others, and if the certificate entered
 * the register suspended, when only the day of entry is known.
 */
export function suspendedSince(decisions: readonly Decision[], today: Day): Day | null {
  return statusSince(decisions, today, "Dibekukan");
}

/** The day of a withdrawal in force on `today`; null as for a suspension. */
export function withdrawnSince(decisions: readonly Decision[], today: Day): Day | null {
  return statusSince(decisions, today, "Dicabut");
}

function statusSince(decisions: readonly Decision[], today: Day, status: KnownStatus): Day | null {
  // Decisions that were undone on the same day are no interruption.
  const states = statesOn(decisions, today).filter(({ on }, index, all) => all[index + 1]?.on !== on);
  const lastOther = states.findLastIndex(({ state }) => findKnownStatus(state.status) !== status);
  const first = states[lastOther + 1];
  return first && !cameAs(status, first.decision) ? first.on : null;
}

/**
 * The state before the day of entry of a certificate that entered the register suspended: valid, until an earlier suspension is
 * recorded. Undefined for others, and before the issue date.
 *
 * @param decisions all of the certificate
 */
export function stateBeforeArrival(decisions: readonly Decision[], day: Day): StateOnDay | undefined {
  const first = firstWhole(inOrderOfEffect(decisions));
  if (!first || !cameAs("Dibekukan", first) || day >= first.effective_on || day < first.changes.issue_date)
    return undefined;
  return { ...first.changes, status: "Valid", edition: first.edition };
}

/** Whether the certificate entered the register with this status, by a file, a migration or the form: since when is unknown. */
function cameAs(status: KnownStatus, { kind, changes }: Pick<Decision, "kind" | "changes">): boolean {
  const isFirst = (kind === "imported" || kind === "granted") && isWhole(changes);
  return isFirst && findKnownStatus(changes.status ?? "") === status;
}

type WholeDecision = Decision & { changes: DecidedState };

function firstWhole(inOrder: readonly Decision[]): WholeDecision | undefined {
  return inOrder.find((decision): decision is WholeDecision => isWhole(decision.changes));
}

type DecidedOn = { on: Day; decision: Pick<Decision, "kind" | "changes">; state: StateOnDay };

/** The states after each decision in effect by `day`. */
function statesOn(decisions: readonly Decision[], day: Day): DecidedOn[] {
  const inOrder = inOrderOfEffect(decisions);
  const base = firstWhole(inOrder);
  if (!base) return [];
  let state: StateOnDay = { ...base.changes, edition: base.edition };
  let decided = { status: "", id: Number.NEGATIVE_INFINITY };
  /** The last recorded decision that changed printed fields. */
  let paper: Decision | undefined;
  const arrival = arrivalOf(inOrder, base);
  const states = inOrder
    .filter(({ effective_on }) => effective_on <= day)
    .map((decision) => {
      const { effective_on, id, kind, changes } = decision;
      const applied = withoutLifting(changes, kind, decided.status, id < decided.id);
      if (applied.status !== undefined) decided = { status: applied.status, id };
      const isNewest = isNewPaper(changes) && (!paper || id > paper.id);
      const edition = isNewest ? decision.edition : editionAfter(decisions, { decision, paper, state });
      if (isNewest) paper = decision;
      state = { ...state, ...applied, edition };
      return { on: effective_on, decision, state };
    });
  return arrival && arrival.on <= day ? [arrival, ...states] : states;
}

/**
 * The edition after a decision that is not the newest. The newest recorded edition stays in force, whichever takes effect
 * later. But if it was recorded before this one took effect, the printed content changes once more: that is a further edition,
 * numbered after those assigned by then.
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

/** A certificate that was imported suspended, with the suspension's day recorded later: valid from its issue until that day. */
function arrivalOf(inOrder: readonly Decision[], base: WholeDecision): DecidedOn | undefined {
  const earliest = inOrder[0];
  if (!earliest || earliest === base || !cameAs("Dibekukan", base)) return undefined;
  const { issue_date } = base.changes;
  if (earliest.kind !== "suspended" || earliest.effective_on <= issue_date) return undefined;
  const state: StateOnDay = { ...base.changes, status: "Valid", edition: base.edition };
  return { on: issue_date, decision: { kind: base.kind, changes: state }, state };
}

/**
 * Drops a status that would lift an earlier decision: a withdrawal is lifted by corrections only, and a suspension by nothing
 * recorded before it, such as a scheduled renewal.
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

/** Whether the status would end a suspension. */
function lifts({ status }: DecidedFields): boolean {
  const known = findKnownStatus(status ?? "");
  return known === "Valid" || known === undefined;
}

function isWhole(changes: DecidedFields): changes is DecidedState {
  return decidedFields.every((field) => field in changes);
}
