import { and, count, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { webhookDeliveries, webhookEndpoints } from "#core/db/schema.ts";
import { type WebhookDeliveryState, webhookKeptDays, webhookTestType } from "#shared/webhooks.ts";

const { id, endpoint_id, state, created_at, due_at, tried_at, attempts } = webhookDeliveries;

const listed = {
  ...{ id, state, attempts, due_at, tried_at },
  type: webhookDeliveries.type,
  occurred_at: webhookDeliveries.occurred_at,
  certificate_id: webhookDeliveries.certificate_id,
  status: webhookDeliveries.status,
  duration_ms: webhookDeliveries.duration_ms,
  error: webhookDeliveries.error,
  answer: webhookDeliveries.answer,
  body: webhookDeliveries.body,
};

export type DeliveryQuery = {
  endpointId: string;
  state?: WebhookDeliveryState | undefined;
  page: number;
  perPage: number;
};

/** A page of an endpoint's deliveries, newest first, and the total. */
export async function listDeliveries(db: Queryable, { endpointId, page, perPage, ...query }: DeliveryQuery) {
  const where = and(eq(endpoint_id, endpointId), query.state ? eq(state, query.state) : undefined);
  const [data, [counted]] = await Promise.all([
    db
      .select(listed)
      .from(webhookDeliveries)
      .where(where)
      .orderBy(desc(created_at), id)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(webhookDeliveries).where(where),
  ]);
  return { data, total: counted?.total ?? 0 };
}

/** A delivery as the panel shows it; undefined when there is none. */
export async function findDelivery(db: Queryable, deliveryId: string) {
  const [found] = await db.select(listed).from(webhookDeliveries).where(eq(id, deliveryId));
  return found;
}

/** A job of the queue: the delivery, its endpoint, and the earliest time. */
export type Due = { id: string; endpoint_id: string; due_at: Date };
const due = { id, endpoint_id, due_at };

/** Inserts a test message. @returns undefined when there is no such endpoint */
export async function insertTest(db: Queryable, endpointId: string): Promise<Due | undefined> {
  const [endpoint] = await db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, endpointId), sql`${webhookEndpoints.removed_at} is null`));
  if (!endpoint) return undefined;
  const [noted] = await db
    .insert(webhookDeliveries)
    .values({
      endpoint_id: endpointId,
      type: webhookTestType,
      occurred_at: new Date(),
      data: { message: "Absah" },
    })
    .returning(due);
  return noted;
}

/** Sends a delivery again, in any state, with the same id. @returns undefined when it is pending, or does not exist */
export async function redeliver(db: Queryable, deliveryId: string): Promise<Due | undefined> {
  const [again] = await sendAgain(db, eq(id, deliveryId), ["delivered", "failed", "cancelled"]);
  return again;
}

/** Sends an endpoint's failed deliveries again, for events since a given time. */
export async function redeliverFailed(db: Queryable, endpointId: string, since: Date): Promise<Due[]> {
  const which = and(eq(endpoint_id, endpointId), gte(webhookDeliveries.occurred_at, since));
  return await sendAgain(db, which, ["failed"]);
}

async function sendAgain(
  db: Queryable,
  which: SQL | undefined,
  from: WebhookDeliveryState[],
): Promise<Due[]> {
  const isOfOneThere = sql`exists (select from webhook_endpoints e where e.id = ${endpoint_id} and e.removed_at is null)`;
  return await db
    .update(webhookDeliveries)
    .set({ state: "waiting", attempts: 0, due_at: sql`now()` })
    .where(and(which, inArray(state, from), isOfOneThere))
    .returning(due);
}

/**
 * Claims a delivery before it is sent, so that no other worker sends it.
 *
 * @returns undefined when it is not due, was claimed by another worker, or its endpoint is paused
 */
export async function claimDelivery(db: Queryable, deliveryId: string) {
  const isOfActive = sql`(${webhookDeliveries.type} = ${webhookTestType} or exists (
    select from webhook_endpoints e where e.id = ${endpoint_id} and e.state = 'active')) and exists (
    select from webhook_endpoints e where e.id = ${endpoint_id} and e.removed_at is null)`;
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ state: "sending", attempts: sql`${attempts} + 1`, tried_at: sql`now()` })
    .where(and(eq(id, deliveryId), eq(state, "waiting"), sql`${due_at} <= now()`, isOfActive))
    .returning({
      ...{ id, endpoint_id, attempts },
      type: webhookDeliveries.type,
      occurred_at: webhookDeliveries.occurred_at,
      certificate_id: webhookDeliveries.certificate_id,
      data: webhookDeliveries.data,
    });
  return claimed;
}

export type Claimed = NonNullable<Awaited<ReturnType<typeof claimDelivery>>>;

type Outcome = {
  state: WebhookDeliveryState;
  status: number | null;
  error: string;
  answer: string;
  body: string;
  duration_ms: number;
  due_at?: Date;
};

/** Writes the outcome of an attempt, also if it was meanwhile considered lost. */
export async function settleDelivery(db: Queryable, claimed: Claimed, outcome: Outcome): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set(outcome)
    .where(and(eq(id, claimed.id), eq(attempts, claimed.attempts), inArray(state, ["sending", "waiting"])));
}

/** Undoes a claim when the server shuts down: the attempt does not count. */
export async function releaseDelivery(db: Queryable, claimed: Claimed): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: "waiting", attempts: sql`greatest(${attempts} - 1, 0)` })
    .where(and(eq(id, claimed.id), eq(attempts, claimed.attempts), eq(state, "sending")));
}

/**
 * Releases deliveries claimed by a crashed server: they are sent again with the same id. Longer than an attempt can take, see
 * core/webhooks/post.ts. Also those that wait for a time counted from a moment still to come: the clock was ahead, and was set back.
 */
export async function releaseLost(db: Queryable, afterSeconds = 60): Promise<Due[]> {
  const margin = sql`make_interval(secs => ${afterSeconds})`;
  const isAhead = sql`coalesce(${tried_at}, ${created_at}) > now() + ${margin}`;
  const isLost = and(eq(state, "sending"), or(sql`${tried_at} < now() - ${margin}`, isAhead));
  const isLate = and(eq(state, "waiting"), sql`${due_at} > now()`, isAhead);
  return await db
    .update(webhookDeliveries)
    .set({ state: "waiting", due_at: sql`now()` })
    .where(or(isLost, isLate))
    .returning(due);
}

const handedOutMax = 10_000;

/**
 * Pending deliveries that can be sent, oldest first; at most ten thousand.
 *
 * @param lateSeconds how long they have been due
 */
export async function listWaiting(
  db: Queryable,
  { endpointId, lateSeconds = 0 }: { endpointId?: string; lateSeconds?: number },
): Promise<Due[]> {
  return await db
    .select(due)
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, endpoint_id))
    .where(
      and(
        eq(state, "waiting"),
        eq(webhookEndpoints.state, "active"),
        // The outbox may have been expanded at the moment of the removal.
        isNull(webhookEndpoints.removed_at),
        endpointId ? eq(endpoint_id, endpointId) : undefined,
        lateSeconds ? sql`${due_at} < now() - make_interval(secs => ${lateSeconds})` : undefined,
      ),
    )
    .orderBy(due_at)
    .limit(handedOutMax);
}

/** Deletes deliveries past the retention period, in any state. */
export async function eraseOldDeliveries(db: Queryable): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(lt(created_at, sql`now() - make_interval(days => ${webhookKeptDays})`));
}
