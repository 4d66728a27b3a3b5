import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import type { Due } from "#core/webhooks/deliveries.ts";
import { addDays, type Day, startOfDay } from "#shared/time.ts";

/** Days that are looked at again, where no server ran. */
const daysBack = 7;

/**
 * Notes what nobody wrote and a day brought: certificates that ended, began, or of which something decided took effect. Of each, day and
 * endpoint once, however often it is called.
 *
 * @param today the calendar day in Jakarta
 */
export async function noteVerdictChanges(db: Queryable, today: Day): Promise<Due[]> {
  const noted: Due[] = [];
  for (let back = daysBack; back >= 0; back -= 1)
    noted.push(...(await noteOfDay(db, addDays(today, -back), today)));
  return noted;
}

async function noteOfDay(db: Queryable, day: Day, today: Day): Promise<Due[]> {
  const start = startOfDay(day).toISOString();
  const eve = addDays(day, -1);
  const verdict = (on: Day) =>
    sql`certificate_verdict_in_force(c.status, c.issue_date, c.expiry_date, c.upcoming, ${on}::date)`;
  const { rows } = await db.execute<Due>(sql`
    insert into webhook_deliveries (endpoint_id, type, occurred_at, certificate_id, data, key)
    select e.id, 'certificate.verdict_changed', ${start}, c.id, '{}', 'verdict ' || c.id || ' ' || ${day}::date
    from webhook_endpoints e, certificates c
    where e.removed_at is null and 'certificate.verdict_changed' = any(e.events) and e.created_at < ${start}
      and c.removed_at is null and c.created_at < ${start}
      and (c.expiry_date = ${eve} or c.issue_date = ${day} or c.upcoming is not null)
      -- What was written since says nothing of how it was that day, and was told when it was written.
      ${day < today ? sql`and c.updated_at < ${start}` : sql``}
      and ${verdict(eve)} <> ${verdict(day)}
    on conflict (endpoint_id, key) where key is not null do nothing
    returning id, endpoint_id, due_at`);
  return rows.map((row) => ({ ...row, due_at: new Date(row.due_at) }));
}
