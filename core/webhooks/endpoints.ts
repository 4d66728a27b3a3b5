import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { webhookDeliveries, webhookEndpoints } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { WebhookInput } from "#shared/schemas/webhook.ts";
import { type WebhookEndpointState, webhookEndpointsMax, webhookHandoverHours } from "#shared/webhooks.ts";

const { id, url, description, events, content_kinds, state, pause_reason } = webhookEndpoints;
const { paused_at, failing_since, former_until, created_at, version } = webhookEndpoints;

const ofDeliveries = (counted: string) =>
  sql<number>`(select count(*)::int from webhook_deliveries d where d.endpoint_id = webhook_endpoints.id and ${sql.raw(counted)})`;

/** The fields shown in the panel: never a secret. */
const listed = {
  ...{ id, url, description, events, content_kinds, state, pause_reason, paused_at, failing_since },
  ...{ created_at, version },
  former_until: sql<Date | null>`case when ${former_until} > now() then ${former_until} end`.mapWith(
    former_until,
  ),
  waiting: ofDeliveries("d.state in ('waiting', 'sending')"),
  failed: ofDeliveries("d.state = 'failed'"),
  delivered_at: sql<Date | null>`(select max(d.tried_at) from webhook_deliveries d
    where d.endpoint_id = webhook_endpoints.id and d.state = 'delivered')`.mapWith(former_until),
};

const isThere = isNull(webhookEndpoints.removed_at);

/** All endpoints, oldest first. */
export async function listEndpoints(db: Queryable) {
  return await db.select(listed).from(webhookEndpoints).where(isThere).orderBy(asc(created_at), asc(id));
}

/** An endpoint without its secrets; undefined when there is none, or it was removed. */
export async function findEndpoint(db: Queryable, endpointId: string) {
  const [found] = await db.select(listed).from(webhookEndpoints).where(isOne(endpointId));
  return found;
}

/** An endpoint with its encrypted secrets, for sending. */
export async function findEndpointToSend(db: Queryable, endpointId: string) {
  const { secret, former_secret } = webhookEndpoints;
  const [found] = await db
    .select({ id, url, state, failing_since, secret, former_secret, former_until: listed.former_until })
    .from(webhookEndpoints)
    .where(isOne(endpointId));
  return found;
}

/** The ids of active endpoints. */
export async function listActiveEndpoints(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(webhookEndpoints)
    .where(and(isThere, eq(state, "active")));
  return rows.map((row) => row.id);
}

/**
 * @param secret encrypted
 * @returns its id; undefined when the maximum number of endpoints is reached
 */
export async function insertEndpoint(
  db: Database,
  input: WebhookInput,
  secret: string,
  actor: Actor,
): Promise<string | undefined> {
  return await inTransactionAs(db, actor, async (tx) => {
    await tx.execute(sql`lock table webhook_endpoints in share row exclusive mode`);
    if ((await tx.$count(webhookEndpoints, isThere)) >= webhookEndpointsMax) return undefined;
    const [added] = await tx
      .insert(webhookEndpoints)
      .values({ ...input, secret })
      .returning({ id });
    return added?.id;
  });
}

export type EndpointSaved = "saved" | "changed-since" | "missing";

/**
 * Saves an endpoint if it has the version that its form was opened on. Failures at another URL do not count for the new one
 * (core/webhooks/health.ts).
 */
export async function updateEndpoint(
  db: Database,
  endpointId: string,
  { version: opened, ...input }: WebhookInput & { version: number },
  actor: Actor,
): Promise<EndpointSaved> {
  return await inTransactionAs(db, actor, async (tx) => {
    const before = await lock(tx, endpointId);
    if (!before) return "missing";
    if (before.version !== opened) return "changed-since";
    await change(tx, endpointId, { ...input, ...(input.url !== before.url && { failing_since: null }) });
    return "saved";
  });
}

/** Pauses or activates an endpoint: pending deliveries are then sent. @returns whether there is one */
export async function setEndpointState(
  db: Database,
  endpointId: string,
  to: WebhookEndpointState,
  actor: Actor,
  also?: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return await inTransactionAs(db, actor, async (tx) => {
    const before = await lock(tx, endpointId);
    if (!before) return false;
    if (before.state === to) return true;
    const paused = { state: to, pause_reason: "staff", paused_at: sql`now()` } as const;
    const active = { state: to, pause_reason: null, paused_at: null, told_at: null, failing_since: null };
    await change(tx, endpointId, to === "paused" ? paused : active);
    await also?.(tx);
    return true;
  });
}

/** Replaces an endpoint's secret; the former one signs as well for a day. @param secret encrypted */
export async function rotateEndpointSecret(
  db: Database,
  endpointId: string,
  secret: string,
  actor: Actor,
): Promise<boolean> {
  return await inTransactionAs(db, actor, async (tx) => {
    if (!(await lock(tx, endpointId))) return false;
    await change(tx, endpointId, {
      secret,
      former_secret: webhookEndpoints.secret,
      former_until: sql`now() + make_interval(hours => ${webhookHandoverHours})`,
    });
    return true;
  });
}

/** Removes an endpoint: no further events are sent, pending deliveries are cancelled, and its secrets erased. */
export async function removeEndpoint(db: Database, endpointId: string, actor: Actor): Promise<boolean> {
  return await inTransactionAs(db, actor, async (tx) => {
    if (!(await lock(tx, endpointId))) return false;
    await change(tx, endpointId, { removed_at: sql`now()`, secret: "", former_secret: null });
    await tx
      .update(webhookDeliveries)
      .set({ state: "cancelled" })
      .where(
        and(
          eq(webhookDeliveries.endpoint_id, endpointId),
          // One that is being sent would otherwise wait for its next attempt forever.
          inArray(webhookDeliveries.state, ["waiting", "sending"]),
        ),
      );
    return true;
  });
}

type Changes = Parameters<ReturnType<Transaction["update"]>["set"]>[0];

async function change(tx: Transaction, endpointId: string, changes: Changes): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ ...changes, version: sql`${version} + 1`, updated_at: sql`now()` })
    .where(eq(id, endpointId));
}

async function lock(tx: Transaction, endpointId: string) {
  const [found] = await tx
    .select({ state, version, url })
    .from(webhookEndpoints)
    .where(isOne(endpointId))
    .for("update");
  return found;
}

function isOne(endpointId: string) {
  return and(eq(id, endpointId), isThere);
}
