import { hashPassword } from "better-auth/crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import { areasOf, type Role, roleOf } from "#core/auth/access.ts";
import type { Auth } from "#core/auth/auth.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { accounts, profiles } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";

/** A member of staff who is signed in. */
export type Person = {
  id: string;
  email: string;
  full_name: string;
  avatar_url: string | null;
  role: Role;
};

/** How a person is named where others read it. */
export function nameOf({ full_name, email }: Pick<Person, "full_name" | "email">): string {
  return full_name || email;
}

/** What the panel is told about the person at it. */
export function describePerson(person: Person) {
  return { ...person, areas: areasOf(person.role) };
}

const sessionCookie = /(?:^|;\s*)(?:__Secure-)?absah\.session_token=/;

/** Whether a request carries a session cookie at all: without one nobody asks the database. */
export function hasSessionCookie(headers: Headers): boolean {
  return sessionCookie.test(headers.get("cookie") ?? "");
}

/** Whether a request names an access token. No page of another site can make a browser send one by itself. */
export function hasBearerToken(headers: Headers): boolean {
  return /^bearer\s+\S/i.test(headers.get("authorization") ?? "");
}

/**
 * The active person whose session the request carries, in a cookie or as an access token. An inactive person's session counts for nothing.
 *
 * @param renew is given the cookies of a session that was prolonged, for the answer (specification 4)
 */
export async function findPerson(
  auth: Auth,
  headers: Headers,
  renew?: (setCookie: string) => void,
): Promise<Person | undefined> {
  if (!hasSessionCookie(headers) && !hasBearerToken(headers)) return undefined;
  const answer = await auth.ask((api) => api.getSession({ headers, returnHeaders: true }));
  const found = answer.response;
  for (const cookie of answer.headers.getSetCookie()) renew?.(cookie);
  if (!found?.user.is_active) return undefined;
  const { id, email, name, image, role } = found.user;
  return { id, email, full_name: name, avatar_url: image ?? null, role: roleOf(role) };
}

/**
 * Adds a person with a password, active unless said otherwise.
 *
 * @throws when the address is already taken (unique constraint)
 */
export async function insertPerson(db: Database, person: PersonInput): Promise<string> {
  return await inTransaction(db, (tx) => insertPersonIn(tx, person));
}

type PersonInput = { email: string; full_name: string; role: Role; password: string; is_active?: boolean };

/** As `insertPerson`, together with what else the transaction does. */
export async function insertPersonIn(tx: Transaction, person: PersonInput): Promise<string> {
  const password = await hashPassword(person.password);
  const [profile] = await tx
    .insert(profiles)
    .values({
      email: person.email.trim().toLowerCase(),
      full_name: person.full_name,
      role: person.role,
      is_active: person.is_active ?? true,
      email_verified: true,
    })
    .returning({ id: profiles.id });
  if (!profile) throw new Error("The profile was not inserted");
  await tx
    .insert(accounts)
    .values({ user_id: profile.id, account_id: profile.id, provider_id: "credential", password });
  return profile.id;
}

/** Whether any active person has a password: profiles that were restored from elsewhere bring none. */
export async function maySomebodySignIn(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.user_id, profiles.id))
    .where(and(eq(profiles.is_active, true), isNotNull(accounts.password)))
    .limit(1);
  return rows.length > 0;
}
