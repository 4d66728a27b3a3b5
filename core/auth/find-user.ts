import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { profiles } from "#core/db/schema.ts";

/** A member of staff as administrators see them (specification 3, get-users). */
export type User = {
  id: string;
  email: string;
  full_name: string;
  role: string | null;
  is_active: boolean;
  two_factor_enabled: boolean;
  /** Whether there are any; not which. */
  has_passkeys: boolean;
  /** Whether an account of the OpenID Connect provider is linked. */
  has_identity: boolean;
};

export const userColumns = {
  id: profiles.id,
  email: profiles.email,
  full_name: profiles.full_name,
  role: profiles.role,
  is_active: profiles.is_active,
  two_factor_enabled: profiles.two_factor_enabled,
  has_passkeys: sql<boolean>`exists (select from passkeys where passkeys.user_id = profiles.id)`,
  has_identity: sql<boolean>`exists (select from identities where identities.user_id = profiles.id)`,
};

/** @returns undefined when there is no such person */
export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const [user] = await db.select(userColumns).from(profiles).where(eq(profiles.id, id));
  return user;
}

/**
 * @param email in any case, trimmed here
 * @returns undefined when no account has this e-mail address
 */
export async function findUserByEmail(db: Queryable, email: string): Promise<User | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(profiles)
    .where(eq(profiles.email, email.trim().toLowerCase()));
  return user;
}
