import { createHash } from "node:crypto";
import type pg from "pg";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";

type Allowance = { points: number; duration: number };

/**
 * A limit that is counted in the database, so that restarts and further servers share the count.
 *
 * @param allowance how many `points` until the first of them is `duration` seconds old
 */
export function createRateLimit(pool: pg.Pool, name: string, allowance: Allowance): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    tableName: "rate_limits",
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    ...allowance,
  });
}

/** Takes one point. @returns seconds to wait when there is none left, undefined when there was */
export async function refusal(limit: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    await limit.consume(key);
    return undefined;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return waitSeconds(reason);
    throw reason;
  }
}

/** As `refusal`, but takes nothing. */
export async function standingRefusal(limit: RateLimiterPostgres, key: string): Promise<number | undefined> {
  const counted = await limit.get(key);
  return counted && counted.consumedPoints >= limit.points ? waitSeconds(counted) : undefined;
}

function waitSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** A key of counters: a hash, so that no address and no e-mail lies in their table. */
export function counterKey(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
