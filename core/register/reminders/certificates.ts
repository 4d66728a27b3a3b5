import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import {
  decisionCatchUpDays,
  type RemindedCertificate,
  type ReminderRules,
} from "#core/register/reminders/plan.ts";
import { addDays, type Day, startOfDay } from "#shared/time.ts";

type Range = {
  from: Day;
  /** The last day of the period. */
  until: Day;
  rules: Pick<ReminderRules, "reminder_days" | "surveillance_reminder_days">;
};

/** The certificates that may have something to notify about in this period, ordered by id. */
export async function listReminded(
  db: Queryable,
  { from, until, rules }: Range,
): Promise<RemindedCertificate[]> {
  const lastExpiry = addDays(until, Math.max(...rules.reminder_days));
  const lastAudit = addDays(until, Math.max(...rules.surveillance_reminder_days));
  return await read(
    db,
    from,
    sql`c.expiry_date between ${from} and ${lastExpiry} or c.upcoming is not null
      or c.id in (select certificate_id from surveillance_audits where done_on is null and planned_on between ${from} and ${lastAudit})
      or c.id in (select certificate_id from certificate_decisions d where ${isAnnounced(from)})`,
  );
}

/** `listReminded` for one certificate; undefined when it is removed. */
export async function findReminded(
  db: Queryable,
  id: string,
  from: Day,
): Promise<RemindedCertificate | undefined> {
  const [found] = await read(db, from, sql`c.id = ${id}`);
  return found;
}

async function read(db: Queryable, from: Day, where: ReturnType<typeof sql>): Promise<RemindedCertificate[]> {
  const { rows } = await db.execute<RemindedCertificate>(sql`
    select c.id, c.client_id, c.client_name, c.certificate_number, c.standard, c.issue_date, c.expiry_date, c.status,
      c.edition, c.upcoming, (c.created_at at time zone 'Asia/Jakarta')::date as added_on,
      coalesce(clients.contacts, '[]') as contacts, coalesce(clients.reminders_paused, false) as reminders_paused,
      coalesce(clients.reminders_pause_reason, '') as reminders_pause_reason,
      array(select planned_on::text from surveillance_audits a where a.certificate_id = c.id and done_on is null order by 1) as audits,
      (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'effective_on', d.effective_on,
          'recorded_on', (d.recorded_at at time zone 'Asia/Jakarta')::date,
          'reason', json_build_object('id', coalesce(r.label_id, ''), 'en', coalesce(r.label_en, '')))), '[]')
        from certificate_decisions d left join decision_reasons r on r.code = d.reason where d.certificate_id = c.id and ${isAnnounced(from)} and not ${isTakenBack}) as decisions
    from certificates c left join clients on clients.id = c.client_id
    where c.removed_at is null and (${where}) order by c.id`);
  return rows;
}

/** Mirrors `neverInEffect` for decisions that set a status: corrected before it took effect. */
const isTakenBack = sql`exists (select from certificate_decisions correction
  where correction.certificate_id = d.certificate_id and correction.kind = 'corrected' and correction.id > d.id
    and correction.effective_on = d.effective_on and (correction.recorded_at at time zone 'Asia/Jakarta')::date < d.effective_on
    and correction.changes ->> 'status' is distinct from d.changes ->> 'status' and correction.changes ? 'status')`;

function isAnnounced(from: Day) {
  const first = addDays(from, -decisionCatchUpDays);
  return sql`d.kind in ('suspended', 'restored', 'withdrawn')
    and (d.effective_on >= ${first} or d.recorded_at >= ${startOfDay(first).toISOString()})`;
}
