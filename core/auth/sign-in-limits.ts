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

/** Attempts allowed without a right password, and the seconds after which they are forgotten. */
const allowances = {
  /** One client's network; the /48 or /24 around it may try three times as much. */
  network: { points: 100, duration: quarterSeconds },
  /** One account from one network: the owner elsewhere is not touched by it. */
  pair: { points: 10, duration: quarterSeconds },
  /** One account from everywhere; attempts that another limit refuses do not count here. */
  account: { points: 100, duration: hourSeconds },
  /** Programs know their password: guessing as a program ends sooner. */
  "program-network": { points: 20, duration: quarterSeconds },
  "program-account": { points: 20, duration: hourSeconds },
  /** Passkeys and the OpenID Connect provider: nothing is guessed there, and the password's attempts stay untouched. */
  elsewhere: { points: 100, duration: quarterSeconds },
  /** A device on which the account's owner signed in, or a session of theirs: counted for itself alone. */
  known: { points: 10, duration: quarterSeconds },
  /** Not a limit: networks from which an account's owner has signed in. */
  familiar: { points: 1, duration: 90 * daySeconds },
} as const;

/** Through which an attempt comes: what an attacker does at one does not close the other to the owner. */
export type ClientKind = "browser" | "program";

/** Whose password is tried, and by whom. */
export type Attempt = {
  email: string;
  clientIp: string;
  clientKind?: ClientKind | undefined;
  /** The device that is known for this account: others' attempts do not count against it. */
  deviceId?: string | undefined;
};

type NetworkAllowance = "network" | "program-network" | "elsewhere";

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts sign-in attempts in the database, so that restarts and further servers share the count. */
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
     * Whether the attempts are used up. It is asked first and writes nothing: a refusal stays cheap. The limit for an
     * account from everywhere does not hold where its owner signed in before: nobody can lock them out.
     *
     * @returns seconds to wait when the attempt is refused, undefined when it may go on
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
     * Counts one attempt before the password is looked at, so that many at once cannot slip through: the widest
     * network first, so that what it refuses leaves no row of a narrower one.
     *
     * @returns seconds to wait when the attempt is refused, undefined when it may go on
     */
    async take(attempt: Attempt): Promise<number | undefined> {
      if (attempt.deviceId) return await takeOne(ofDevice(attempt.deviceId));
      const { networks, pair, account, familiar } = countersOf(attempt);
      for (const counter of [...networks, pair]) {
        const refused = await takeOne(counter);
        if (refused !== undefined) return refused;
      }
      // Counted there too: the time of an answer must not tell that somebody signed in from this network.
      const isFamiliar = await familiar.limit.get(familiar.key);
      const refusedEverywhere = await takeOne(account);
      return isFamiliar ? undefined : refusedEverywhere;
    },

    /** A right password: what this person mistyped before is forgotten. */
    async reset(attempt: Attempt): Promise<void> {
      const { networks, pair, account, familiar } = countersOf(attempt);
      await pair.limit.delete(pair.key);
      await account.limit.delete(account.key);
      await familiar.limit.set(familiar.key, 1, allowances.familiar.duration);
      if (attempt.deviceId) await known.delete(ofDevice(attempt.deviceId).key);
      else for (const { limit, key } of networks) await limit.reward(key);
    },

    /** Counts an attempt by passkey or at the provider. @returns seconds to wait when it is one too many */
    takeElsewhere: (clientIp: string) => takeOfEach(pool, elsewhere(clientIp)),

    async forgiveElsewhere(clientIp: string): Promise<void> {
      for (const { limit, key } of elsewhere(clientIp)) await limit.reward(key);
    },

    /** Counts one guess of a signed-in person's own password: an open session is no place to try them all. */
    takeOwn: (personId: string) => takeOne(ofPerson(personId)),

    async forgiveOwn(personId: string): Promise<void> {
      await known.delete(ofPerson(personId).key);
    },
  };
}

function takeOne({ limit, key }: Counter): Promise<number | undefined> {
  return refusal(limit, key);
}
