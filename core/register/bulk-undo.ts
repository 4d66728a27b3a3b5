import { and, asc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { certificateDecisions, certificates } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import {
  type BulkRefusal,
  type BulkRefusalReason,
  type BulkRow,
  type BulkWork,
  bulkColumns,
  refusalOf,
} from "#core/register/bulk-rows.ts";
import { decisionColumns, decisionsOfAll } from "#core/register/decision-rows.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import { writeStates } from "#core/register/write-state.ts";
import type { Decision } from "#shared/decisions.ts";
import { limits } from "#shared/limits.ts";
import { formatDay } from "#shared/time.ts";
import { correctionsUndoing } from "#shared/undone-decisions.ts";

export type UndoResult = {
  undone: number;
  /** With the last batch: all certificates that stay decided. */
  refused: BulkRefusal[];
  /** The number that remain for further calls. */
  left: number;
};

/**
 * Undoes a batch of a person's own bulk decision by corrections, because decisions are append-only. Skips certificates with a later
 * decision. At most `limits.bulkRequestMax` in one transaction, with their rows locked; repeated calls continue with the rest, and nothing
 * is undone twice.
 */
export async function undoInBulk(db: Database, work: BulkWork): Promise<UndoResult> {
  const { bulkId, actor } = work;
  // A renewal needs no second person, and neither does undoing it; with a suspension among them it does.
  if ((await hasSuspension(db, bulkId)) && (await needsApproval(db)))
    return { undone: 0, left: 0, refused: await listDecided(db, work, "needs-approval") };
  const { undone, failed } = await inTransactionAs(db, actor, async (tx) => {
    const rows = await tx
      .select(bulkColumns)
      .from(certificates)
      .where(sql`${certificates.removed_at} is null and ${isUndoable(bulkId, actor.id)}`)
      .orderBy(asc(certificates.id))
      .limit(limits.bulkRequestMax)
      .for("update");
    const judged = await judgeAll(tx, rows, work);
    const possible = judged.filter((each) => "undone" in each);
    await writeAll(tx, possible, work);
    return { undone: possible.length, failed: judged.filter((each) => "because" in each) };
  });
  // A failure would be repeated by every further batch.
  const left = failed.length > 0 ? 0 : await countUndoable(db, work);
  const refused = left > 0 ? [] : await listDecided(db, work, "changed-since");
  return { undone, refused, left };
}

async function countUndoable(db: Queryable, { bulkId, actor }: BulkWork): Promise<number> {
  return await db.$count(certificates, sql`removed_at is null and ${isUndoable(bulkId, actor.id)}`);
}

/** SQL condition: the last decision on the row's certificate belongs to this bulk operation, and was made by this person. */
export function isUndoable(bulkId: string | SQL, personId: string | null): SQL {
  return sql`${certificates.id} in (select d.certificate_id from certificate_decisions d
    where d.bulk_id = ${bulkId} and d.kind <> 'corrected' and d.prepared_by = ${personId}
      and not exists (select from certificate_decisions later where later.certificate_id = d.certificate_id and later.id > d.id))`;
}

async function hasSuspension(db: Queryable, bulkId: string): Promise<boolean> {
  const { kind, bulk_id } = certificateDecisions;
  return (await db.$count(certificateDecisions, and(eq(bulk_id, bulkId), eq(kind, "suspended")))) > 0;
}

/** The decisions of this operation that are not undone. @param because the reason for those that cannot be */
async function listDecided(
  db: Queryable,
  { bulkId }: BulkWork,
  because: BulkRefusalReason,
): Promise<BulkRefusal[]> {
  const decided = db
    .select({ id: certificateDecisions.certificate_id })
    .from(certificateDecisions)
    .where(and(eq(certificateDecisions.bulk_id, bulkId), ne(certificateDecisions.kind, "corrected")));
  const isTakenBack = sql`exists (select from certificate_decisions d where d.certificate_id = ${certificates.id}
    and d.bulk_id = ${bulkId} and d.kind = 'corrected')`;
  const rows = await db
    .select(bulkColumns)
    .from(certificates)
    .where(and(inArray(certificates.id, decided), sql`not ${isTakenBack}`))
    .orderBy(asc(certificates.number_key))
    .limit(limits.bulkDecisionsMax);
  return rows.map((row) => refusalOf(row, row.removed_at ? "missing" : because));
}

type Possible = {
  row: BulkRow;
  undone: UndoneDecision;
  decisions: Decision[];
  corrections: NonNullable<ReturnType<typeof correctionsUndoing>>;
};
type UndoneDecision = Decision & { decided_on: string };

async function judgeAll(
  tx: Transaction,
  rows: BulkRow[],
  { bulkId, today }: BulkWork,
): Promise<(Possible | BulkRefusal)[]> {
  const ids = rows.map(({ id }) => id);
  const all = await decisionsOfAll(tx, ids);
  const decided = await decidedOn(tx, bulkId, ids);
  return rows.map((row) => {
    const decisions = all.get(row.id) ?? [];
    const last = decisions.toSorted((one, other) => other.id - one.id)[0];
    const decided_on = last && decided.get(last.id);
    // Another decision was committed while this transaction waited for the locks.
    if (!last || decided_on === undefined) return refusalOf(row, "changed-since");
    const corrections = correctionsUndoing(decisions, last, today);
    if (!corrections?.length) return refusalOf(row, "changed-since");
    return { row, undone: { ...last, decided_on }, decisions, corrections };
  });
}

/** When the decisions of this operation were made, by id; without its own corrections, or those would be undone too. */
async function decidedOn(db: Queryable, bulkId: string, ids: string[]): Promise<Map<number, string>> {
  const { id, certificate_id, bulk_id, decided_on, kind } = certificateDecisions;
  const rows = await db
    .select({ id, decided_on })
    .from(certificateDecisions)
    .where(and(inArray(certificate_id, ids), eq(bulk_id, bulkId), ne(kind, "corrected")));
  return new Map(rows.map((row) => [row.id, row.decided_on]));
}

async function writeAll(
  tx: Transaction,
  possible: Possible[],
  { actor, today, bulkId }: BulkWork,
): Promise<void> {
  if (possible.length === 0) return;
  const recorded = await tx
    .insert(certificateDecisions)
    .values(
      possible.flatMap(({ row, undone, corrections }) =>
        corrections.map((correction) => ({
          ...correction,
          certificate_id: row.id,
          kind: "corrected" as const,
          decided_on: today,
          reason: null,
          internal_note: noteOn(undone),
          prepared_by: actor.id,
          prepared_by_name: actor.name,
          bulk_id: bulkId,
        })),
      ),
    )
    .returning(decisionColumns);
  const correctionsOf = Map.groupBy(recorded, (correction) => correction.certificate_id);
  const decided = possible.map(({ row, decisions }) => {
    return { id: row.id, decisions: [...decisions, ...(correctionsOf.get(row.id) ?? [])] };
  });
  await writeStates(tx, decided, today);
}

function noteOn({ kind, decided_on, effective_on }: UndoneDecision): string {
  const what = kind === "renewed" ? "perpanjangan" : "pembekuan";
  return `Mengurungkan ${what} yang diputuskan ${formatDay(decided_on, "id")} dan berlaku mulai ${formatDay(effective_on, "id")}.`;
}
