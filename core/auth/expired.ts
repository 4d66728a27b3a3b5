import { lt } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { idempotentRequests, rateLimits, sessions, usedChallenges, verifications } from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";

const hourMs = 60 * 60 * 1000;

/** Deletes expired sessions, links, rate limit counters, used challenges and idempotent responses. */
export async function clearExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, now));
  await db.delete(verifications).where(lt(verifications.expires_at, now));
  await db.delete(usedChallenges).where(lt(usedChallenges.expires_at, now));
  await db
    .delete(idempotentRequests)
    .where(lt(idempotentRequests.created_at, new Date(now.getTime() - limits.idempotencyHours * hourMs)));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
