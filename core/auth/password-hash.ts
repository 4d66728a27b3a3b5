import { hashPassword, verifyPassword } from "better-auth/crypto";
import { and, between, eq, sql } from "drizzle-orm";
import { comparedHashes, isBcryptHash, isBcryptPassword, runDummyBcrypt } from "#core/auth/bcrypt.ts";
import type { Database } from "#core/db/client.ts";
import { accounts, profiles } from "#core/db/schema.ts";
import { log } from "#core/log.ts";

/** Of Better Auth's scrypt: salt and key in hexadecimal. */
const ownShape = /^[0-9a-f]{32}:[0-9a-f]{128}$/;

/**
 * Whether the password is the one of a stored hash: the product's own, or one by bcrypt that moved in from elsewhere. What is
 * neither is nobody's password; Better Auth would answer it with a fault.
 */
export async function isRightPassword(hash: string, password: string): Promise<boolean> {
  if (isBcryptHash(hash)) return await isBcryptPassword(hash, password);
  if (ownShape.test(hash)) return await verifyPassword({ hash, password });
  log.warn("a stored hash of a password has an unknown form: whoever has it needs a new password");
  return false;
}

/**
 * Makes the product's own hash of a password that moved in as one by bcrypt, at the first right sign-in. Call with a place in
 * the password queue.
 * A wrong one takes the work of the costliest hash by bcrypt.
 *
 * @returns `wrong` where a hash by bcrypt says that the password is not the person's
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
  // Whoever set another password meanwhile keeps that one.
  await db
    .update(accounts)
    .set({ password: own, updated_at: new Date() })
    .where(and(eq(accounts.id, stored.id), eq(accounts.password, stored.hash)));
  return undefined;
}

/**
 * For a refused sign-in that met no hash by bcrypt, while somebody has one: without this work it would be refused sooner, and
 * time would tell whose passwords moved in. Call with a place in the password queue.
 */
export async function runDummyFormerCheck(db: Database, password: string): Promise<void> {
  const cost = await highestBcryptCost(db);
  if (cost) await runDummyBcrypt(cost, password);
}

/** Of the hashes that are stored; undefined once each was replaced. */
async function highestBcryptCost(db: Database): Promise<number | undefined> {
  const { shape, costMin, costMax } = comparedHashes;
  const cost = sql`substring(${accounts.password} from ${shape})::int`;
  const [found] = await db
    .select({ highest: sql<number | null>`max(${cost})` })
    .from(accounts)
    .where(between(cost, costMin, costMax));
  return found?.highest ?? undefined;
}
