import type pg from "pg";
import { networkOf } from "#core/network.ts";
import {
  type Counter,
  counterKey,
  createNetworkLimit,
  createRateLimit,
  peekRefusals,
  refusal,
  takeOfEach,
} from "#core/rate-limits.ts";

const quarterSeconds = 15 * 60;
const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Attempts allowed without a correct password, and the window in seconds. */
const allowances = {
  /** One client's network; the /48 or /24 around it may make three times as many. */
  network: { points: 100, duration: quarterSeconds },
  /** One account from one network: does not affect its owner elsewhere. */
  pair: { points: 10, duration: quarterSeconds },
  /** One account from all networks; attempts that another limit refused are not counted. */
  account: { points: 100, duration: hourSeconds },
  /** Programs have a stored password, so a lower limit does no harm. */
  "program-network": { points: 20, duration: quarterSeconds },
  "program-account": { points: 20, duration: hourSeconds },
  /** Passkeys and the OpenID Connect provider: nothing can be guessed there, so they do not count against the password. */
  elsewhere: { points: 100, duration: quarterSeconds },
  /** A known device of the account's owner, or a session of theirs: counted separately. */
  known: { points: 10, duration: quarterSeconds },
  /** Not a limit: marks networks from which an account's owner has signed in. */
  familiar: { points: 1, duration: 90 * daySeconds },
} as const;

/** The kind of client: an attack through one must not lock the owner out of the other. */
export type ClientKind = "browser" | "program";

/** An attempt at a password. */
export type Attempt = {
  email: string;
  clientIp: string;
  clientKind?: ClientKind | undefined;
  /** The known device of this account, if any: others' attempts do not count against it. */
  deviceId?: string | undefined;
};

type NetworkAllowance = "network" | "program-network" | "elsewhere";

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts sign-in attempts in the database, so that restarts and other servers share the counts. */
export function createSignInLimits(pool: pg.Pool) {
  const limiter = (name: Exclude<keyof typeof allowances, NetworkAllowance>) =>
    createRateLimit(pool, `sign-in-${name}`, allowances[name]);
  const networks = (name: NetworkAllowance) => createNetworkLimit(pool, `sign-in-${name}`, allowances[name]);
  const pair = limiter("pair");
  const familiar = limiter("familiar");
  const known = limiter("known");
  const elsewhere = networks("elsewhere");
  const limitsOf = {
    browser: { networksOf: networks("network"), account: limiter("account") },
    program: { networksOf: networks("program-network"), account: limiter("program-account") },
  };

  function countersOf({ email, clientIp, clientKind = "browser" }: Attempt) {
    const person = email.trim().toLowerCase();
    const pairKey = counterKey(`${person}|${networkOf(clientIp)}`);
    return {
      networks: limitsOf[clientKind].networksOf(clientIp),
      pair: { limit: pair, key: pairKey },
      account: { limit: limitsOf[clientKind].account, key: counterKey(person) },
      familiar: { limit: familiar, key: pairKey },
    };
  }

  const ofDevice = (id: string): Counter => ({ limit: known, key: counterKey(`device|${id}`) });
  const ofPerson = (id: string): Counter => ({ limit: known, key: counterKey(`person|${id}`) });

  return {
    /**
     * Checks the limits without counting, before any write, so that refusing is cheap. The limit of an account over all networks is ignored
     * on networks where its owner signed in before, so that nobody can lock them out.
     *
     * @returns seconds to wait when the attempt is refused, undefined when it is allowed
     */
    async peek(attempt: Attempt): Promise<number | undefined> {
      if (attempt.deviceId) return (await peekRefusals(pool, [ofDevice(attempt.deviceId)]))[0];
      const { networks, pair, account, familiar } = countersOf(attempt);
      const [isFamiliar, ofAccount, ...others] = await peekRefusals(pool, [
        familiar,
        account,
        ...networks,
        pair,
      ]);
      return others.find((seconds) => seconds !== undefined) ?? (isFamiliar ? undefined : ofAccount);
    },

    /**
     * Counts an attempt before the password is verified, so that parallel attempts cannot bypass the limit. The widest network comes first:
     * what it refuses adds no rows for narrower ones.
     *
     * @returns seconds to wait when the attempt is refused, undefined when it is allowed
     */
    async take(attempt: Attempt): Promise<number | undefined> {
      if (attempt.deviceId) return await takeOne(ofDevice(attempt.deviceId));
      const { networks, pair, account, familiar } = countersOf(attempt);
      for (const counter of [...networks, pair]) {
        const refused = await takeOne(counter);
        if (refused !== undefined) return refused;
      }
      // Counted on familiar networks too: the response time must not reveal that somebody signed in from this one.
      const isFamiliar = await familiar.limit.get(familiar.key);
      const refusedEverywhere = await takeOne(account);
      return isFamiliar ? undefined : refusedEverywhere;
    },

    /** After a correct password: clears the person's failed attempts. */
    async reset(attempt: Attempt): Promise<void> {
      const { networks, pair, account, familiar } = countersOf(attempt);
      await pair.limit.delete(pair.key);
      await account.limit.delete(account.key);
      await familiar.limit.set(familiar.key, 1, allowances.familiar.duration);
      if (attempt.deviceId) await known.delete(ofDevice(attempt.deviceId).key);
      else for (const { limit, key } of networks) await limit.reward(key);
    },

    /**
     * Counts an attempt by passkey or at the provider.
     *
     * @returns seconds to wait when it is refused
     */
    takePasswordless: (clientIp: string) => takeOfEach(pool, elsewhere(clientIp)),

    async refundPasswordless(clientIp: string): Promise<void> {
      for (const { limit, key } of elsewhere(clientIp)) await limit.reward(key);
    },

    /** Counts a guess of the signed-in person's own password: an open session must not allow unlimited attempts. */
    takeOwn: (personId: string) => takeOne(ofPerson(personId)),

    async resetOwn(personId: string): Promise<void> {
      await known.delete(ofPerson(personId).key);
    },
  };
}

function takeOne({ limit, key }: Counter): Promise<number | undefined> {
  return refusal(limit, key);
}
