import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { listSuspended } from "#core/register/suspensions.ts";
import { isRunningOn, verdictOn } from "#core/register/verdict.ts";
import type { CalendarEntry } from "#shared/answers/calendar.ts";
import { calendarEntriesMax } from "#shared/calendar.ts";
import type { Day } from "#shared/time.ts";

type Range = { from: Day; until: Day; today: Day };

/**
 * The dates to remember in this period, both days included, sorted: certificates that expire without a renewal, surveillance audits, ends
 * of suspensions (ISO/IEC 17021-1, 9.6.5), decisions that will take effect. At most `calendarEntriesMax`, earliest first.
 */
export async function listCalendar(db: Queryable, range: Range): Promise<CalendarEntry[]> {
  const { from, until, today } = range;
  const parts = [expiries(range), audits(range), decisionsToCome(range)];
  const [{ rows }, suspended] = await Promise.all([
    db.execute<CalendarEntry>(sql`
      select day::text as day, kind, key, certificate_id, client_name, certificate_number, decision, done_on::text as done_on
      from (${sql.join(parts, sql` union all `)}) entries
      order by entries.day, kind, certificate_number, certificate_id limit ${calendarEntriesMax}`),
    listSuspended(db, today, calendarEntriesMax),
  ]);
  const limits = suspended.rows
    .flatMap(({ due, ...suspension }) => (due && due >= from && due <= until ? [{ ...suspension, due }] : []))
    .map(({ id, client_name, certificate_number, due }) => ({
      day: due,
      kind: "suspension-limit" as const,
      key: id,
      certificate_id: id,
      client_name,
      certificate_number,
      decision: null,
      done_on: null,
    }));
  return [...rows, ...limits].sort((a, b) => a.day.localeCompare(b.day)).slice(0, calendarEntriesMax);
}

/** Without certificates that are already renewed from a later day on. */
function expiries({ from, until, today }: Range): SQL {
  return sql`(select expiry_date as day, 'expiry' as kind, id::text as key, id as certificate_id, client_name, certificate_number,
      null as decision, null::date as done_on
    from certificates
    where removed_at is null and expiry_date between ${from} and ${until}
      and ${verdictOn(today)} in ('valid', 'not-yet-valid', 'suspended', 'expired')
      and not exists (select from jsonb_array_elements(upcoming) step
        where step -> 'changes' ->> 'expiry_date' > to_char(expiry_date, 'YYYY-MM-DD')
          or lower(btrim(step -> 'changes' ->> 'status')) = 'dicabut')
    order by expiry_date, id limit ${calendarEntriesMax})`;
}

function audits({ from, until, today }: Range): SQL {
  return sql`(select planned_on, 'surveillance', surveillance_audits.id::text, certificates.id, client_name, certificate_number, null, done_on
    from surveillance_audits join certificates on certificates.id = certificate_id
    where planned_on between ${from} and ${until} and removed_at is null
      and (done_on is not null or ${isRunningOn(today)})
    order by planned_on, surveillance_audits.id limit ${calendarEntriesMax})`;
}

/** Future decisions that change something and were not undone: they are in `upcoming`, which is null for most certificates. */
function decisionsToCome({ from, until, today }: Range): SQL {
  return sql`(select effective_on, 'decision', certificate_decisions.id::text, certificates.id, client_name, certificate_number, kind, null::date
    from certificates join certificate_decisions on certificates.id = certificate_id
    where upcoming is not null and removed_at is null and effective_on > ${today}
      and effective_on between ${from} and ${until} and kind <> 'corrected'
      and exists (select from jsonb_array_elements(upcoming) step, jsonb_object_keys(step.value -> 'changes') field
        where step.value ->> 'on' = to_char(effective_on, 'YYYY-MM-DD') and certificate_decisions.changes ? field)
    order by effective_on, certificate_decisions.id limit ${calendarEntriesMax})`;
}
