import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateDecisions, decisionReasons } from "#core/db/schema.ts";
import type { Decision } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** A decision as visitors see it. */
export type PublicDecision = Decision & {
  /** The day in Jakarta on which it was recorded. */
  recorded_on: Day;
  public_note_id: string;
  public_note_en: string;
  /** Empty unless the body publishes it. */
  reason_id: string;
  reason_en: string;
};

/** A column: the decisions on the row's certificate for visitors, as unordered JSON. */
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

/** All decisions on a certificate for staff, by effective date. */
export async function listDecisions(db: Queryable, certificateId: string) {
  return await db
    .select(columns)
    .from(certificateDecisions)
    .leftJoin(decisionReasons, eq(decisionReasons.code, certificateDecisions.reason))
    .where(eq(certificateDecisions.certificate_id, certificateId))
    .orderBy(asc(certificateDecisions.effective_on), asc(certificateDecisions.id));
}

/** The body's reasons in its order, including those that are no longer offered. */
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

/** All decisions on a certificate, unordered. */
export async function decisionsOf(tx: Queryable, id: string): Promise<Decision[]> {
  return (await decisionsOfAll(tx, [id])).get(id) ?? [];
}

/** The columns that a certificate's state is computed from. */
export const decisionColumns = {
  id: certificateDecisions.id,
  certificate_id: certificateDecisions.certificate_id,
  kind: certificateDecisions.kind,
  effective_on: certificateDecisions.effective_on,
  changes: certificateDecisions.changes,
  edition: certificateDecisions.edition,
  recorded_on: sql<Day>`(${certificateDecisions.recorded_at} at time zone 'Asia/Jakarta')::date::text`,
};

/** All decisions on each of these certificates, unordered. */
export async function decisionsOfAll(db: Queryable, ids: string[]): Promise<Map<string, Decision[]>> {
  const rows = await db
    .select(decisionColumns)
    .from(certificateDecisions)
    .where(inArray(certificateDecisions.certificate_id, ids));
  return Map.groupBy(rows, (row) => row.certificate_id);
}
