import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import {
  type ContentKind,
  columnsFor,
  findRow,
  type RemoveResult,
  removeRow,
  type SaveResult,
  updateRow,
} from "#core/content/rows.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { certificateDecisions, decisionReasons } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { ValidationError } from "#core/validation-error.ts";
import type { ReasonSort } from "#shared/answers/decision-reasons.ts";
import { type DecisionReasonInput, decisionReasonInput } from "#shared/schemas/decision-reason.ts";
import { formatCount } from "#shared/time.ts";

/** The reasons for decisions in the panel. */
export const reasonKind: ContentKind<DecisionReasonInput, ReasonSort> = {
  table: decisionReasons,
  entity: "decision_reasons",
  columns: columnsFor(decisionReasons, decisionReasonInput),
  sorts: {
    kind: sql`(${decisionReasons.kind}, ${decisionReasons.display_order}, ${decisionReasons.code})`,
    label_id: sql`lower(${decisionReasons.label_id})`,
  },
  searched: sql`lower(${decisionReasons.label_id} || ' ' || ${decisionReasons.label_en})`,
};

/**
 * Saves if the row has the version the form was opened on. Existing decisions show the new wording; the kind cannot change once decisions
 * use the reason.
 *
 * @throws ValidationError when the kind of a used reason would change
 */
export async function update(
  db: Database,
  id: string | number,
  version: number,
  input: DecisionReasonInput,
  actor: Actor,
): Promise<SaveResult<DecisionReasonInput>> {
  return await inTransactionAs(db, actor, async (tx) => {
    const before = await findRow(tx, reasonKind, id);
    if (before && before.kind !== input.kind && (await countDecided(tx, id)) > 0)
      throw new ValidationError({ kind: "Alasan ini sudah dipakai: keputusannya tidak dapat diganti." });
    return await updateRow<DecisionReasonInput>(tx, reasonKind, id, version, input);
  });
}

/** @throws ValidationError when decisions use it */
export async function remove(
  db: Database,
  id: string | number,
  actor: Actor,
  version?: number,
): Promise<RemoveResult<DecisionReasonInput>> {
  return await inTransactionAs(db, actor, async (tx) => {
    const count = await countDecided(tx, id);
    if (count > 0)
      throw new ValidationError({
        label_id: `Alasan ini dipakai oleh ${formatCount(count, "id")} keputusan. Nonaktifkan saja: ia tidak ditawarkan lagi, dan riwayat tetap menyebutnya.`,
      });
    return await removeRow<DecisionReasonInput>(tx, reasonKind, id, version);
  });
}

/** The number of decisions that use a reason. */
async function countDecided(tx: Queryable, id: string | number): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(certificateDecisions)
    .innerJoin(decisionReasons, eq(decisionReasons.code, certificateDecisions.reason))
    .where(eq(decisionReasons.id, String(id)));
  return counted?.count ?? 0;
}
