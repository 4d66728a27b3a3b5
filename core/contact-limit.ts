import type pg from "pg";
import { networkOf } from "#core/auth/network.ts";
import { counterKey, createRateLimit, refusal } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

export type ContactLimit = ReturnType<typeof createContactLimit>;

/** How many messages of the contact form one network may send. */
export function createContactLimit(pool: pg.Pool) {
  const limit = createRateLimit(pool, "contact", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return {
    /** Counts a message. @returns seconds to wait when it is one too many */
    take: (clientAddress: string) => refusal(limit, counterKey(networkOf(clientAddress))),
  };
}
