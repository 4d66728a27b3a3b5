import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#core/db/client.ts";
import type { Due } from "#core/webhooks/deliveries.ts";
import { webhookContentKinds } from "#shared/webhooks.ts";

/** Long transactions would block others. */
const eventsMax = 1_000;

type Noted = { id: number; source: keyof typeof messagesOf; event_ids: string[]; endpoints: string[] };

/**
 * Turns the oldest outbox entries into deliveries and deletes them from the outbox, in one transaction, so that each event becomes exactly
 * one delivery per endpoint.
 *
 * @returns deliveries to enqueue; undefined when the outbox is empty
 */
export async function expandOutbox(tx: Transaction): Promise<Due[] | undefined> {
  const { rows } = await tx.execute<Noted>(
    sql`select id, source, event_ids, endpoints from webhook_outbox order by id limit 1 for update skip locked`,
  );
  const [noted] = rows;
  if (!noted) return undefined;
  const [ids, rest] = [noted.event_ids.slice(0, eventsMax), noted.event_ids.slice(eventsMax)];
  await tx.execute(
    rest.length > 0
      ? sql`update webhook_outbox set event_ids = ${sql.param(rest)}::bigint[] where id = ${noted.id}`
      : sql`delete from webhook_outbox where id = ${noted.id}`,
  );
  const made = await tx.execute<Due>(sql`
    insert into webhook_deliveries (endpoint_id, type, occurred_at, certificate_id, data, key)
    select e.id, m.type, m.occurred_at, m.certificate_id, m.data, m.key
    from (${messagesOf[noted.source](ids)}) m
      join webhook_endpoints e on e.id = any(${sql.param(noted.endpoints)}::uuid[]) and e.removed_at is null
        and m.type = any(e.events) and (m.kind is null or m.kind = any(e.content_kinds))
        and (m.key is null or e.created_at < m.occurred_at)
    order by m.id
    on conflict (endpoint_id, key) where key is not null do nothing
    returning id, endpoint_id, due_at`);
  return made.rows.map((row) => ({ ...row, due_at: new Date(row.due_at) }));
}

/** The public verdict of a row's state in an event, on a day. */
const verdictOf = (state: SQL, day: SQL) => sql`certificate_verdict_in_force(${state} ->> 'status',
  (${state} ->> 'issue_date')::date, (${state} ->> 'expiry_date')::date, nullif(${state} -> 'upcoming', 'null'), ${day})`;

const before = sql`v.before`;
const today = sql`(v.occurred_at at time zone 'Asia/Jakarta')::date`;

/**
 * The messages of a history's entry. A due decision that was written into the row is reported for its effective date, with the same key as
 * the daily plan (core/webhooks/verdict-changes.ts), so that it is sent once.
 */
const messagesOf = {
  certificate_events: (ids: string[]) => sql`
    select v.id, message.*, v.certificate_id, '{}'::jsonb as data, null as kind
    from certificate_events v, lateral (
      select case when v.action in ('removed', 'restored') then 'certificate.' || v.action
        when v.before is null then 'certificate.created' else 'certificate.changed' end as type, v.occurred_at, null as key
      union all
      select 'certificate.verdict_changed', v.occurred_at, null
      where v.before is not null and v.action not in ('removed', 'restored')
        and ${verdictOf(before, today)} <> ${verdictOf(sql`v.after`, today)}
      union all
      select 'certificate.verdict_changed', step.day::timestamp at time zone 'Asia/Jakarta',
        'verdict ' || v.certificate_id || ' ' || step.day
      from (select distinct (value ->> 'on')::date as day
        from jsonb_array_elements(nullif(v.before -> 'upcoming', 'null'))) step
      where v.action not in ('removed', 'restored') and step.day <= ${today}
        and ${verdictOf(before, sql`step.day - 1`)} <> ${verdictOf(before, sql`step.day`)}
    ) message where v.id = any(${sql.param(ids)}::bigint[])`,
  certificate_decisions: (ids: string[]) => sql`
    select d.id, case d.kind when 'corrected' then 'decision.corrected' else 'decision.recorded' end as type,
      d.recorded_at as occurred_at, null as key, d.certificate_id, null as kind,
      jsonb_build_object('decision', jsonb_build_object('id', d.id, 'kind', d.kind, 'decided_on', d.decided_on,
        'effective_on', d.effective_on)) as data
    from certificate_decisions d where d.id = any(${sql.param(ids)}::bigint[])`,
  // Drafts are not reported: only content that visitors see, or no longer see.
  content_events: (ids: string[]) => sql`
    select v.id, case when was and is_now then 'content.changed' when is_now then 'content.published'
        else 'content.removed' end as type,
      v.occurred_at, null as key, null::uuid as certificate_id, v.entity as kind,
      jsonb_build_object('kind', v.entity, 'id', v.entity_id) || case when is_now and v.entity in ('articles', 'site_pages')
        then jsonb_build_object('path', case v.entity when 'articles' then '/artikel/' else '/halaman/' end || (v.after ->> 'slug'))
        else '{}' end as data
    from content_events v, lateral (select ${isShown(before)} as was, ${isShown(sql`v.after`)} as is_now) shown
    where (was or is_now) and v.entity = any(${sql.param([...webhookContentKinds])}::text[])
      and v.id = any(${sql.param(ids)}::bigint[])`,
};

/** Whether visitors saw it at the time of the event; scheduled content is not reported early (decision 0058). */
function isShown(state: SQL): SQL {
  return sql`${state} is not null and coalesce((${state} ->> 'publish_at')::timestamptz <= v.occurred_at, true)
    and coalesce((${state} ->> 'unpublish_at')::timestamptz > v.occurred_at, true) and case when v.entity in ('articles', 'site_pages') then (${state} ->> 'published')::boolean
    when v.entity in ('services', 'hero_slider') then (${state} ->> 'is_active')::boolean else true end`;
}
