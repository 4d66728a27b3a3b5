import { createHash } from "node:crypto";
import type pg from "pg";
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { networkOf, wideNetworkFactor, wideNetworkOf } from "#core/network.ts";

type Allowance = { points: number; duration: number };

/** What is counted of one key. */
export type Counter = { limit: RateLimiterPostgres; key: string };

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

/**
 * A limit for a network, and three times as much for the wide network around it.
 *
 * @returns the counters of a client's address, the wide one first
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

/** Takes points, by default one. @returns the seconds to wait where there are none left; undefined where there were */
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
 * Reads all counters in one statement and takes nothing: a refusal stays cheap and writes no row.
 *
 * @returns for each counter the seconds to wait when it has no point left
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

/** Whether a count ends later than one that begins now: it began while the clock was ahead, and counts no more. */
function isAhead({ duration }: RateLimiterAbstract, msLeft: number): boolean {
  return msLeft > (duration + aheadSecondsMax) * 1000;
}

/** Servers' clocks may differ by so much. */
const aheadSecondsMax = 60;

/**
 * Takes one point of each counter, unless one of them has none left.
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

/** A key of counters: a hash, so that no address and no e-mail lies in their table. */
export function counterKey(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
