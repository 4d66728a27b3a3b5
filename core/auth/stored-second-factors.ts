import { and, eq } from "drizzle-orm";
import type { Encryption } from "#core/auth/encryption.ts";
import type { Queryable } from "#core/db/client.ts";
import { twoFactors } from "#core/db/schema.ts";

type Stored = { id: string; secret: string; backup_codes: string };

const columns = { id: twoFactors.id, secret: twoFactors.secret, backup_codes: twoFactors.backup_codes };

/**
 * Encrypts with the present secret what the former one did, so that the former one can go.
 *
 * @returns how many second factors neither of them reads
 */
export async function renewSecondFactors(db: Queryable, encryption: Encryption): Promise<number> {
  let unreadable = 0;
  for (const stored of await db.select(columns).from(twoFactors))
    if (!(await renew(db, encryption, stored))) unreadable += 1;
  return unreadable;
}

/** `renewSecondFactors` for one person. @returns false when it cannot be read; true also when there is none */
export async function renewSecondFactorOf(
  db: Queryable,
  encryption: Encryption,
  userId: string,
): Promise<boolean> {
  const [stored] = await db.select(columns).from(twoFactors).where(eq(twoFactors.user_id, userId));
  return !stored || (await renew(db, encryption, stored));
}

/** How many second factors none of the secrets reads; nothing is changed. */
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
  const anew = {
    secret: await encryption.encrypt(read.secret),
    backup_codes: await encryption.encrypt(read.backup_codes),
  };
  // A recovery code that was used meanwhile stays used.
  const isUnchanged = and(
    eq(twoFactors.id, id),
    eq(twoFactors.secret, secret),
    eq(twoFactors.backup_codes, backup_codes),
  );
  await db.update(twoFactors).set(anew).where(isUnchanged);
  return true;
}

async function readBoth(encryption: Encryption, stored: Stored) {
  const secret = await encryption.decrypt(stored.secret);
  const backup_codes = await encryption.decrypt(stored.backup_codes);
  return secret === undefined || backup_codes === undefined ? undefined : { secret, backup_codes };
}
