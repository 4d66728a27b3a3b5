import { hashPassword, verifyPassword } from "better-auth/crypto";
import { and, eq } from "drizzle-orm";
import { isBcryptHash, isBcryptPassword } from "#core/auth/bcrypt.ts";
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
  if (isBcryptHash(hash)) return await isBcryptPassword({ hash, password });
  if (ownShape.test(hash)) return await verifyPassword({ hash, password });
  log.warn("a stored hash of a password has an unknown form: whoever has it needs a new password");
  return false;
}

/**
 * Makes the product's own hash of a password that moved in as one by bcrypt, at the first right sign-in. Call with a place in
 * the password queue.
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
  if (!(await isRightPassword(stored.hash, password))) return "wrong";
  const own = await hashPassword(password);
  // Whoever set another password meanwhile keeps that one.
  await db
    .update(accounts)
    .set({ password: own, updated_at: new Date() })
    .where(and(eq(accounts.id, stored.id), eq(accounts.password, stored.hash)));
  return undefined;
}
