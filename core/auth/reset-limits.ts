import type pg from "pg";
import { networkOf } from "#core/network.ts";
import { counterKey, createNetworkLimit, createRateLimit, refusal, takeOfEach } from "#core/rate-limits.ts";
import { limits } from "#shared/limits.ts";

const hourSeconds = 60 * 60;

/** Mails for a new password. */
const allowances = {
  /** What one network may ask for; whether anybody has the address or not is counted alike. */
  pair: { points: 3, duration: hourSeconds },
  network: { points: 20, duration: hourSeconds },
  /** What attackers in many networks can have sent to one person, as long as a link works: nobody floods a mailbox. */
  account: { points: 10, duration: limits.passwordResetSeconds },
} as const;

export type ResetLimits = ReturnType<typeof createResetLimits>;

/** Counts how often a mail for a new password is asked for. */
export function createResetLimits(pool: pg.Pool) {
  const networksOf = createNetworkLimit(pool, "reset-network", allowances.network);
  const pair = createRateLimit(pool, "reset-pair", allowances.pair);
  const account = createRateLimit(pool, "reset-account", allowances.account);
  return {
    /** Counts what a network asks for. @returns seconds to wait when it is one too many */
    async take(email: string, clientIp: string): Promise<number | undefined> {
      const person = email.trim().toLowerCase();
      const ofPair = { limit: pair, key: counterKey(`${person}|${networkOf(clientIp)}`) };
      return await takeOfEach(pool, [...networksOf(clientIp), ofPair]);
    },

    /** Counts a mail to a person. @returns whether it is one too many */
    async isOneTooMany(userId: string): Promise<boolean> {
      return (await refusal(account, counterKey(userId))) !== undefined;
    },
  };
}
