import { lt } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { rateLimits, sessions, usedChallenges, verifications } from "#core/db/schema.ts";

/** Removes sessions, links, counters and used proofs whose time has run out. */
export async function clearExpired(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, now));
  await db.delete(verifications).where(lt(verifications.expires_at, now));
  await db.delete(usedChallenges).where(lt(usedChallenges.expires_at, now));
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
