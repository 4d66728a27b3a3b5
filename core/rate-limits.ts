import { createHash } from "node:crypto";
import type pg from "pg";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf, wideNetworkFactor, wideNetworkOf } from "#core/network.ts";

type Allowance = { points: number; duration: number };

/** The counter of one key. */
export type Counter = { limit: RateLimiterPostgres; key: string };

/**
 * A rate limit counted in the database, so that restarts and other servers share the counts.
 *
 * @param allowance `points` within a window of `duration` seconds
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

/**
 * A rate limit per network, with three times as much for the wide network around it.
 *
 * @returns a function for the counters of a client IP, the wide one first
 */
export function createNetworkLimit(pool: pg.Pool, name: string, allowance: Allowance) {
  const narrow = createRateLimit(pool, name, allowance);
  const wide = createRateLimit(pool, `${name}-wide`, {
    ...allowance,
    points: wideNetworkFactor * allowance.points,
  });
  return (clientIp: string): Counter[] => [
    { limit: wide, key: counterKey(wideNetworkOf(clientIp)) },
    { limit: narrow, key: counterKey(networkOf(clientIp)) },
  ];
}

/** Takes points, one by default. @returns seconds to wait when there are none left; undefined otherwise */
export async function refusal(
  limit: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<number | undefined> {
  try {
    await limit.consume(key, points);
    return undefined;
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason;
    if (!isAhead(limit, reason.msBeforeNext)) return waitSeconds(reason.msBeforeNext);
    await limit.delete(key);
    return await refusal(limit, key, points);
  }
}

/**
 * Reads all counters in one statement without taking points, so that refusing is cheap and writes no row.
 *
 * @returns for each counter the seconds to wait when it has no points left
 */
export async function peekRefusals(pool: pg.Pool, counters: Counter[]): Promise<(number | undefined)[]> {
  const { rows } = await pool.query<{ key: string; points: number; expire: string }>(
    "select key, points, expire from rate_limits where key = any($1) and expire > $2",
    [counters.map(storedKey), Date.now()],
  );
  return counters.map((counter) => {
    const row = rows.find(({ key }) => key === storedKey(counter));
    if (!row || row.points < counter.limit.points) return undefined;
    const ms = Number(row.expire) - Date.now();
    return isAhead(counter.limit, ms) ? undefined : waitSeconds(ms);
  });
}

/** Whether a window ends later than one that starts now: it started while the clock was ahead, and is ignored. */
function isAhead({ duration }: RateLimiterAbstract, msLeft: number): boolean {
  return msLeft > (duration + aheadSecondsMax) * 1000;
}

/** The tolerated clock difference between servers. */
const aheadSecondsMax = 60;

/**
 * Takes a point of each counter, unless one of them has none left.
 *
 * @returns seconds to wait when one has none
 */
export async function takeOfEach(pool: pg.Pool, counters: Counter[]): Promise<number | undefined> {
  const standing = (await peekRefusals(pool, counters)).find((seconds) => seconds !== undefined);
  if (standing !== undefined) return standing;
  for (const { limit, key } of counters) {
    const refused = await refusal(limit, key);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

function storedKey({ limit, key }: Counter): string {
  return `${limit.keyPrefix}:${key}`;
}

function waitSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/** The key of a counter: a hash, so that the table contains no IP or e-mail addresses. */
export function counterKey(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
