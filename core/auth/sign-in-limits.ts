import type pg from "pg";
import { networkOf } from "#core/auth/network.ts";
import { counterKey, createRateLimit, refusal, standingRefusal } from "#core/rate-limits.ts";

const quarterSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Attempts allowed without a right password, and the seconds after which they are forgotten. */
const allowances = {
  /** One account from one network: the owner elsewhere is not touched by it. */
  pair: { points: 10, duration: quarterSeconds },
  network: { points: 100, duration: quarterSeconds },
  /** One account from everywhere; attempts that the pair's limit refuses do not count here. */
  account: { points: 100, duration: hourSeconds },
  /** Programs do no work before they sign in (decision 0017): guessing through their door ends sooner. */
  "program-network": { points: 20, duration: quarterSeconds },
  "program-account": { points: 20, duration: hourSeconds },
  /** Not a limit: networks from which an account's owner has signed in. */
  familiar: { points: 1, duration: 90 * daySeconds },
} as const;

/** Through which an attempt comes: what strangers do at one does not close the other to the owner. */
export type Door = "browser" | "program";

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts sign-in attempts in the database, so that restarts and further servers share the count. */
export function createSignInLimits(pool: pg.Pool) {
  const limiter = (name: keyof typeof allowances) =>
    createRateLimit(pool, `sign-in-${name}`, allowances[name]);
  const pair = limiter("pair");
  const familiar = limiter("familiar");
  const doors = {
    browser: { network: limiter("network"), account: limiter("account") },
    program: { network: limiter("program-network"), account: limiter("program-account") },
  };

  return {
    /**
     * Counts one attempt before the password is looked at, so that many at once cannot slip through. The limit
     * for an account from everywhere does not hold where its owner signed in before: nobody can lock them out.
     *
     * @returns seconds to wait when the attempt is refused, undefined when it may go on
     */
    async take(email: string, clientAddress: string, door: Door = "browser"): Promise<number | undefined> {
      const keys = keysOf(email, clientAddress);
      const { network, account } = doors[door];
      const refused = (await refusal(pair, keys.pair)) ?? (await refusal(network, keys.network));
      if (refused !== undefined) return refused;
      // Counted there too: the time of an answer must not tell that somebody signed in from this network.
      const isFamiliar = await familiar.get(keys.pair);
      const refusedEverywhere = await refusal(account, keys.account);
      return isFamiliar ? undefined : refusedEverywhere;
    },

    /** Whether a browser has used up its attempts. It is asked first and counts nothing: a refusal stays cheap. */
    async standing(email: string, clientAddress: string): Promise<number | undefined> {
      const keys = keysOf(email, clientAddress);
      return (
        (await standingRefusal(pair, keys.pair)) ??
        (await standingRefusal(doors.browser.network, keys.network))
      );
    },

    /** A right password: what this person mistyped before is forgotten. */
    async forgive(email: string, clientAddress: string, door: Door = "browser"): Promise<void> {
      const keys = keysOf(email, clientAddress);
      const { network, account } = doors[door];
      await pair.delete(keys.pair);
      await network.reward(keys.network);
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
