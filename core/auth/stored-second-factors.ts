import { and, eq } from "drizzle-orm";
import type { Encryption } from "#core/auth/encryption.ts";
import type { Queryable } from "#core/db/client.ts";
import { twoFactors } from "#core/db/schema.ts";

type Stored = { id: string; secret: string; backup_codes: string };

const columns = { id: twoFactors.id, secret: twoFactors.secret, backup_codes: twoFactors.backup_codes };

/**
 * Re-encrypts with the current secret what the former one encrypted, so that the former one can be removed.
 *
 * @returns the number of second factors that no secret decrypts
 */
export async function renewSecondFactors(db: Queryable, encryption: Encryption): Promise<number> {
  let unreadable = 0;
  for (const stored of await db.select(columns).from(twoFactors))
    if (!(await renew(db, encryption, stored))) unreadable += 1;
  return unreadable;
}

/**
 * `renewSecondFactors` for one person.
 *
 * @returns false when it cannot be decrypted; true also when there is none
 */
export async function renewSecondFactorOf(
  db: Queryable,
  encryption: Encryption,
  userId: string,
): Promise<boolean> {
  const [stored] = await db.select(columns).from(twoFactors).where(eq(twoFactors.user_id, userId));
  return !stored || (await renew(db, encryption, stored));
}

/** The number of second factors that no secret decrypts; changes nothing. */
export async function countUnreadableSecondFactors(db: Queryable, encryption: Encryption): Promise<number> {
  const all = await db.select(columns).from(twoFactors);
  const read = await Promise.all(all.map((stored) => readBoth(encryption, stored)));
  return read.filter((found) => !found).length;
}

async function renew(db: Queryable, encryption: Encryption, stored: Stored): Promise<boolean> {
  const read = await readBoth(encryption, stored);
  if (!read) return false;
  const { id, secret, backup_codes } = stored;
  if ([secret, backup_codes].every(encryption.isOfPresentSecret)) return true;
  const renewed = {
    secret: await encryption.encrypt(read.secret),
    backup_codes: await encryption.encrypt(read.backup_codes),
  };
  // Skipped when a recovery code was used meanwhile, so that it stays used.
  const isUnchanged = and(
    eq(twoFactors.id, id),
    eq(twoFactors.secret, secret),
    eq(twoFactors.backup_codes, backup_codes),
  );
  await db.update(twoFactors).set(renewed).where(isUnchanged);
  return true;
}

async function readBoth(encryption: Encryption, stored: Stored) {
  const secret = await encryption.decrypt(stored.secret);
  const backup_codes = await encryption.decrypt(stored.backup_codes);
  return secret === undefined || backup_codes === undefined ? undefined : { secret, backup_codes };
}
