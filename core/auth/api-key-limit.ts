import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { limits } from "#shared/limits.ts";

export type ApiKeyLimit = ReturnType<typeof createApiKeyLimit>;

/**
 * How often a key may ask within `limits.apiRequestsSeconds`. Counted in the memory of staff's worker, which answers all keys of a
 * server: a request that has to write for being counted would be a slow one. Several servers each count for themselves.
 */
export function createApiKeyLimit() {
  const limit = new RateLimiterMemory({ points: limits.apiRequestsMax, duration: limits.apiRequestsSeconds });
  return {
    /** Counts a request. @returns how many are left, and in how many seconds the count begins anew */
    async take(keyId: string): Promise<{ isRefused: boolean; remaining: number; resetSeconds: number }> {
      try {
        return standing(await limit.consume(keyId), false);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return standing(reason, true);
        throw reason;
      }
    },
  };
}

function standing({ remainingPoints, msBeforeNext }: RateLimiterRes, isRefused: boolean) {
  return { isRefused, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
