import cluster from "node:cluster";
import { RateLimiterCluster, RateLimiterMemory } from "rate-limiter-flexible";
import { log } from "#core/log.ts";
import { isThisMachine, networkOf, wideNetworkFactor, wideNetworkOf } from "#core/network.ts";
import { refusal } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

/** Longer than a process needs that does nothing else. */
const answerMsMax = 1_000;

export type SearchLimit = ReturnType<typeof createSearchLimit>;

/**
 * How often within `limits.searchesSeconds` one network may search the register, and the wide network around it. Counted in memory, that of the
 * supervisor where there is one, so that all workers share the count: a search that has to write would be a slow one.
 */
export function createSearchLimit(name: string, max: number) {
  const allowance = { duration: limits.searchesSeconds };
  const open = (keyPrefix: string, points: number) =>
    cluster.isWorker
      ? new RateLimiterCluster({ ...allowance, keyPrefix, points, timeoutMs: answerMsMax })
      : new RateLimiterMemory({ ...allowance, keyPrefix, points });
  const narrow = open(name, max);
  const wide = open(`${name}-wide`, wideNetworkFactor * max);
  return {
    /**
     * Counts a search. Not from this machine itself: behind a proxy that the settings do not name that would be
     * everybody at once.
     *
     * @returns seconds to wait when it is one too many
     */
    async take(clientIp: string): Promise<number | undefined> {
      if (isThisMachine(clientIp)) return undefined;
      try {
        return (await refusal(narrow, networkOf(clientIp))) ?? (await refusal(wide, wideNetworkOf(clientIp)));
      } catch (error) {
        // A count that cannot be had refuses nobody.
        log.warn({ err: error }, "a search was not counted");
        return undefined;
      }
    },
  };
}
