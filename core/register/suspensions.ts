import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateEvents } from "#core/db/schema.ts";
import { verdictOfStored, verdictOn } from "#core/register/verdict.ts";
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
 * The certificates that are suspended on `today`, those longest so first, and how many of them are past their six months.
 * Since when says the history; for a certificate that came without one, its last change.
 */
export async function listSuspended(db: Queryable, today: Day, max: number) {
  const { rows } = await db.execute<Suspension & { total: number; overdue: number }>(sql`
    with suspended as materialized (
      select certificates.id, client_name, certificate_number,
        (coalesce(beginning.occurred_at, certificates.updated_at) at time zone ${timeZone})::date as since
      from certificates left join lateral (${beginningOf(sql`certificates.id`)}) beginning on true
      where removed_at is null and ${verdictOn(today)} = 'suspended'
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

/**
 * The day in Jakarta since when a certificate's stored status says that it is suspended; null for any other, and where
 * the history does not tell.
 */
export const suspendedSince = sql<Day | null>`case when ${isSuspended(sql`certificates.status`)} then
  ((${beginningOf(sql`certificates.id`)}) at time zone ${sql.raw(`'${timeZone}'`)})::date::text end`;

/** The moment at which the certificate last became suspended, if the history tells. */
function beginningOf(id: SQL): SQL {
  return sql`select occurred_at from ${certificateEvents} event
    where event.certificate_id = ${id}
      and ${isSuspended(sql`after ->> 'status'`)} and ${isSuspended(sql`before ->> 'status'`)} is not true
    order by event.id desc limit 1`;
}

/** Whether a stored status says so, whatever the dates. */
function isSuspended(status: SQL): SQL {
  return sql`${verdictOfStored(status)} = 'suspended'`;
}
