import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { contentEvents } from "#core/db/schema.ts";

export type ContentAction = "added" | "changed" | "removed";

const eventsMax = 200;

/** Records a change in the append-only history, in the transaction that makes it. */
export async function recordContentEvent(
  tx: Transaction,
  event: {
    entity: string;
    entityId: string;
    actor: Actor;
    action: ContentAction;
    before: object | undefined;
    after: object | undefined;
  },
): Promise<void> {
  await tx.insert(contentEvents).values({
    entity: event.entity,
    entity_id: event.entityId,
    action: event.action,
    actor_id: event.actor.id,
    actor_name: event.actor.name,
    before: event.before ?? null,
    after: event.after ?? null,
  });
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
