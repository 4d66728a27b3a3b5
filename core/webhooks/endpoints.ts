import { and, asc, eq, isNull, sql } from "drizzle-orm";
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

/** What the panel shows of an endpoint: never a secret. */
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

/** All that are not removed, the oldest first: there are few. */
export async function listEndpoints(db: Queryable) {
  return await db.select(listed).from(webhookEndpoints).where(isThere).orderBy(asc(created_at), asc(id));
}

/** An endpoint as the panel shows it, without its secrets; undefined where there is none, or it was removed. */
export async function findEndpoint(db: Queryable, endpointId: string) {
  const [found] = await db.select(listed).from(webhookEndpoints).where(isOne(endpointId));
  return found;
}

/** An endpoint with its secrets, as they are stored, for sending. */
export async function findEndpointToSend(db: Queryable, endpointId: string) {
  const { secret, former_secret } = webhookEndpoints;
  const [found] = await db
    .select({ id, url, state, failing_since, secret, former_secret, former_until: listed.former_until })
    .from(webhookEndpoints)
    .where(isOne(endpointId));
  return found;
}

/** The ids of those that are sent to now. */
export async function listActiveEndpoints(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(webhookEndpoints)
    .where(and(isThere, eq(state, "active")));
  return rows.map((row) => row.id);
}

/** @param secret encrypted @returns its id; undefined where there are as many as there may be */
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

/** Saves an endpoint over the version that its form was opened on. */
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
    await change(tx, endpointId, input);
    return "saved";
  });
}

/** Pauses an endpoint or lets it go on: what waited meanwhile is then sent. @returns whether there is one */
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

/** Gives an endpoint another secret; the one before signs beside it for a day. @param secret encrypted */
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

/** Takes an endpoint away: it is told of nothing any more, what waited is cancelled, and its secrets are erased. */
export async function removeEndpoint(db: Database, endpointId: string, actor: Actor): Promise<boolean> {
  return await inTransactionAs(db, actor, async (tx) => {
    if (!(await lock(tx, endpointId))) return false;
    await change(tx, endpointId, { removed_at: sql`now()`, secret: "", former_secret: null });
    await tx
      .update(webhookDeliveries)
      .set({ state: "cancelled" })
      .where(and(eq(webhookDeliveries.endpoint_id, endpointId), eq(webhookDeliveries.state, "waiting")));
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
    .select({ state, version })
    .from(webhookEndpoints)
    .where(isOne(endpointId))
    .for("update");
  return found;
}

function isOne(endpointId: string) {
  return and(eq(id, endpointId), isThere);
}
