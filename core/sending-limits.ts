import type pg from "pg";
import { networkOf } from "#core/auth/network.ts";
import { counterKey, createRateLimit, refusal } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

/** How much one sender may send. `take` counts one more, and answers the seconds to wait when it is one too many. */
export type SendingLimit = { take: (sender: string) => Promise<number | undefined> };

/** Messages of the contact form, by the address of the visitor's machine: its network is counted. */
export function createContactLimit(pool: pg.Pool): SendingLimit {
  const limit = createRateLimit(pool, "contact", {
    points: limits.contactMessagesMax,
    duration: limits.contactMessagesSeconds,
  });
  return { take: (clientAddress) => refusal(limit, counterKey(networkOf(clientAddress))) };
}

/** Files, by the id of the person: each costs room, and an image a processor for a while. */
export function createUploadLimit(pool: pg.Pool): SendingLimit {
  const limit = createRateLimit(pool, "uploads", {
    points: limits.uploadsMax,
    duration: limits.uploadsSeconds,
  });
  return { take: (personId) => refusal(limit, personId) };
}
