import type { Actor } from "#core/actor.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { certificateDecisions } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { decisionsOf } from "#core/register/decision-rows.ts";
import { changesValidity } from "#core/register/decisions.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import { lockRow, writeState } from "#core/register/write-state.ts";
import type { Decision } from "#shared/decisions.ts";
import type { UndoDecisionInput } from "#shared/schemas/undo-decision.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";
import { correctionsUndoing } from "#shared/undone-decisions.ts";

export type UndoRefusal = "in-effect" | "not-there" | "nothing-to-undo";

export type UndoDecisionResult =
  | { outcome: "undone"; version: number }
  | { outcome: "needs-approval"; undone: Decision }
  | { outcome: "conflict" }
  | { outcome: "missing" }
  | { outcome: "refused"; because: UndoRefusal };

/**
 * Undoes a decision that has not taken effect yet, by corrections with the same effective date, because decisions are append-only. Other
 * decisions hold as if it had not been made (docs/decisions/0075).
 *
 * @param version of the certificate that the user has seen
 */
export async function undoDecision(
  db: Database,
  id: string,
  version: number,
  input: UndoDecisionInput,
  actor: Actor,
): Promise<UndoDecisionResult> {
  return await inTransactionAs(db, actor, async (tx) => {
    const row = await lockRow(tx, id);
    if (!row || row.removed_at) return { outcome: "missing" };
    if (row.version !== version) return { outcome: "conflict" };
    return await recordUndo(tx, id, input, { actor, today: dayInJakarta(new Date()) });
  });
}

type Recording = { actor: Actor; today: Day; approvedBy?: Actor };

/** `undoDecision` in a transaction that already holds the lock of the certificate's row. */
export async function recordUndo(
  tx: Transaction,
  id: string,
  { undoes, internal_note }: UndoDecisionInput,
  { actor, today, approvedBy }: Recording,
): Promise<UndoDecisionResult> {
  const decisions = await decisionsOf(tx, id);
  const undone = decisions.find((decision) => decision.id === undoes);
  if (!undone) return { outcome: "refused", because: "not-there" };
  if (undone.effective_on <= today) return { outcome: "refused", because: "in-effect" };
  const corrections = correctionsUndoing(decisions, undone, today);
  if (!corrections?.length) return { outcome: "refused", because: "nothing-to-undo" };
  const isApproved = approvedBy !== undefined || !(await needsApproval(tx));
  if (
    !isApproved &&
    corrections.some((correction) => changesValidity(decisions, { kind: "corrected", ...correction }, today))
  )
    return { outcome: "needs-approval", undone };
  await tx.insert(certificateDecisions).values(
    corrections.map((correction) => ({
      ...correction,
      certificate_id: id,
      kind: "corrected" as const,
      decided_on: today,
      reason: null,
      internal_note,
      prepared_by: actor.id,
      prepared_by_name: actor.name,
      approved_by: approvedBy?.id ?? null,
      approved_by_name: approvedBy?.name ?? null,
    })),
  );
  return { outcome: "undone", version: await writeState(tx, id, today) };
}
