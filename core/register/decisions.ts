import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { certificateDecisions, certificates, decisionReasons } from "#core/db/schema.ts";
import { actAs, inTransaction, inTransactionAs } from "#core/db/transaction.ts";
import { clientOfRenamed } from "#core/register/clients.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import {
  type DecidedFields,
  type Decision,
  decidedFields,
  effectOf,
  givesOrTakesValidity,
  inOrderOfEffect,
  possibleKinds,
  type StateOnDay,
  stateBeforeArrival,
  stateOn,
  upcomingSteps,
} from "#shared/decisions.ts";
import { changesOf, type DecisionInput } from "#shared/schemas/decision.ts";
import { systemActors } from "#shared/system-actors.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

/** A decision as visitors may read it. */
export type PublicDecision = Decision & {
  /** The calendar day in Jakarta on which the register learned of it. */
  recorded_on: Day;
  public_note_id: string;
  public_note_en: string;
  /** Where the body made it public; empty otherwise. */
  reason_id: string;
  reason_en: string;
};

/** Of the certificate of a row: its decisions in no order, as JSON, for visitors. */
export const publicDecisions = sql<
  PublicDecision[]
>`(select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind,
    'effective_on', d.effective_on, 'recorded_on', (d.recorded_at at time zone 'Asia/Jakarta')::date, 'changes', d.changes,
    'edition', d.edition, 'public_note_id', d.public_note_id, 'public_note_en', d.public_note_en,
    'reason_id', coalesce(r.label_id, ''), 'reason_en', coalesce(r.label_en, ''))), '[]')
  from certificate_decisions d left join decision_reasons r on r.code = d.reason and r.is_public
  where d.certificate_id = certificates.id)`;

const columns = {
  id: certificateDecisions.id,
  kind: certificateDecisions.kind,
  decided_on: certificateDecisions.decided_on,
  effective_on: certificateDecisions.effective_on,
  recorded_at: certificateDecisions.recorded_at,
  changes: certificateDecisions.changes,
  edition: certificateDecisions.edition,
  reason: certificateDecisions.reason,
  reason_label: decisionReasons.label_id,
  is_reason_public: sql<boolean>`coalesce(${decisionReasons.is_public}, false)`,
  internal_note: certificateDecisions.internal_note,
  public_note_id: certificateDecisions.public_note_id,
  public_note_en: certificateDecisions.public_note_en,
  reference: certificateDecisions.reference,
  prepared_by_name: certificateDecisions.prepared_by_name,
  approved_by_name: certificateDecisions.approved_by_name,
};

/** All decisions about a certificate for staff, in the order in which they take effect. */
export async function listDecisions(db: Queryable, certificateId: string) {
  return await db
    .select(columns)
    .from(certificateDecisions)
    .leftJoin(decisionReasons, eq(decisionReasons.code, certificateDecisions.reason))
    .where(eq(certificateDecisions.certificate_id, certificateId))
    .orderBy(asc(certificateDecisions.effective_on), asc(certificateDecisions.id));
}

/** The reasons that the body gives, in its order; those that are not offered any more too. */
export async function listReasons(db: Queryable) {
  return await db
    .select({
      code: decisionReasons.code,
      kind: decisionReasons.kind,
      label_id: decisionReasons.label_id,
      label_en: decisionReasons.label_en,
      is_public: decisionReasons.is_public,
      is_active: decisionReasons.is_active,
    })
    .from(decisionReasons)
    .orderBy(asc(decisionReasons.kind), asc(decisionReasons.display_order), asc(decisionReasons.code));
}

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
  | "not-longer"
  | "nothing-changes";

export type DecideResult =
  | { outcome: "decided"; version: number }
  | { outcome: "needs-approval" }
  | { outcome: "conflict" }
  | { outcome: "missing" }
  | { outcome: "refused"; refusal: DecisionRefusal };

/**
 * Records a decision; from its effective day on it holds by itself. The row follows at once where that day has come.
 *
 * @param version of the certificate on which the form was opened
 * @throws an error that `isNumberTaken` knows when a corrected number is, or was, another certificate's
 */
export async function decide(
  db: Database,
  id: string,
  version: number,
  input: DecisionInput,
  actor: Actor,
): Promise<DecideResult> {
  const today = dayInJakarta(new Date());
  return await inTransactionAs(db, actor, async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || row.removed_at) return { outcome: "missing" };
    if (row.version !== version) return { outcome: "conflict" };
    return await record(tx, id, input, { actor, today });
  });
}

type Recording = { actor: Actor; today: Day; approvedBy?: Actor };

/** `decide` in a transaction that holds the lock of the certificate's row already. */
export async function record(
  tx: Transaction,
  id: string,
  input: DecisionInput,
  { actor, today, approvedBy }: Recording,
): Promise<DecideResult> {
  const decisions = await decisionsOf(tx, id);
  const judged = judge(decisions, input, today);
  if ("refusal" in judged) return { outcome: "refused", refusal: judged.refusal };
  const refusal = await unknownReason(tx, input);
  if (refusal) return { outcome: "refused", refusal };
  const { changes, edition } = judged;
  if (!approvedBy && changesValidity(decisions, { ...input, ...judged }, today) && (await needsApproval(tx)))
    return { outcome: "needs-approval" };
  const { kind, decided_on, effective_on, reason, reference, internal_note, public_note_id, public_note_en } =
    input;
  await tx.insert(certificateDecisions).values({
    certificate_id: id,
    kind,
    decided_on,
    effective_on,
    changes,
    edition,
    reason,
    reference,
    internal_note,
    public_note_id,
    public_note_en,
    prepared_by: actor.id,
    prepared_by_name: actor.name,
    approved_by: approvedBy?.id ?? null,
    approved_by_name: approvedBy?.name ?? null,
  });
  return { outcome: "decided", version: await writeState(tx, id, today) };
}

/** Whether it gives or takes validity, on its effective day or today where that day has passed. */
export function changesValidity(
  decisions: readonly Decision[],
  { kind, effective_on, changes, edition }: Omit<Decision, "id" | "recorded_on">,
  today: Day,
): boolean {
  const day = effective_on > today ? effective_on : today;
  const decision = { id: Number.MAX_SAFE_INTEGER, kind, effective_on, changes, edition, recorded_on: today };
  const [before, after] = [stateOn(decisions, day), stateOn([...decisions, decision], day)];
  return !before || !after || givesOrTakesValidity(kind, before, after, day);
}

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

/**
 * Brings the row of a certificate to what its decisions say today, and names the steps that are to come.
 *
 * @returns the version of the row afterwards
 */
export async function writeState(tx: Transaction, id: string, today: Day): Promise<number> {
  const decisions = await decisionsOf(tx, id);
  const state = stateOn(decisions, today);
  if (!state) throw new Error(`The decisions about certificate ${id} say nothing of ${today}`);
  const values = Object.fromEntries(decidedFields.map((field) => [field, state[field]]));
  const client_id = await clientFor(tx, id, state.client_name);
  await tx.execute(sql`select set_config('absah.decision', 'recorded', true)`);
  const [written] = await tx
    .update(certificates)
    .set({ ...values, client_id, edition: state.edition, upcoming: upcomingSteps(decisions, today) })
    .where(eq(certificates.id, id))
    .returning({ version: certificates.version });
  await tx.execute(sql`select set_config('absah.decision', '', true)`);
  if (!written) throw new Error(`The certificate ${id} is not there`);
  return written.version;
}

/** `writeState` for many certificates, by one statement. Without the name, which only a correction of a single one changes. */
export async function writeStates(
  tx: Transaction,
  decided: { id: string; decisions: Decision[] }[],
  today: Day,
): Promise<{ id: string; version: number }[]> {
  const states = decided.map(({ id, decisions }) => {
    const state = stateOn(decisions, today);
    if (!state) throw new Error(`The decisions about certificate ${id} say nothing of ${today}`);
    return { id, ...state, upcoming: upcomingSteps(decisions, today) };
  });
  await tx.execute(sql`select set_config('absah.decision', 'recorded', true)`);
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    update certificates c set certificate_number = s.certificate_number, standard = s.standard,
      scope = s.scope, issue_date = s.issue_date, expiry_date = s.expiry_date, status = s.status, edition = s.edition,
      upcoming = s.upcoming
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s (id uuid, certificate_number text,
      standard text, scope text, issue_date date, expiry_date date, status text, edition int, upcoming jsonb)
    where c.id = s.id returning c.id, c.version`);
  await tx.execute(sql`select set_config('absah.decision', '', true)`);
  return rows;
}

/** A correction of the name may name another client. */
async function clientFor(tx: Transaction, id: string, name: string): Promise<string | null> {
  const { client_id, client_name } = certificates;
  const [row] = await tx.select({ client_id, client_name }).from(certificates).where(eq(certificates.id, id));
  if (!row || row.client_name === name) return row?.client_id ?? null;
  return await clientOfRenamed(tx, row.client_id, name);
}

/** Rows in one transaction, so that nobody waits long for their locks. */
const dueMax = 500;

const register: Actor = { id: null, name: systemActors.dueDecisions, email: null };

/**
 * Writes into the register's rows what took effect since they were written, for whoever reads the table itself: every answer of the
 * product knows it without. Several servers may do it at once.
 *
 * @returns how many were written
 */
export async function writeDueSteps(db: Database, today: Day): Promise<number> {
  return await inTransaction(db, async (tx) => {
    await actAs(tx, register);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from certificates where upcoming is not null and upcoming -> 0 ->> 'on' <= ${today}
      order by id limit ${dueMax} for update skip locked`);
    for (const { id } of rows) await writeState(tx, id, today);
    return rows.length;
  });
}

/** Takes the lock of a certificate's row, under which decisions about it are recorded one after the other. */
export async function lockRow(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ version: certificates.version, removed_at: certificates.removed_at })
    .from(certificates)
    .where(eq(certificates.id, id))
    .for("update");
  return row;
}

/** All decisions about a certificate, in no order. */
export async function decisionsOf(tx: Queryable, id: string): Promise<Decision[]> {
  return (await decisionsOfAll(tx, [id])).get(id) ?? [];
}

/** What a certificate's state is made of. */
export const decisionColumns = {
  id: certificateDecisions.id,
  certificate_id: certificateDecisions.certificate_id,
  kind: certificateDecisions.kind,
  effective_on: certificateDecisions.effective_on,
  changes: certificateDecisions.changes,
  edition: certificateDecisions.edition,
  recorded_on: sql<Day>`(${certificateDecisions.recorded_at} at time zone 'Asia/Jakarta')::date::text`,
};

/** All decisions about each of these certificates, in no order. */
export async function decisionsOfAll(db: Queryable, ids: string[]): Promise<Map<string, Decision[]>> {
  const rows = await db
    .select(decisionColumns)
    .from(certificateDecisions)
    .where(inArray(certificateDecisions.certificate_id, ids));
  return Map.groupBy(rows, (row) => row.certificate_id);
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
  const { verdict } = statusOnDay(before, effective_on);
  if (!possibleKinds[verdict].some((each) => each === kind))
    return { field: "kind", because: "not-possible" };
  const isLonger = after.expiry_date > before.expiry_date && after.expiry_date >= effective_on;
  if (kind === "renewed" && !isLonger) return { field: "expiry_date", because: "not-longer" };
  return Object.keys(changes).length > 0 ? undefined : { field: "kind", because: "nothing-changes" };
}

/** Whether another decision that is still to take effect sets these fields on that day. */
function areUpcoming(changes: DecidedFields, decisions: readonly Decision[], on: Day, today: Day): boolean {
  const step = upcomingSteps(decisions, today)?.find((each) => each.on === on);
  return step !== undefined && Object.keys(changes).every((field) => field in step.changes);
}

/** Whether the reason that a decision names is one of the body's for it. */
export async function unknownReason(
  tx: Queryable,
  { kind, reason }: Pick<DecisionInput, "kind" | "reason">,
): Promise<DecisionRefusal | undefined> {
  if (!reason) return undefined;
  const [known] = await tx
    .select({ kind: decisionReasons.kind })
    .from(decisionReasons)
    .where(and(eq(decisionReasons.code, reason), decisionReasons.is_active));
  return known?.kind === kind ? undefined : { field: "reason", because: "unknown-reason" };
}
