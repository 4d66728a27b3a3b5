import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
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

/** The deliveries of an endpoint, the newest first: one page, and how many there are. */
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

/** A delivery as the panel lists it; undefined where there is none. */
export async function findDelivery(db: Queryable, deliveryId: string) {
  const [found] = await db.select(listed).from(webhookDeliveries).where(eq(id, deliveryId));
  return found;
}

/** A job of the queue: which delivery, of which endpoint, not before when. */
export type Due = { id: string; endpoint_id: string; due_at: Date };
const due = { id, endpoint_id, due_at };

/** Notes a message that says no more than that it arrives. @returns undefined where there is no such endpoint */
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

/** Sends a delivery again, whatever its state, under the same id. @returns undefined where it waits, or there is none */
export async function redeliver(db: Queryable, deliveryId: string): Promise<Due | undefined> {
  const [again] = await sendAgain(db, eq(id, deliveryId), ["delivered", "failed", "cancelled"]);
  return again;
}

/** Sends an endpoint's failed deliveries of events since a moment again. */
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
 * Notes, before it is sent, that it will be: nobody else sends it meanwhile.
 *
 * @returns undefined where it is not due, somebody else was first, or its endpoint is paused
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

/** What became of an attempt. Whoever made it knows, even where others thought meanwhile that it was lost. */
export async function settleDelivery(db: Queryable, claimed: Claimed, outcome: Outcome): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set(outcome)
    .where(and(eq(id, claimed.id), eq(attempts, claimed.attempts), inArray(state, ["sending", "waiting"])));
}

/** Gives back what was begun by a server that ends: it is as if it had not been. */
export async function releaseDelivery(db: Queryable, claimed: Claimed): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: "waiting", attempts: sql`greatest(${attempts} - 1, 0)` })
    .where(and(eq(id, claimed.id), eq(attempts, claimed.attempts), eq(state, "sending")));
}

/**
 * Of what was being sent by a server that is no more: it is sent again, under the same id. Longer than an attempt may take, see
 * core/webhooks/post.ts.
 */
export async function releaseLost(db: Queryable, afterSeconds = 60): Promise<Due[]> {
  return await db
    .update(webhookDeliveries)
    .set({ state: "waiting", due_at: sql`now()` })
    .where(and(eq(state, "sending"), sql`${tried_at} < now() - make_interval(secs => ${afterSeconds})`))
    .returning(due);
}

const handedOutMax = 10_000;

/** Those that wait and can be sent, the oldest first; at most ten thousand. @param lateSeconds since when they could have been */
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
        endpointId ? eq(endpoint_id, endpointId) : undefined,
        lateSeconds ? sql`${due_at} < now() - make_interval(secs => ${lateSeconds})` : undefined,
      ),
    )
    .orderBy(due_at)
    .limit(handedOutMax);
}

/** Erases what is older than it is kept, whatever became of it. */
export async function eraseOldDeliveries(db: Queryable): Promise<void> {
  await db
    .delete(webhookDeliveries)
    .where(lt(created_at, sql`now() - make_interval(days => ${webhookKeptDays})`));
}
