import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { certificateDecisions, decisionReasons } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { decisionsOf } from "#core/register/decision-rows.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import { lockRow, writeState } from "#core/register/write-state.ts";
import { affectsValidity, type Decision, daysOfChange, stateOn } from "#shared/decisions.ts";
import { type DecisionRefusal, judge } from "#shared/judge-decision.ts";
import type { DecisionInput } from "#shared/schemas/decision.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

export type DecideResult =
  | { outcome: "decided"; version: number }
  | { outcome: "needs-approval" }
  | { outcome: "conflict" }
  | { outcome: "missing" }
  | { outcome: "refused"; refusal: DecisionRefusal };

/**
 * Records a decision, which takes effect on its date without further action. The row is updated at once when that date has come.
 *
 * @param version of the certificate on which the form was opened
 * @throws an error that `isNumberTaken` recognises when another certificate has or had a corrected number
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

/** `decide` in a transaction that already holds the lock of the certificate's row. */
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

/** Whether it extends or ends validity on its effective day or any day since, which visitors can query (`?on=`). */
export function changesValidity(
  decisions: readonly Decision[],
  { kind, effective_on, changes, edition }: Omit<Decision, "id" | "recorded_on">,
  today: Day,
): boolean {
  const decision = { id: Number.MAX_SAFE_INTEGER, kind, effective_on, changes, edition, recorded_on: today };
  const decided = [...decisions, decision];
  const later = [decisions, decided].flatMap((each) => daysOfChange(each, effective_on, today));
  return [effective_on, ...new Set(later)].some((day) => {
    const [before, after] = [stateOn(decisions, day), stateOn(decided, day)];
    return !before || !after || affectsValidity(kind, before, after, day);
  });
}

/** Whether the given reason is not among the body's reasons for this kind of decision. */
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
