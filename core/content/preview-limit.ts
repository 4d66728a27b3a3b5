import { RateLimiterMemory } from "rate-limiter-flexible";
import { refusal } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

export type PreviewLimit = ReturnType<typeof createPreviewLimit>;

/** How often one person may have a page drawn. Counted in the memory of staff's worker, which draws all of them. */
export function createPreviewLimit() {
  const limit = new RateLimiterMemory({ points: limits.previewsMax, duration: limits.previewsSeconds });
  return {
    /** Counts a preview. @returns seconds to wait when there were too many, undefined when there were not */
    take: async (personId: string) => await refusal(limit, personId),
  };
}
