import { and, asc, eq, sql } from "drizzle-orm";
import { recordAccountEvent } from "#core/account-events.ts";
import type { Actor } from "#core/actor.ts";
import { insertPerson } from "#core/auth/people.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { profiles, sessions } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { Unfit } from "#core/unfit.ts";
import type { NewPerson, PersonChange } from "#shared/schemas/person.ts";

/** A member of staff as administrators see them (specification 3: as returned by get-users). */
export type User = {
  id: string;
  email: string;
  full_name: string;
  role: string | null;
  is_active: boolean;
  two_factor_enabled: boolean;
};

const columns = {
  id: profiles.id,
  email: profiles.email,
  full_name: profiles.full_name,
  role: profiles.role,
  is_active: profiles.is_active,
  two_factor_enabled: profiles.two_factor_enabled,
};

const usersMax = 1000;

export const userMessages = {
  emailTaken: "Email ini sudah dipakai pengguna lain.",
  lastAdministrator: "Ini administrator aktif terakhir: harus selalu ada satu yang dapat masuk.",
  ownRole: "Anda tidak dapat mengubah peran atau status Anda sendiri.",
  oneself: "Anda tidak dapat menghapus akun Anda sendiri.",
} as const;

/** Everyone, by name. */
export async function listUsers(db: Queryable): Promise<User[]> {
  return await db
    .select(columns)
    .from(profiles)
    .orderBy(sql`lower(${profiles.full_name})`, asc(profiles.email))
    .limit(usersMax);
}

export async function findUser(db: Queryable, id: string): Promise<User | undefined> {
  const [user] = await db.select(columns).from(profiles).where(eq(profiles.id, id));
  return user;
}

/** Adds a person who can sign in at once. @throws Unfit when the address belongs to somebody already */
export async function insertUser(db: Database, person: NewPerson, actor: Actor): Promise<User> {
  try {
    const id = await insertPerson(db, person);
    const { password: _, email, ...details } = person;
    await recordAccountEvent(db, { action: "user-added", actor, subject: email, details });
    const added = await findUser(db, id);
    if (!added) throw new Error("The person was not added");
    return added;
  } catch (error) {
    if (isUniqueViolation(error, "profiles_email_unique")) throw new Unfit({ email: userMessages.emailTaken });
    throw error;
  }
}

/**
 * Changes a person's name, role and whether they are active; whoever is made inactive is signed out everywhere.
 *
 * @returns undefined when there is no such person
 * @throws Unfit for one's own role or status, and for the last active administrator
 */
export async function updateUser(
  db: Database,
  id: string,
  change: PersonChange,
  actor: Actor,
): Promise<User | undefined> {
  return await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) return undefined;
    const isOtherRole = before.role !== change.role;
    if (id === actor.id && (isOtherRole || !change.is_active)) throw new Unfit({ role: userMessages.ownRole });
    const remainsAdministrator = change.role === "admin" && change.is_active;
    if (!remainsAdministrator) await assertOtherAdministrator(tx, before);
    const [after] = await tx.update(profiles).set(change).where(eq(profiles.id, id)).returning(columns);
    if (!change.is_active) await tx.delete(sessions).where(eq(sessions.user_id, id));
    const details = { before: changeable(before), after: change };
    await recordAccountEvent(tx, { action: "user-changed", actor, subject: before.email, details });
    return after;
  });
}

/**
 * Removes a person for ever; what they did stays in the histories under their name.
 *
 * @returns undefined when there is no such person
 * @throws Unfit for oneself, and for the last active administrator
 */
export async function removeUser(db: Database, id: string, actor: Actor): Promise<User | undefined> {
  return await inTransaction(db, async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) return undefined;
    if (id === actor.id) throw new Unfit({ id: userMessages.oneself });
    await assertOtherAdministrator(tx, before);
    await tx.delete(profiles).where(eq(profiles.id, id));
    await recordAccountEvent(tx, { action: "user-removed", actor, subject: before.email });
    return before;
  });
}

/** Whoever takes an administrator away waits for the one who is just taking another. */
async function lockUser(tx: Transaction, id: string): Promise<User | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('absah administrators'))`);
  const [user] = await tx.select(columns).from(profiles).where(eq(profiles.id, id)).for("update");
  return user;
}

async function assertOtherAdministrator(tx: Transaction, user: User): Promise<void> {
  if (user.role !== "admin" || !user.is_active) return;
  const [others] = await tx
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(profiles)
    .where(and(eq(profiles.role, "admin"), eq(profiles.is_active, true), sql`${profiles.id} <> ${user.id}`));
  if (!others || others.count === 0) throw new Unfit({ role: userMessages.lastAdministrator });
}

function changeable({ full_name, role, is_active }: User) {
  return { full_name, role, is_active };
}
