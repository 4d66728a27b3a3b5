import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import type { Due } from "#core/webhooks/deliveries.ts";
import { addDays, type Day, startOfDay } from "#shared/time.ts";

/** Days that are made up for when no server was running. */
const daysBack = 7;

/**
 * Inserts events of status changes by date: certificates that expired, became valid, or of which a decision took effect. Idempotent per
 * certificate, day and endpoint.
 *
 * @param today the calendar day in Jakarta
 */
export async function noteVerdictChanges(db: Queryable, today: Day): Promise<Due[]> {
  const noted: Due[] = [];
  for (let back = daysBack; back >= 0; back -= 1) noted.push(...(await noteOfDay(db, addDays(today, -back))));
  return noted;
}

/** Compares the state at the start of the day: later changes are reported by their own events (expand-outbox.ts). */
async function noteOfDay(db: Queryable, day: Day): Promise<Due[]> {
  const start = startOfDay(day).toISOString();
  const eve = addDays(day, -1);
  const verdict = (on: Day) =>
    sql`certificate_verdict_in_force(was.status, was.issue_date, was.expiry_date, was.upcoming, ${on}::date)`;
  const { rows } = await db.execute<Due>(sql`
    with changed as materialized (
      select c.id
      from certificates c left join lateral (
          select v.before from certificate_events v
          where c.updated_at >= ${start} and v.certificate_id = c.id and v.occurred_at >= ${start}
          order by v.id limit 1
        ) first on true,
        lateral (
          select c.status, c.issue_date, c.expiry_date, c.upcoming where first.before is null
          union all
          select first.before ->> 'status', (first.before ->> 'issue_date')::date, (first.before ->> 'expiry_date')::date,
            nullif(first.before -> 'upcoming', 'null')
          where first.before is not null and first.before ->> 'removed_at' is null
        ) was
      where c.removed_at is null and c.created_at < ${start}
        and (was.expiry_date = ${eve} or was.issue_date = ${day} or was.upcoming is not null)
        and ${verdict(eve)} <> ${verdict(day)})
    insert into webhook_deliveries (endpoint_id, type, occurred_at, certificate_id, data, key)
    select e.id, 'certificate.verdict_changed', ${start}, c.id, '{}', 'verdict ' || c.id || ' ' || ${day}::date
    from webhook_endpoints e, changed c
    where e.removed_at is null and 'certificate.verdict_changed' = any(e.events) and e.created_at < ${start}
    on conflict (endpoint_id, key) where key is not null do nothing
    returning id, endpoint_id, due_at`);
  return rows.map((row) => ({ ...row, due_at: new Date(row.due_at) }));
}
