import cluster from "node:cluster";
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { log } from "#core/log.ts";
import { isThisMachine, networkOf, wideNetworkFactor, wideNetworkOf } from "#core/network.ts";
import { limits } from "#shared/limits.ts";

/** Longer than the supervisor needs to answer, unless it is blocked. */
const answerMsMax = 1_000;

export type SearchLimit = ReturnType<typeof createSearchLimit>;

/**
 * Rate limit of searches per network and per wide network, within `limits.searchesSeconds`. Counted in memory, that of the supervisor if
 * there is one, so that all workers share the counts: a write per search would slow it down.
 */
export function createSearchLimit(name: string, max: number) {
  const allowance = { duration: limits.searchesSeconds };
  const open = (keyPrefix: string, points: number) =>
    cluster.isWorker
      ? new RateLimiterCluster({ ...allowance, keyPrefix, points, timeoutMs: answerMsMax })
      : new RateLimiterMemory({ ...allowance, keyPrefix, points });
  const narrow = open(name, max);
  const wide = open(`${name}-wide`, wideNetworkFactor * max);

  /**
   * Counts a search, except from loopback addresses: behind a proxy that is not configured, these are all visitors.
   *
   * @returns the remaining limit; undefined when it was not counted
   */
  async function count(clientIp: string): Promise<Standing | undefined> {
    if (isThisMachine(clientIp)) return undefined;
    try {
      const own = await consume(narrow, networkOf(clientIp));
      if (own.isRefused) return own;
      const around = await consume(wide, wideNetworkOf(clientIp));
      return around.isRefused || around.remaining < own.remaining ? around : own;
    } catch (error) {
      // Fails open: an unavailable counter refuses nobody.
      log.warn({ err: error }, "a search was not counted");
      return undefined;
    }
  }

  return {
    max,
    count,
    /**
     * Counts a search.
     *
     * @returns seconds to wait when it is refused
     */
    async take(clientIp: string): Promise<number | undefined> {
      const standing = await count(clientIp);
      return standing?.isRefused ? standing.resetSeconds : undefined;
    },
  };
}

/** The searches left, and the seconds until the window starts again. */
type Standing = { isRefused: boolean; remaining: number; resetSeconds: number };

async function consume(limit: RateLimiterAbstract, key: string): Promise<Standing> {
  try {
    return standingOf(await limit.consume(key), false);
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return standingOf(reason, true);
    throw reason;
  }
}

function standingOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isRefused: boolean): Standing {
  return { isRefused, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
