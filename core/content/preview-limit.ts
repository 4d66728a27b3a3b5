import { RateLimiterMemory } from "rate-limiter-flexible";
import { refusal } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

export type PreviewLimit = ReturnType<typeof createPreviewLimit>;

/** Rate limit of previews per person. Counted in the memory of the staff worker, which renders all of them. */
export function createPreviewLimit() {
  const limit = new RateLimiterMemory({ points: limits.previewsMax, duration: limits.previewsSeconds });
  return {
    /**
     * Counts a preview.
     *
     * @returns seconds to wait when it is refused, undefined when it is allowed
     */
    take: async (personId: string) => await refusal(limit, personId),
  };
}
