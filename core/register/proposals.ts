import { and, asc, count, desc, eq, ne, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { certificates, decisionProposals } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { isNumberTaken } from "#core/register/certificates.ts";
import { type DecideResult, decide, record } from "#core/register/decisions.ts";
import { grant } from "#core/register/grants.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import {
  recordUndo,
  type UndoDecisionResult,
  type UndoRefusal,
  undoDecision,
} from "#core/register/undo-decision.ts";
import type { DecisionKind, GrantKind, ProposalState } from "#shared/decisions.ts";
import type { DecisionRefusal } from "#shared/judge-decision.ts";
import { type CertificateInput, certificateFields, certificateInput } from "#shared/schemas/certificate.ts";
import { type DecisionInput, decisionInput } from "#shared/schemas/decision.ts";
import { type UndoDecisionInput, undoDecisionInput } from "#shared/schemas/undo-decision.ts";
import { dayInJakarta } from "#shared/time.ts";

/** The person who may close a proposal: signed in, and not the one who prepared it. */
export type Approver = Actor & { id: string };

export type DecideOrProposeResult =
  | Exclude<DecideResult, { outcome: "needs-approval" }>
  | { outcome: "proposed"; id: string }
  | { outcome: "waits-already" };

/** Records a decision, or stores it as a proposal until a second person approves it. */
export async function decideOrPropose(
  db: Database,
  certificateId: string,
  version: number,
  input: DecisionInput,
  actor: Actor,
): Promise<DecideOrProposeResult> {
  const result = await decide(db, certificateId, version, input, actor);
  if (result.outcome !== "needs-approval") return result;
  const id = await propose(db, { certificate_id: certificateId, kind: input.kind, input }, actor);
  return id ? { outcome: "proposed", id } : { outcome: "waits-already" };
}

export type UndoOrProposeResult =
  | Exclude<UndoDecisionResult, { outcome: "needs-approval" }>
  | { outcome: "proposed"; id: string }
  | { outcome: "waits-already" };

/** Undoes a decision that has not taken effect yet, or proposes that when a second person has to approve it. */
export async function undoOrPropose(
  db: Database,
  certificateId: string,
  version: number,
  input: UndoDecisionInput,
  actor: Actor,
): Promise<UndoOrProposeResult> {
  const result = await undoDecision(db, certificateId, version, input, actor);
  if (result.outcome !== "needs-approval") return result;
  const { effective_on, kind } = result.undone;
  const request = { ...input, effective_on, undone_kind: kind };
  const id = await propose(db, { certificate_id: certificateId, kind: "corrected", input: request }, actor);
  return id ? { outcome: "proposed", id } : { outcome: "waits-already" };
}

/**
 * Proposes to grant a new certificate.
 *
 * @returns the proposal's id; undefined when no approval is required
 */
export async function proposeGrant(
  db: Database,
  input: CertificateInput,
  kind: GrantKind,
  actor: Actor,
): Promise<string | undefined> {
  if (!(await needsApproval(db))) return undefined;
  return await propose(db, { certificate_id: null, kind, input }, actor);
}

/** @returns its id; undefined when another proposal for the certificate is pending */
async function propose(
  db: Queryable,
  proposal: {
    certificate_id: string | null;
    kind: DecisionKind;
    input: CertificateInput | DecisionInput | UndoDecisionInput;
  },
  actor: Actor,
): Promise<string | undefined> {
  if (!actor.id) throw new Error("A decision that waits for a second person was prepared by nobody");
  const values = { ...proposal, prepared_by: actor.id, prepared_by_name: actor.name };
  const [added] = await db
    .insert(decisionProposals)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: decisionProposals.id });
  return added?.id;
}

/** The certificate, or the client and number of a certificate to be granted. */
const whose = {
  client_name: sql<string>`coalesce(${certificates.client_name}, ${decisionProposals.input} ->> 'client_name')`,
  certificate_number: sql<string>`coalesce(${certificates.certificate_number}, ${decisionProposals.input} ->> 'certificate_number')`,
};

export type ProposalQuery = {
  /** Pending proposals, oldest first, or closed ones, newest first. */
  which: "pending" | "closed";
  certificateId?: string | undefined;
  /** Proposals after this one in the list, whatever its state is now. */
  after?: string | undefined;
  limit: number;
};

/** At most `limit` proposals. */
export async function listProposals(db: Queryable, { which, certificateId, after, limit }: ProposalQuery) {
  const { state, prepared_at, id, certificate_id } = decisionProposals;
  const isPending = which === "pending";
  const direction = isPending ? asc : desc;
  const behind = sql.raw(isPending ? ">" : "<");
  const rows = await db
    .select(shown)
    .from(decisionProposals)
    .leftJoin(certificates, eq(certificates.id, certificate_id))
    .where(
      and(
        isPending ? eq(state, "pending") : ne(state, "pending"),
        certificateId ? eq(certificate_id, certificateId) : undefined,
        after
          ? sql`(${prepared_at}, ${id}) ${behind} (select last.prepared_at, last.id from ${decisionProposals} last where last.id = ${after})`
          : undefined,
      ),
    )
    .orderBy(direction(prepared_at), direction(id))
    .limit(limit);
  return rows.map(withChanges);
}

/** A proposal in any state. */
export async function findProposal(db: Queryable, id: string) {
  const [found] = await db
    .select(shown)
    .from(decisionProposals)
    .leftJoin(certificates, eq(certificates.id, decisionProposals.certificate_id))
    .where(eq(decisionProposals.id, id));
  return found && withChanges(found);
}

/** The fields that are compared for an approver. */
const comparedFields = [...certificateFields, "client_id"] as const;

function withChanges<Found extends { before: Content | null; after: Content | null }>({
  before,
  after,
  ...proposal
}: Found) {
  if (!before || !after) return { ...proposal, changed_since: null };
  const changed = comparedFields.filter((field) => before[field] !== after[field]);
  return { ...proposal, changed_since: { before: pickOf(before, changed), after: pickOf(after, changed) } };
}

type Content = Record<string, unknown>;

function pickOf(content: Content, fields: readonly string[]): Content {
  return Object.fromEntries(fields.map((field) => [field, content[field] ?? null]));
}

/** The certificate before its first or after its last change since the proposal was prepared; null without changes. */
function eventSince(side: "before" | "after", order: "asc" | "desc") {
  return sql<Content | null>`(select e.${sql.raw(side)} from certificate_events e
    where e.certificate_id = ${decisionProposals.certificate_id} and e.occurred_at > ${decisionProposals.prepared_at}
      and ${decisionProposals.state} = 'pending' order by e.id ${sql.raw(order)} limit 1)`;
}

const shown = {
  id: decisionProposals.id,
  certificate_id: decisionProposals.certificate_id,
  kind: decisionProposals.kind,
  input: decisionProposals.input,
  state: decisionProposals.state,
  prepared_by: decisionProposals.prepared_by,
  prepared_by_name: decisionProposals.prepared_by_name,
  prepared_at: decisionProposals.prepared_at,
  is_changed_since: sql<boolean>`coalesce(${certificates.updated_at} > ${decisionProposals.prepared_at}, false)`,
  before: eventSince("before", "asc"),
  after: eventSince("after", "desc"),
  closed_by_name: decisionProposals.closed_by_name,
  closed_at: decisionProposals.closed_at,
  closing_note: decisionProposals.closing_note,
  ...whose,
};

/** The first pending proposals, oldest first, and their total. */
export async function listWaiting(db: Queryable, max: number) {
  const isPending = eq(decisionProposals.state, "pending");
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        id: decisionProposals.id,
        kind: decisionProposals.kind,
        ...whose,
        prepared_by_name: decisionProposals.prepared_by_name,
      })
      .from(decisionProposals)
      .leftJoin(certificates, eq(certificates.id, decisionProposals.certificate_id))
      .where(isPending)
      .orderBy(asc(decisionProposals.prepared_at), asc(decisionProposals.id))
      .limit(max),
    db.select({ total: count() }).from(decisionProposals).where(isPending),
  ]);
  return { total: counted?.total ?? 0, rows };
}

export type CloseResult =
  | { outcome: "closed"; certificateId: string | null }
  | { outcome: "missing" }
  | { outcome: "own" }
  | { outcome: "taken" }
  | { outcome: "gone" }
  | { outcome: "refused"; refusal: DecisionRefusal }
  | { outcome: "not-undone"; because: UndoRefusal };

/**
 * Closes a proposal. An approved decision is recorded at once with the effective date that was proposed, also when that has passed; a grant
 * is effective from today. Nobody approves or rejects their own proposal; only the person who prepared it can cancel it.
 */
export async function closeProposal(
  db: Database,
  id: string,
  state: Exclude<ProposalState, "pending">,
  note: string,
  approver: Approver,
): Promise<CloseResult> {
  try {
    return await inTransactionAs(db, approver, async (tx) => {
      const [proposal] = await tx
        .select()
        .from(decisionProposals)
        .where(and(eq(decisionProposals.id, id), eq(decisionProposals.state, "pending")))
        .for("update");
      if (!proposal) return { outcome: "missing" };
      if ((proposal.prepared_by === approver.id) !== (state === "cancelled")) return { outcome: "own" };
      const result =
        state === "approved" ? await carryOut(tx, proposal, approver) : closed(proposal.certificate_id);
      if (result.outcome !== "closed") return result;
      await tx
        .update(decisionProposals)
        .set({
          state,
          certificate_id: result.certificateId,
          closed_by: approver.id,
          closed_by_name: approver.name,
          closed_at: sql`now()`,
          closing_note: note,
        })
        .where(eq(decisionProposals.id, id));
      return result;
    });
  } catch (error) {
    if (isNumberTaken(error)) return { outcome: "taken" };
    throw error;
  }
}

const closed = (certificateId: string | null): CloseResult => ({ outcome: "closed", certificateId });

type Proposal = typeof decisionProposals.$inferSelect;

async function carryOut(tx: Transaction, proposal: Proposal, approver: Approver): Promise<CloseResult> {
  const today = dayInJakarta(new Date());
  const preparer = { id: proposal.prepared_by, name: proposal.prepared_by_name, email: null };
  if (!proposal.certificate_id) {
    const input = certificateInput.parse(proposal.input);
    const kind = proposal.kind === "transferred_in" ? "transferred_in" : "granted";
    const added = await grant(tx, input, { kind, preparer, approver, today });
    return closed(added.id);
  }
  const { certificate_id: certificateId } = proposal;
  const [row] = await tx
    .select({ removed_at: certificates.removed_at })
    .from(certificates)
    .where(eq(certificates.id, certificateId))
    .for("update");
  if (!row || row.removed_at) return { outcome: "gone" };
  const recording = { actor: preparer, approvedBy: approver, today };
  const undo = undoDecisionInput.safeParse(proposal.input);
  if (undo.success) {
    const result = await recordUndo(tx, certificateId, undo.data, recording);
    if (result.outcome === "refused") return { outcome: "not-undone", because: result.because };
    return result.outcome === "undone" ? closed(certificateId) : { outcome: "gone" };
  }
  const result = await record(tx, certificateId, decisionInput.parse(proposal.input), recording);
  if (result.outcome === "refused") return result;
  return result.outcome === "decided" ? closed(certificateId) : { outcome: "gone" };
}
