import { hashPassword, verifyPassword } from "better-auth/crypto";
import { and, between, eq, sql } from "drizzle-orm";
import { comparedHashes, isBcryptHash, isBcryptPassword, runDummyBcrypt } from "#core/auth/bcrypt.ts";
import type { Database } from "#core/db/client.ts";
import { accounts, profiles } from "#core/db/schema.ts";
import { log } from "#core/log.ts";

/** Format of Better Auth's scrypt: salt and key in hexadecimal. */
const ownShape = /^[0-9a-f]{32}:[0-9a-f]{128}$/;

/**
 * Compares a password with a stored hash: scrypt, or bcrypt for imported accounts. Anything else matches no password; Better Auth would
 * throw for it.
 */
export async function isRightPassword(hash: string, password: string): Promise<boolean> {
  if (isBcryptHash(hash)) return await isBcryptPassword(hash, password);
  if (ownShape.test(hash)) return await verifyPassword({ hash, password });
  log.warn("a stored hash of a password has an unknown form: whoever has it needs a new password");
  return false;
}

/**
 * Verifies a password whose stored hash is an imported bcrypt one, and replaces the hash by the product's own (scrypt) when it matches. A
 * wrong password takes the time of the costliest stored bcrypt hash. Call with a slot of the password queue.
 *
 * @returns `wrong` when the account has a bcrypt hash that does not match; undefined otherwise
 */
export async function replaceFormerHash(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<"wrong" | undefined> {
  const [stored] = await db
    .select({ id: accounts.id, hash: accounts.password })
    .from(accounts)
    .innerJoin(profiles, eq(profiles.id, accounts.user_id))
    .where(and(eq(profiles.email, email.trim().toLowerCase()), eq(accounts.provider_id, "credential")));
  if (!stored?.hash || !isBcryptHash(stored.hash)) return undefined;
  const isRight = await isBcryptPassword(stored.hash, password, await highestBcryptCost(db));
  if (!isRight) return "wrong";
  const own = await hashPassword(password);
  // Unless another password was set meanwhile.
  await db
    .update(accounts)
    .set({ password: own, updated_at: new Date() })
    .where(and(eq(accounts.id, stored.id), eq(accounts.password, stored.hash)));
  return undefined;
}

/**
 * Pads a refused sign-in that compared no bcrypt hash to the time of one that did, as long as any is stored: timing would tell which
 * accounts were imported. Call with a slot of the password queue.
 */
export async function runDummyFormerCheck(db: Database, password: string): Promise<void> {
  const cost = await highestBcryptCost(db);
  if (cost) await runDummyBcrypt(cost, password);
}

/** The highest cost among the stored hashes; undefined once all were replaced. */
async function highestBcryptCost(db: Database): Promise<number | undefined> {
  const { shape, costMin, costMax } = comparedHashes;
  const cost = sql`substring(${accounts.password} from ${shape})::int`;
  const [found] = await db
    .select({ highest: sql<number | null>`max(${cost})` })
    .from(accounts)
    .where(between(cost, costMin, costMax));
  return found?.highest ?? undefined;
}
