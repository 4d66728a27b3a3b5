import { hashPassword } from "better-auth/crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { type Area, areas, mayEnter, type Role, roleOf } from "#core/auth/access.ts";
import type { Auth } from "#core/auth/auth.ts";
import { isOtherMethodRequired, isSetupRequired } from "#core/auth/sign-in-policy.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { accounts, profiles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { defaultLanguage, isLanguage, type Language } from "#shared/language.ts";
import { type SignInMethod, signInMethods } from "#shared/sign-in-methods.ts";

/** A member of staff who is signed in. */
export type Person = {
  id: string;
  email: string;
  full_name: string;
  avatar_url: string | null;
  /** Of the panel and of what is mailed to them. */
  language: Language;
  role: Role;
  two_factor_enabled: boolean;
  /** A second factor or passkey is required, and the person has none: they reach nothing but their profile. */
  must_set_two_factor: boolean;
  /** As before, and only a passkey ends that. */
  must_set_passkey: boolean;
  /** Their password was made up by the product: the panel leads to choosing another one, programs go on (decision 0080). */
  must_choose_password: boolean;
  /** Viewers read the register, where administrators opened it to them. */
  reads_register: boolean;
  /** That their session was opened with (decision 0024). */
  credential_generation: number;
  /** How their session was opened, and when. */
  opened_with: SignInMethod;
  opened_at: Date;
};

/** How a person is named where others read it. */
function nameOf({ full_name, email }: Pick<Person, "full_name" | "email">): string {
  return full_name || email;
}

/** What the panel is told about the person at it. */
export function describePerson(person: Person) {
  const { credential_generation, reads_register, opened_with, opened_at, ...shown } = person;
  return { ...shown, areas: areas.filter((area) => mayPersonEnter(person, area)) };
}

/** Whether the person's role opens the area (specification 6), and nothing has to be set up first. */
export function mayPersonEnter(person: Person, area: Area): boolean {
  const isOpen = mayEnter(person.role, area) || (area === "register" && person.reads_register);
  return isOpen && (area === "profile" || !person.must_set_two_factor);
}

/** A person as histories name them. */
export function actorFor(person: Person): Actor {
  return { id: person.id, name: nameOf(person), email: person.email };
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
  const isByToken = hasBearerToken(headers);
  if (!isByToken && !auth.sessionCookies.isIn(headers.get("cookie"))) return undefined;
  const answer = await auth.ask((api) => api.getSession({ headers, returnHeaders: true }));
  const found = answer.response;
  for (const cookie of answer.headers.getSetCookie()) renew?.(cookie);
  if (!found && !isByToken) auth.sessionCookies.noteEnded(headers.get("cookie"));
  if (!found?.user.is_active) return undefined;
  const { id, email, name, image, language, must_choose_password, credential_generation } = found.user;
  // The database ended it already; whatever it missed does not count either.
  if (found.session.credential_generation !== credential_generation) return undefined;
  const role = roleOf(found.user.role);
  const two_factor_enabled = found.user.twoFactorEnabled === true;
  const opened_with = wayInOf(found.session.opened_with);
  const standing = await auth.findStanding({ id, role, two_factor_enabled, opened_with });
  if (isOtherMethodRequired(standing)) return undefined;
  const reads_register = await auth.readsRegister(role);
  const avatar_url = image ?? null;
  return {
    id,
    email,
    full_name: name,
    avatar_url,
    language: isLanguage(language) ? language : defaultLanguage,
    role,
    two_factor_enabled,
    must_set_two_factor: isSetupRequired(standing),
    must_set_passkey: standing === "must-set-passkey",
    must_choose_password: must_choose_password === true,
    reads_register,
    credential_generation,
    opened_with,
    opened_at: found.session.createdAt,
  };
}

function wayInOf(stored: string | null | undefined): SignInMethod {
  return signInMethods.find((way) => way === stored) ?? "password";
}

/**
 * Adds a person with a password, active unless said otherwise.
 *
 * @throws when the address is already taken (unique constraint)
 */
export async function insertPerson(db: Database, person: PersonInput, actor: Actor): Promise<string> {
  const passwordHash = await hashPassword(person.password);
  return await inTransactionAs(db, actor, (tx) => insertPersonIn(tx, person, passwordHash));
}

type PersonInput = {
  email: string;
  full_name: string;
  role: Role;
  password: string;
  is_active?: boolean;
  must_choose_password?: boolean;
};

/** As `insertPerson`, together with what else the transaction does. */
export async function insertPersonIn(
  tx: Transaction,
  person: Omit<PersonInput, "password">,
  passwordHash: string,
): Promise<string> {
  const [profile] = await tx
    .insert(profiles)
    .values({
      email: person.email.trim().toLowerCase(),
      full_name: person.full_name,
      role: person.role,
      is_active: person.is_active ?? true,
      must_choose_password: person.must_choose_password ?? false,
      email_verified: true,
    })
    .returning({ id: profiles.id });
  if (!profile) throw new Error("The profile was not inserted");
  await tx.insert(accounts).values({
    user_id: profile.id,
    account_id: profile.id,
    provider_id: "credential",
    password: passwordHash,
  });
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
