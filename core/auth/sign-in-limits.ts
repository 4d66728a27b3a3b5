import type pg from "pg";
import { networkOf } from "#core/auth/network.ts";
import { counterKey, createRateLimit, refusal, standingRefusal } from "#core/rate-limits.ts";

const daySeconds = 24 * 60 * 60;

/** Attempts allowed without a right password, and the seconds after which they are forgotten. */
const allowances = {
  /** One account from one network: the owner elsewhere is not touched by it. */
  pair: { points: 10, duration: 15 * 60 },
  network: { points: 100, duration: 15 * 60 },
  /** One account from everywhere; attempts that the pair's limit refuses do not count here. */
  account: { points: 100, duration: 60 * 60 },
  /** Not a limit: networks from which an account's owner has signed in. */
  familiar: { points: 1, duration: 90 * daySeconds },
} as const;

/**
 * What an attempt without a proof of work costs the network and the account: programs sign in without one
 * (`POST /api/token`), and guessing through their door is that much slower.
 */
export const unprovenWeight = 5;

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts sign-in attempts in the database, so that restarts and further servers share the count. */
export function createSignInLimits(pool: pg.Pool) {
  const limiter = (name: keyof typeof allowances) =>
    createRateLimit(pool, `sign-in-${name}`, allowances[name]);
  const pair = limiter("pair");
  const network = limiter("network");
  const account = limiter("account");
  const familiar = limiter("familiar");

  return {
    /**
     * Counts one attempt before the password is looked at, so that many at once cannot slip through. The limit
     * for an account from everywhere does not hold where its owner signed in before: nobody can lock them out.
     *
     * @param weight how many attempts of the network and of the account it counts as
     * @returns seconds to wait when the attempt is refused, undefined when it may go on
     */
    async take(email: string, clientAddress: string, weight = 1): Promise<number | undefined> {
      const keys = keysOf(email, clientAddress);
      const refused = (await refusal(pair, keys.pair)) ?? (await refusal(network, keys.network, weight));
      if (refused !== undefined || (await familiar.get(keys.pair))) return refused;
      return await refusal(account, keys.account, weight);
    },

    /** Whether a client has used up its attempts. It is asked first, and counts nothing: a refusal stays cheap. */
    async standing(email: string, clientAddress: string): Promise<number | undefined> {
      const keys = keysOf(email, clientAddress);
      return (await standingRefusal(pair, keys.pair)) ?? (await standingRefusal(network, keys.network));
    },

    /** A right password: what this person mistyped before is forgotten. */
    async forgive(email: string, clientAddress: string, weight = 1): Promise<void> {
      const keys = keysOf(email, clientAddress);
      await pair.delete(keys.pair);
      await network.reward(keys.network, weight);
      await account.delete(keys.account);
      await familiar.set(keys.pair, 1, allowances.familiar.duration);
    },
  };
}

function keysOf(email: string, clientAddress: string) {
  const person = email.trim().toLowerCase();
  const from = networkOf(clientAddress);
  return { pair: counterKey(`${person}|${from}`), network: counterKey(from), account: counterKey(person) };
}
