import { lt } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "#core/db/client.ts";
import { rateLimits } from "#core/db/schema.ts";

/** Failed attempts allowed, and the seconds after which they are forgotten. */
const allowances = {
  /** One account from one address: the owner elsewhere is not touched by it. */
  pair: { points: 10, duration: 15 * 60 },
  address: { points: 100, duration: 15 * 60 },
  /** One account from everywhere: attempts that the pair's limit refuses do not count here. */
  account: { points: 100, duration: 60 * 60 },
} as const;

export type SignInLimits = ReturnType<typeof createSignInLimits>;

/** Counts sign-in attempts in the database, so that restarts and further servers share the count. */
export function createSignInLimits(pool: pg.Pool) {
  const limiter = (name: keyof typeof allowances) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `sign-in-${name}`,
      ...allowances[name],
    });
  const pair = limiter("pair");
  const address = limiter("address");
  const account = limiter("account");

  return {
    /**
     * Counts one attempt before the password is looked at, so that many at once cannot slip through.
     *
     * @returns seconds to wait when the attempt is refused, undefined when it may go on
     */
    async take(email: string, clientAddress: string): Promise<number | undefined> {
      return (
        (await refusal(pair, pairKey(email, clientAddress))) ??
        (await refusal(address, clientAddress)) ??
        (await refusal(account, accountKey(email)))
      );
    },

    /** A right password: what this person mistyped before is forgotten. */
    async forgive(email: string, clientAddress: string): Promise<void> {
      await pair.delete(pairKey(email, clientAddress));
      await address.reward(clientAddress);
      await account.reward(accountKey(email));
    },
  };
}

const accountKey = (email: string) => email.trim().toLowerCase().slice(0, 320);
const pairKey = (email: string, clientAddress: string) => `${accountKey(email)}|${clientAddress}`;

async function refusal(limiter: RateLimiterPostgres, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
    throw reason;
  }
}

/** Removes counters that have run out. */
export async function clearExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
}
