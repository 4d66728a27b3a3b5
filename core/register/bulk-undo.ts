import { asc, inArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { certificateDecisions, certificates } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import {
  type BulkRefusal,
  type BulkRow,
  bulkColumns,
  inBatches,
  refusalOf,
  unknownAmong,
} from "#core/register/bulk-rows.ts";
import { decisionsOfAll, writeStates } from "#core/register/decisions.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import { type Decision, effectOf, type StateOnDay, stateOn } from "#shared/decisions.ts";
import { type Day, formatDay } from "#shared/time.ts";

export type UndoResult = { undone: number; refused: BulkRefusal[] };

/**
 * Takes back what somebody has just decided about many certificates: a correction from the same day on sets back the fields that the
 * decision set, for decisions themselves stay. Only their own, of those that have the version which it left: what came
 * after it stands. In transactions and under locks as `decideInBulk`; asked again, nothing is undone twice.
 *
 * @param versions by id, as `decideInBulk` answered them
 */
export async function undoInBulk(
  db: Database,
  versions: Record<string, number>,
  { actor, today }: { actor: Actor; today: Day },
): Promise<UndoResult> {
  const result: UndoResult = { undone: 0, refused: [] };
  for (const batch of inBatches(Object.keys(versions).toSorted())) {
    const { undone, refused } = await inTransactionAs(db, actor, async (tx) => {
      const rows = await tx
        .select(bulkColumns)
        .from(certificates)
        .where(inArray(certificates.id, batch))
        .orderBy(asc(certificates.id))
        .for("update");
      const unchanged = rows.filter(({ id, version }) => version === versions[id]);
      const changed = rows.filter(({ id, version }) => version !== versions[id]);
      const judged = await judgeAll(tx, unchanged, actor);
      const possible = judged.filter((each) => "undone" in each);
      await writeAll(tx, possible, actor, today);
      return {
        undone: possible.length,
        refused: [
          ...unknownAmong(batch, new Set(rows.map(({ id }) => id))),
          ...changed.map((row) => refusalOf(row, "changed-since")),
          ...judged.flatMap((each) => ("because" in each ? [each] : [])),
        ],
      };
    });
    result.undone += undone;
    result.refused.push(...refused);
  }
  return result;
}

type Recorded = { kind: string; decided_on: Day; prepared_by: string | null };
type Possible = {
  row: BulkRow;
  undone: Decision & Recorded;
  decisions: Decision[];
  before: StateOnDay;
};

async function judgeAll(tx: Transaction, rows: BulkRow[], actor: Actor): Promise<(Possible | BulkRefusal)[]> {
  const ids = rows.map(({ id }) => id);
  const all = await decisionsOfAll(tx, ids);
  const latest = await latestOfAll(tx, ids);
  const isApproved = await needsApproval(tx);
  return rows.map((row) => {
    const decisions = all.get(row.id) ?? [];
    const last = decisions.toSorted((one, other) => other.id - one.id)[0];
    const recorded = last && latest.get(last.id);
    if (row.removed_at || !last || !recorded || !isUndone(recorded, actor))
      return refusalOf(row, "changed-since");
    const others = decisions.filter(({ id }) => id !== last.id);
    const before = stateOn(others, last.effective_on);
    if (!before) return refusalOf(row, "changed-since");
    // A renewal needs no second person, nor what takes it back.
    if (isApproved && last.kind === "suspended") return refusalOf(row, "needs-approval");
    return { row, undone: { ...last, ...recorded, kind: last.kind }, decisions, before };
  });
}

/** What is decided about many, by whoever asks. */
function isUndone({ kind, prepared_by }: Recorded, actor: Actor): boolean {
  return (kind === "renewed" || kind === "suspended") && prepared_by !== null && prepared_by === actor.id;
}

async function latestOfAll(tx: Queryable, ids: string[]): Promise<Map<number, Recorded>> {
  const { id, certificate_id, kind, decided_on, prepared_by } = certificateDecisions;
  const rows = await tx
    .select({ id, kind, decided_on, prepared_by })
    .from(certificateDecisions)
    .where(inArray(certificate_id, ids));
  return new Map(rows.map(({ id, ...recorded }) => [id, recorded]));
}

async function writeAll(tx: Transaction, possible: Possible[], actor: Actor, today: Day): Promise<void> {
  if (possible.length === 0) return;
  const corrections = possible.map(({ row, undone, decisions, before }) => {
    const fields = Object.keys(undone.changes) as (keyof typeof undone.changes)[];
    const wanted = Object.fromEntries(fields.map((field) => [field, before[field]]));
    const after = stateOn(decisions, undone.effective_on);
    return { row, undone, decisions, ...effectOf(decisions, after, wanted) };
  });
  const recorded = await tx
    .insert(certificateDecisions)
    .values(
      corrections.map(({ row, undone, changes, edition }) => ({
        certificate_id: row.id,
        kind: "corrected" as const,
        decided_on: today,
        effective_on: undone.effective_on,
        changes,
        edition,
        reason: null,
        internal_note: noteOn(undone),
        prepared_by: actor.id,
        prepared_by_name: actor.name,
      })),
    )
    .returning({ id: certificateDecisions.id, certificate_id: certificateDecisions.certificate_id });
  const idOf = new Map(recorded.map(({ id, certificate_id }) => [certificate_id, id]));
  const decided = corrections.map(({ row, undone, decisions, changes, edition }) => {
    const id = idOf.get(row.id);
    if (id === undefined) throw new Error(`The correction of certificate ${row.id} was not recorded`);
    const { effective_on } = undone;
    const correction: Decision = { id, kind: "corrected", effective_on, changes, edition };
    return { id: row.id, decisions: [...decisions, correction] };
  });
  await writeStates(tx, decided, today);
}

function noteOn({ kind, decided_on, effective_on }: Possible["undone"]): string {
  const what = kind === "renewed" ? "perpanjangan" : "pembekuan";
  return `Mengurungkan ${what} yang diputuskan ${formatDay(decided_on, "id")} dan berlaku mulai ${formatDay(effective_on, "id")}.`;
}
