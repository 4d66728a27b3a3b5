import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { contentEvents } from "#core/db/schema.ts";

const eventsMax = 200;
/** 200 changes of an article with inline images could be gigabytes. */
const eventsBytesMax = 16 * 1024 * 1024;

/**
 * The history of a row, newest first: at most the last 200 changes, and of large rows as many as fit into 16 MB, but always the last one.
 */
export async function listContentEvents(db: Queryable, entity: string, entityId: string) {
  const bytes = sql`coalesce(pg_column_size(${contentEvents.before}), 0)
    + coalesce(pg_column_size(${contentEvents.after}), 0)`;
  const newest = db
    .select({
      ...shown,
      newer_bytes: sql<number>`sum(${bytes}) over (order by ${contentEvents.id} desc) - (${bytes})`.as(
        "newer_bytes",
      ),
    })
    .from(contentEvents)
    .where(and(eq(contentEvents.entity, entity), eq(contentEvents.entity_id, entityId)))
    .orderBy(desc(contentEvents.id))
    .limit(eventsMax)
    .as("newest");
  const rows = await db
    .select()
    .from(newest)
    .where(lt(newest.newer_bytes, eventsBytesMax))
    .orderBy(desc(newest.id));
  return rows.map(({ newer_bytes: _, ...event }, index) => ({
    ...event,
    // Older events of the same id mean that the row existed before.
    action: event.action === "added" && index < rows.length - 1 ? "restored" : event.action,
  }));
}

const shown = {
  id: contentEvents.id,
  action: contentEvents.action,
  actor_name: contentEvents.actor_name,
  actor_email: contentEvents.actor_email,
  occurred_at: contentEvents.occurred_at,
  before: contentEvents.before,
  after: contentEvents.after,
};
