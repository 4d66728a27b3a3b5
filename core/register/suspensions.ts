import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { readRegisterSettings } from "#core/register/register-settings.ts";
import { verdictOfStored, verdictOn } from "#core/register/verdict.ts";
import type { Day } from "#shared/time.ts";

export type Suspension = {
  id: string;
  client_name: string;
  certificate_number: string;
  /** The first day of the suspension; null when it was imported as suspended and nobody has recorded the day. */
  since: Day | null;
  /** `since` plus the maximum duration of a suspension: by then it is restored, reduced or withdrawn (ISO/IEC 17021-1, 9.6.5). */
  due: Day | null;
};

/**
 * The certificates that are suspended on `today`, longest suspension first and unknown start last; the number of overdue ones, and the
 * maximum duration in months. The start follows from their decisions (docs/decisions/0042).
 */
export async function listSuspended(db: Queryable, today: Day, max: number) {
  const { suspension_months: months } = await readRegisterSettings(db);
  const { rows } = await db.execute<Suspension & { total: number; overdue: number; unknown: number }>(sql`
    with suspended as materialized (
      select certificates.id, client_name, certificate_number, beginning.since
      from certificates left join lateral (${beginningOf(sql`certificates.id`, today)}) beginning on true
      where removed_at is null and ${verdictOn(today)} = 'suspended'
    ), dated as (
      select *, (since + make_interval(months => ${months}))::date as due from suspended
    )
    select id, client_name, certificate_number, since::text as since, due::text as due, count(*) over ()::int as total,
      count(*) filter (where due < ${today}) over ()::int as overdue,
      count(*) filter (where since is null) over ()::int as unknown
    from dated order by dated.since, id limit ${max}`);
  return {
    months,
    total: rows[0]?.total ?? 0,
    overdue: rows[0]?.overdue ?? 0,
    unknown: rows[0]?.unknown ?? 0,
    rows: rows.map(({ total: _, overdue: __, unknown: ___, ...suspension }) => suspension),
  };
}

/**
 * The start of a certificate's suspension on that day, as `suspendedSince` of shared/decisions.ts: of several decisions of a day the last
 * one counts; null for imported suspensions.
 */
function beginningOf(id: SQL, today: Day): SQL {
  return sql`select case when came_so then null else effective_on end as since from (
      select *, lag(suspends, 1, false) over (order by effective_on) as did_before from (
        select distinct on (effective_on) effective_on, ${isSuspended(sql`changes ->> 'status'`)} as suspends,
          kind in ('imported', 'granted') and changes ? 'certificate_number' as came_so
        from certificate_decisions
        where certificate_id = ${id} and changes ? 'status' and effective_on <= ${today}
        order by effective_on, id desc
      ) days
    ) statuses
    where suspends and not did_before
    order by effective_on desc limit 1`;
}

/** Whether a stored status means suspended, regardless of dates. */
function isSuspended(status: SQL): SQL {
  return sql`${verdictOfStored(status)} = 'suspended'`;
}
