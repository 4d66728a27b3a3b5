import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { contentEvents } from "#core/db/schema.ts";

export type ContentAction = "added" | "changed" | "removed";

const eventsMax = 200;

type ContentEvent = {
  entity: string;
  entityId: string;
  actor: Actor;
  action: ContentAction;
  before: object | undefined;
  after: object | undefined;
};

/** Records changes in the append-only history, in the transaction that makes them. */
export async function recordContentEvents(tx: Transaction, events: readonly ContentEvent[]): Promise<void> {
  await tx.insert(contentEvents).values(
    events.map(({ entity, entityId, actor, action, before, after }) => ({
      entity,
      entity_id: entityId,
      action,
      actor_id: actor.id,
      actor_name: actor.name,
      before: before ?? null,
      after: after ?? null,
    })),
  );
}

/** Who changed a row, what and when, newest first, at most the last 200 changes. */
export async function listContentEvents(db: Queryable, entity: string, entityId: string) {
  return await db
    .select({
      id: contentEvents.id,
      action: contentEvents.action,
      actor_name: contentEvents.actor_name,
      occurred_at: contentEvents.occurred_at,
      before: contentEvents.before,
      after: contentEvents.after,
    })
    .from(contentEvents)
    .where(and(eq(contentEvents.entity, entity), eq(contentEvents.entity_id, entityId)))
    .orderBy(desc(contentEvents.id))
    .limit(eventsMax);
}
