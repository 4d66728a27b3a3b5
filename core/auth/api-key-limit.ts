import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { limits } from "#shared/limits.ts";

export type ApiKeyLimit = ReturnType<typeof createApiKeyLimit>;

/**
 * Rate limit of API keys: `limits.apiRequestsMax` requests per `limits.apiRequestsSeconds`. Counted in memory, because a write to the
 * database per request would cost more than most requests; the staff worker answers all API requests of a server, and several servers count
 * separately.
 */
export function createApiKeyLimit() {
  const limit = new RateLimiterMemory({ points: limits.apiRequestsMax, duration: limits.apiRequestsSeconds });
  return {
    /**
     * Counts a request.
     *
     * @returns the requests left, and the seconds until the window starts again
     */
    async take(keyId: string): Promise<{ isRefused: boolean; remaining: number; resetSeconds: number }> {
      try {
        return usageOf(await limit.consume(keyId), false);
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return usageOf(reason, true);
        throw reason;
      }
    },
  };
}

function usageOf({ remainingPoints, msBeforeNext }: RateLimiterRes, isRefused: boolean) {
  return { isRefused, remaining: remainingPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}
