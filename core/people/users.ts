import { isDeepStrictEqual } from "node:util";
import { hashPassword } from "better-auth/crypto";
import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Role } from "#core/auth/access.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { findUser, findUserByEmail, type User, userColumns } from "#core/auth/find-user.ts";
import { isOtherAdministrator, lockAdministrators } from "#core/auth/last-administrator.ts";
import { passwordProblems } from "#core/auth/password-policy.ts";
import { inPasswordQueue } from "#core/auth/password-queue.ts";
import { insertPersonIn } from "#core/auth/people.ts";
import { type ChangePlace, changedAt, isAfter } from "#core/db/change-order.ts";
import type { Queryable, Transaction } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { complaints, profiles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { ValidationError } from "#core/validation-error.ts";
import type { NewPerson, PersonChange } from "#shared/schemas/person.ts";

/** What became of a change: saved, somebody else was faster (with what stands now), or no such person. */
export type UserChange =
  | { outcome: "saved"; user: User }
  | { outcome: "conflict"; current: User }
  | { outcome: "missing" };

const usersMax = 1000;

const userMessages = {
  emailTaken: "Email ini sudah dipakai pengguna lain.",
  lastAdministrator: "Ini administrator aktif terakhir: harus selalu ada satu yang dapat masuk.",
  ownRole: "Anda tidak dapat mengubah peran Anda sendiri.",
  ownStatus: "Anda tidak dapat menonaktifkan akun Anda sendiri.",
  oneself: "Anda tidak dapat menghapus akun Anda sendiri.",
  concerned:
    "Pengguna ini adalah pihak yang diadukan dalam sebuah keluhan, sehingga tidak dapat dihapus. Nonaktifkan saja.",
  busy: "Server sedang sibuk. Silakan coba lagi.",
} as const;

/** Everyone, by name. */
export async function listUsers(db: Queryable): Promise<User[]> {
  return await db
    .select(userColumns)
    .from(profiles)
    .orderBy(sql`lower(${profiles.full_name})`, asc(profiles.email))
    .limit(usersMax);
}

/** Staff in the order in which their name, role or status last changed, the oldest first: for whoever keeps a copy. */
export async function listChangedUsers(
  db: Queryable,
  query: {
    since?: Date | undefined;
    after?: ChangePlace | undefined;
    email?: string | undefined;
    role?: Role | undefined;
    is_active?: boolean | undefined;
    limit: number;
  },
) {
  const { id, updated_at, email, role, is_active } = profiles;
  const { since, after } = query;
  return await db
    .select({ id, row: { ...userColumns, updated_at }, at: changedAt(updated_at) })
    .from(profiles)
    .where(
      and(
        since && gte(updated_at, since),
        after && isAfter(updated_at, id, after),
        query.email === undefined ? undefined : eq(email, query.email.trim().toLowerCase()),
        // Specification 6: a missing role is treated as viewer.
        query.role && eq(sql`coalesce(${role}, 'viewer')`, query.role),
        query.is_active === undefined ? undefined : eq(is_active, query.is_active),
      ),
    )
    .orderBy(asc(updated_at), asc(id))
    .limit(query.limit);
}

/**
 * Adds a person who can sign in at once.
 *
 * @throws ValidationError when the address belongs to somebody already, or the password is too easy to guess
 */
export async function insertUser(
  { db, settings }: Pick<AuthDeps, "db" | "settings">,
  person: NewPerson,
  actor: Actor,
): Promise<User> {
  const problems = {
    ...passwordProblems(person.password, person, settings.PASSWORD_LENGTH_MIN),
    ...((await findUserByEmail(db, person.email)) && { email: userMessages.emailTaken }),
  };
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  const hashed = await inPasswordQueue(actor.id ?? "operator", () => hashPassword(person.password));
  if (!hashed) throw new ValidationError({ password: userMessages.busy });
  try {
    return await inTransactionAs(db, actor, async (tx) => {
      const added = await findUser(tx, await insertPersonIn(tx, person, hashed.result));
      if (!added) throw new Error("The person was not added");
      return added;
    });
  } catch (error) {
    if (isUniqueViolation(error, "profiles_email_unique"))
      throw new ValidationError({ email: userMessages.emailTaken });
    throw error;
  }
}

/**
 * Changes a person's name, role and whether they are active. With another role or status a person is signed out
 * everywhere: the database sees to it, in this transaction.
 *
 * @param change what is missing in it stays as it is
 * @param opened what somebody saw before they changed it: where that no longer stands, nothing is saved
 * @throws ValidationError for one's own role or status, and for the last active administrator
 */
export async function updateUser(
  { db, provider }: Pick<AuthDeps, "db" | "provider">,
  id: string,
  change: PersonChange,
  actor: Actor,
  opened: PersonChange = {},
): Promise<UserChange> {
  return await inTransactionAs(db, actor, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user) return { outcome: "missing" };
    const before = changeable(user);
    const after = { ...before, ...given(change) };
    if (isOvertaken(before, after, given(opened))) return { outcome: "conflict", current: user };
    if (isDeepStrictEqual(before, after)) return { outcome: "saved", user };
    if (id === actor.id && after.role !== before.role)
      throw new ValidationError({ role: userMessages.ownRole });
    if (id === actor.id && !after.is_active) throw new ValidationError({ is_active: userMessages.ownStatus });
    if (after.role !== "admin") await assertOtherAdministrator(tx, user, provider, "role");
    if (!after.is_active) await assertOtherAdministrator(tx, user, provider, "is_active");
    await tx
      .update(profiles)
      .set({ ...after, updated_at: new Date() })
      .where(eq(profiles.id, id));
    return { outcome: "saved", user: { ...user, ...after } };
  });
}

/**
 * Removes a person for ever; what they did stays in the histories under their name.
 *
 * @returns undefined when there is no such person
 * @throws ValidationError for oneself, for the last active administrator, and for whom a complaint is about: with them it would
 *   lose its mark (decision 51)
 */
export async function removeUser(
  { db, provider }: Pick<AuthDeps, "db" | "provider">,
  id: string,
  actor: Actor,
): Promise<User | undefined> {
  return await inTransactionAs(db, actor, async (tx) => {
    const before = await lockUser(tx, id);
    if (!before) return undefined;
    if (id === actor.id) throw new ValidationError({ id: userMessages.oneself });
    await assertOtherAdministrator(tx, before, provider, "id");
    if (await tx.$count(complaints, eq(complaints.concerned_id, id)))
      throw new ValidationError({ id: userMessages.concerned });
    await tx.delete(profiles).where(eq(profiles.id, id));
    return before;
  });
}

async function lockUser(tx: Transaction, id: string): Promise<User | undefined> {
  await lockAdministrators(tx);
  const [user] = await tx.select(userColumns).from(profiles).where(eq(profiles.id, id)).for("update");
  return user;
}

async function assertOtherAdministrator(
  tx: Transaction,
  user: User,
  provider: AuthDeps["provider"],
  field: string,
): Promise<void> {
  if (user.role !== "admin" || !user.is_active) return;
  if (!(await isOtherAdministrator(tx, user.id, provider)))
    throw new ValidationError({ [field]: userMessages.lastAdministrator });
}

/** Whether a value that is about to change is another one by now than the person saw. */
function isOvertaken(before: Changeable, after: Changeable, opened: Partial<Changeable>): boolean {
  // Specification 6: a missing role is treated, and shown, as viewer.
  const seen = { ...before, role: before.role ?? "viewer" };
  return (Object.keys(opened) as (keyof Changeable)[]).some(
    (field) => seen[field] !== after[field] && seen[field] !== opened[field],
  );
}

type Changeable = ReturnType<typeof changeable>;

function changeable({ full_name, role, is_active }: User) {
  return { full_name, role, is_active };
}

function given(change: PersonChange): Partial<Changeable> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
