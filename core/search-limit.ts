import { RateLimiterMemory } from "rate-limiter-flexible";
import { isThisMachine, networkOf } from "#core/auth/network.ts";
import { refusal } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

export type SearchLimit = ReturnType<typeof createSearchLimit>;

/** How often one network may search the register. Counted in memory: a search that has to write would be a slow one. */
export function createSearchLimit() {
  const limit = new RateLimiterMemory({ points: limits.searchesMax, duration: limits.searchesSeconds });
  return {
    /**
     * Counts a search. Not from this machine itself: behind a proxy that the settings do not name that would be
     * everybody at once.
     *
     * @returns seconds to wait when it is one too many
     */
    async take(clientAddress: string): Promise<number | undefined> {
      return isThisMachine(clientAddress) ? undefined : await refusal(limit, networkOf(clientAddress));
    },
  };
}
