import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { webhookEndpoints } from "#core/db/schema.ts";

/** After a restore: pauses deliveries until an administrator activates them, and then sends nothing older. */
export async function holdWebhooks(db: Queryable): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ state: "paused", pause_reason: "restored-backup", paused_at: sql`now()`, failing_since: null })
    .where(and(eq(webhookEndpoints.state, "active"), isNull(webhookEndpoints.removed_at)));
}
