import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";

export type WebhookMetrics = {
  /** Deliveries by state: pending for active endpoints, and permanently failed. */
  deliveries: { waiting: number; failed: number };
  /** Paused endpoints by reason. */
  paused: Record<string, number>;
  /** The age of the oldest delivery or outbox entry that could have been sent; 0 for none. */
  overdueSeconds: number;
};

/** A removed endpoint keeps its state. */
const isActive = sql`e.state = 'active' and e.removed_at is null`;

/** Reads the metrics. Deliveries of a failing endpoint are not overdue before their next attempt. */
export async function readWebhookMetrics(db: Queryable): Promise<WebhookMetrics> {
  const { rows } = await db.execute<{ waiting: number; failed: number; overdue: number; paused: object }>(sql`
    select (select count(*)::int from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where d.state in ('waiting', 'sending') and ${isActive}) as waiting,
      (select count(*)::int from webhook_deliveries where state = 'failed') as failed,
      (select coalesce(json_object_agg(pause_reason, total), '{}') from (select pause_reason, count(*)::int as total
        from webhook_endpoints where state = 'paused' and removed_at is null group by pause_reason) reasons) as paused,
      greatest(0, extract(epoch from now() - (select min(since) from (
        select min(noted_at) as since from webhook_outbox
        union all
        select min(d.due_at) from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
        where d.state = 'waiting' and ${isActive}) oldest)))::int as overdue`);
  const [found] = rows;
  return {
    deliveries: { waiting: found?.waiting ?? 0, failed: found?.failed ?? 0 },
    paused: { ...found?.paused } as Record<string, number>,
    overdueSeconds: found?.overdue ?? 0,
  };
}
