import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateEvents, certificates } from "#core/db/schema.ts";
import { type Day, timeZone } from "#shared/time.ts";

export type Suspension = {
  id: string;
  client_name: string;
  certificate_number: string;
  /** The day in Jakarta on which it last became suspended. */
  since: Day;
  /** Six months later: until then it is usually restored, reduced or withdrawn (ISO/IEC 17021-1, 9.6.5). */
  due: Day;
};

/**
 * The suspended certificates, those longest so first, and how many of them are past their six months on `today`. Since
 * when says the history; for a certificate that came without one, its last change.
 */
export async function listSuspended(db: Queryable, today: Day, max: number) {
  const { rows } = await db.execute<Suspension & { total: number; overdue: number }>(sql`
    with suspended as materialized (
      select certificate.id, client_name, certificate_number,
        (coalesce(beginning.occurred_at, certificate.updated_at) at time zone ${timeZone})::date as since
      from ${certificates} certificate
      left join lateral (
        select occurred_at from ${certificateEvents} event
        where event.certificate_id = certificate.id
          and ${isSuspended("after ->> 'status'")} and ${isSuspended("before ->> 'status'")} is not true
        order by event.id desc limit 1
      ) beginning on true
      where removed_at is null and ${isSuspended("status")}
    ), dated as (
      select *, (since + interval '6 months')::date as due from suspended
    )
    select id, client_name, certificate_number, since, due, count(*) over ()::int as total,
      count(*) filter (where due < ${today}) over ()::int as overdue
    from dated order by since, id limit ${max}`);
  return {
    total: rows[0]?.total ?? 0,
    overdue: rows[0]?.overdue ?? 0,
    rows: rows.map(({ total: _, overdue: __, ...suspension }) => suspension),
  };
}

/** The rule of `findKnownStatus`: whatever the case and the blanks around it. */
function isSuspended(status: string) {
  return sql.raw(`lower(btrim(${status})) = 'dibekukan'`);
}
