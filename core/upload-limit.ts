import type pg from "pg";
import { createRateLimit, refusal } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

export type UploadLimit = ReturnType<typeof createUploadLimit>;

/** How many files one person may send: each costs room, and an image a processor for a while. */
export function createUploadLimit(pool: pg.Pool) {
  const limit = createRateLimit(pool, "uploads", {
    points: limits.uploadsMax,
    duration: limits.uploadsSeconds,
  });
  return {
    /** Counts a file. @returns seconds to wait when it is one too many */
    take: (personId: string) => refusal(limit, personId),
  };
}
