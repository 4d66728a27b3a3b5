import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { mayEnter, roleOf } from "#core/auth/access.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { calendarFeeds, profiles } from "#core/db/schema.ts";

/** When a person's feed was made; null where there is none. */
export async function findFeed(db: Queryable, personId: string): Promise<{ created_at: Date | null }> {
  const [feed] = await db
    .select({ created_at: calendarFeeds.created_at })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.person_id, personId));
  return feed ?? { created_at: null };
}

/** Makes the person's secret, and ends the one before. @returns the token that the address ends with; nobody can read it again */
export async function makeFeed(db: Database, personId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const feed = { token_hash: hashOf(token), created_at: new Date() };
  await db
    .insert(calendarFeeds)
    .values({ person_id: personId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.person_id, set: feed });
  return token;
}

export async function removeFeed(db: Database, personId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.person_id, personId));
}

/** Whether a token is that of somebody who may read the register today: a role that is taken away ends the feed as well. */
export async function mayReadFeed(db: Queryable, token: string): Promise<boolean> {
  const [owner] = await db
    .select({ role: profiles.role })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.id, calendarFeeds.person_id))
    .where(and(eq(calendarFeeds.token_hash, hashOf(token)), eq(profiles.is_active, true)));
  return owner !== undefined && mayEnter(roleOf(owner.role), "certificates");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
