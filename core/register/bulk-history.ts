import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateDecisions, certificates } from "#core/db/schema.ts";
import { isUndoable } from "#core/register/bulk-undo.ts";
import type { DecisionKind } from "#shared/decisions.ts";

export type BulkWorkDone = {
  id: string;
  kind: DecisionKind;
  recorded_at: Date;
  prepared_by: string | null;
  prepared_by_name: string;
  /** The number of certificates decided on, and of them the undone ones. */
  decided: number;
  undone: number;
  /** The number of those that the requesting person may still undo. */
  undoable: number;
};

/** Undoing is not offered for older ones. */
const daysMax = 90;
const worksMax = 20;

/**
 * Bulk decisions, most recent first.
 *
 * @param personId the requesting person: only their own can be undone
 */
export async function listBulkWork(db: Queryable, personId: string): Promise<BulkWorkDone[]> {
  const { rows } = await db.execute<Omit<BulkWorkDone, "recorded_at"> & { recorded_at: string }>(sql`
    select done.*, (select count(*)::int from ${certificates}
      where removed_at is null and ${isUndoable(sql`done.id`, personId)}) as undoable
    from (
      select bulk_id as id, min(kind) filter (where kind <> 'corrected') as kind, min(recorded_at) as recorded_at,
        (array_agg(prepared_by order by id))[1] as prepared_by, (array_agg(prepared_by_name order by id))[1] as prepared_by_name,
        (count(distinct certificate_id) filter (where kind <> 'corrected'))::int as decided,
        (count(distinct certificate_id) filter (where kind = 'corrected'))::int as undone
      from ${certificateDecisions}
      where bulk_id is not null and recorded_at > now() - make_interval(days => ${daysMax})
      group by bulk_id order by min(recorded_at) desc limit ${worksMax}
    ) done order by done.recorded_at desc`);
  return rows.map((row) => ({ ...row, recorded_at: new Date(row.recorded_at) }));
}
