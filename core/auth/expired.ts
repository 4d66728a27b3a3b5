import { gt, lt } from "drizzle-orm";
import { sessionSeconds } from "#core/auth/credential.ts";
import { lockedSeconds } from "#core/auth/second-step.ts";
import type { Database } from "#core/db/client.ts";
import {
  idempotentRequests,
  rateLimits,
  sessions,
  twoFactors,
  usedChallenges,
  verifications,
} from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";

const hourMs = 60 * 60 * 1000;
/** Clocks of servers and database may differ by this much. */
const clockMarginMs = 10 * 60 * 1000;

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

/**
 * Limits what was written while the clock was ahead: sessions and locks of the second step last no longer than if they began now, and links
 * are deleted.
 */
export async function limitTimesAhead(db: Database, now: Date): Promise<void> {
  const after = (ms: number) => new Date(now.getTime() + ms);
  const sessionMs = sessionSeconds * 1000;
  const lockMs = lockedSeconds * 1000;
  await db
    .update(sessions)
    .set({ expires_at: after(sessionMs) })
    .where(gt(sessions.expires_at, after(sessionMs + clockMarginMs)));
  await db.delete(verifications).where(gt(verifications.created_at, after(clockMarginMs)));
  await db
    .update(twoFactors)
    .set({ locked_until: after(lockMs) })
    .where(gt(twoFactors.locked_until, after(lockMs + clockMarginMs)));
}
