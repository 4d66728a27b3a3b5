import type pg from "pg";
import { networkOf } from "#core/auth/network.ts";
import { counterKey, createRateLimit, refusal } from "#core/rate-limits.ts";

const hourSeconds = 60 * 60;

/** Mails for a new password in an hour. Whoever has an address or not is counted alike. */
const allowances = {
  /** One account from one network: a stranger does not use up the mails that the owner may ask for. */
  pair: { points: 3, duration: hourSeconds },
  network: { points: 20, duration: hourSeconds },
  account: { points: 10, duration: hourSeconds },
} as const;

export type ResetLimits = ReturnType<typeof createResetLimits>;

/** Counts how often a mail for a new password is asked for. */
export function createResetLimits(pool: pg.Pool) {
  const limiter = (name: keyof typeof allowances) => createRateLimit(pool, `reset-${name}`, allowances[name]);
  const pair = limiter("pair");
  const network = limiter("network");
  const account = limiter("account");
  return {
    /** Counts a request. @returns seconds to wait when it is one too many */
    async take(email: string, clientAddress: string): Promise<number | undefined> {
      const person = email.trim().toLowerCase();
      const from = networkOf(clientAddress);
      return (
        (await refusal(network, counterKey(from))) ??
        (await refusal(pair, counterKey(`${person}|${from}`))) ??
        (await refusal(account, counterKey(person)))
      );
    },
  };
}
