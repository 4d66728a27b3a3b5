import type pg from "pg";
import { networkOf } from "#core/network.ts";
import { counterKey, createNetworkLimit, createRateLimit, refusal, takeOfEach } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

const hourSeconds = 60 * 60;

/** Rate limits of reset mails. */
const allowances = {
  /** Requests of one network; unknown e-mail addresses count too, so that nothing reveals which exist. */
  pair: { points: 3, duration: hourSeconds },
  network: { points: 20, duration: hourSeconds },
  /** Mails to one account during a link's lifetime, from all networks together: protects the mailbox from floods. */
  account: { points: 10, duration: limits.passwordResetSeconds },
} as const;

export type ResetLimits = ReturnType<typeof createResetLimits>;

/** Rate limits of requests for a new password. */
export function createResetLimits(pool: pg.Pool) {
  const networksOf = createNetworkLimit(pool, "reset-network", allowances.network);
  const pair = createRateLimit(pool, "reset-pair", allowances.pair);
  const account = createRateLimit(pool, "reset-account", allowances.account);
  return {
    /**
     * Counts a request of a network.
     *
     * @returns seconds to wait when it is refused
     */
    async take(email: string, clientIp: string): Promise<number | undefined> {
      const person = email.trim().toLowerCase();
      const ofPair = { limit: pair, key: counterKey(`${person}|${networkOf(clientIp)}`) };
      return await takeOfEach(pool, [...networksOf(clientIp), ofPair]);
    },

    /**
     * Counts a mail to a person.
     *
     * @returns whether it exceeds the limit
     */
    async isRefusedFor(userId: string): Promise<boolean> {
      return (await refusal(account, counterKey(userId))) !== undefined;
    },
  };
}
