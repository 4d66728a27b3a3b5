import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { verdictOfStored, verdictOn } from "#core/register/verdict.ts";
import { type Day, timeZone } from "#shared/time.ts";

export type Suspension = {
  id: string;
  client_name: string;
  certificate_number: string;
  /** The day from which on it is suspended; of one that came so, the day on which it came. */
  since: Day;
  /** Six months later: until then it is usually restored, reduced or withdrawn (ISO/IEC 17021-1, 9.6.5). */
  due: Day;
};

/**
 * The certificates that are suspended on `today`, those longest so first, and how many of them are past their six months.
 * Since when say its decisions (docs/decisions/0042).
 */
export async function listSuspended(db: Queryable, today: Day, max: number) {
  const { rows } = await db.execute<Suspension & { total: number; overdue: number }>(sql`
    with suspended as materialized (
      select certificates.id, client_name, certificate_number,
        coalesce(beginning.since, (certificates.updated_at at time zone ${timeZone})::date) as since
      from certificates left join lateral (${beginningOf(sql`certificates.id`, today)}) beginning on true
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

/** The decision by which a certificate is suspended on that day. */
function beginningOf(id: SQL, today: Day): SQL {
  return sql`select effective_on as since from (
      select effective_on, id, ${isSuspended(sql`changes ->> 'status'`)} as suspends,
        lag(${isSuspended(sql`changes ->> 'status'`)}, 1, false) over (order by effective_on, id) as did_before
      from certificate_decisions
      where certificate_id = ${id} and changes ? 'status' and effective_on <= ${today}
    ) statuses
    where suspends and not did_before
    order by effective_on desc, id desc limit 1`;
}

/** Whether a stored status says so, whatever the dates. */
function isSuspended(status: SQL): SQL {
  return sql`${verdictOfStored(status)} = 'suspended'`;
}
