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

/** A signed-in member of staff. */
export type Person = {
  id: string;
  email: string;
  full_name: string;
  avatar_url: string | null;
  /** The language of the panel and of mails to them. */
  language: Language;
  role: Role;
  two_factor_enabled: boolean;
  /** A second factor or passkey is required and the person has none: they can only open their profile. */
  must_set_two_factor: boolean;
  /** As above, and only a passkey is accepted. */
  must_set_passkey: boolean;
  /** Their password was generated: the panel asks for another one, API clients are not affected (decision 0080). */
  must_choose_password: boolean;
  /** Viewers with read-only access to the register, where administrators allow it (decision 0045). */
  reads_register: boolean;
  /** The one their session was opened with (decision 0024). */
  credential_generation: number;
  /** The method of sign-in, and its time. */
  opened_with: SignInMethod;
  opened_at: Date;
};

/** The display name. */
function nameOf({ full_name, email }: Pick<Person, "full_name" | "email">): string {
  return full_name || email;
}

/** The person as the API describes them to the panel: without internal fields, with the areas they may open. */
export function describePerson(person: Person) {
  const { credential_generation, reads_register, opened_with, opened_at, ...shown } = person;
  return { ...shown, areas: areas.filter((area) => mayPersonEnter(person, area)) };
}

/** Whether the person's role grants access to the area (specification 6), and no required setup is missing. */
export function mayPersonEnter(person: Person, area: Area): boolean {
  const isOpen = mayEnter(person.role, area) || (area === "register" && person.reads_register);
  return isOpen && (area === "profile" || !person.must_set_two_factor);
}

/** The person as audit trails record them. */
export function actorFor(person: Person): Actor {
  return { id: person.id, name: nameOf(person), email: person.email };
}

/** Whether a request carries an access token: a page of another site cannot make a browser send one (CSRF). */
export function hasBearerToken(headers: Headers): boolean {
  return /^bearer\s+\S/i.test(headers.get("authorization") ?? "");
}

/**
 * The active person whose session the request carries, in a cookie or as an access token; undefined also for the session of an inactive
 * person.
 *
 * @param renew is called with the cookies of a renewed session, to be set on the response (specification 4)
 */
export async function findPerson(
  auth: Auth,
  headers: Headers,
  renew?: (setCookie: string) => void,
): Promise<Person | undefined> {
  const isByToken = hasBearerToken(headers);
  if (!isByToken && !auth.sessionCookies.isIn(headers.get("cookie"))) return undefined;
  const answer = await auth.call((api) => api.getSession({ headers, returnHeaders: true }));
  const found = answer.response;
  for (const cookie of answer.headers.getSetCookie()) renew?.(cookie);
  if (!found && !isByToken) auth.sessionCookies.cacheEnded(headers.get("cookie"));
  if (!found?.user.is_active) return undefined;
  const { id, email, name, image, language, must_choose_password, credential_generation } = found.user;
  // The trigger has deleted such sessions; checked here too, in case one was missed.
  if (found.session.credential_generation !== credential_generation) return undefined;
  const role = roleOf(found.user.role);
  const two_factor_enabled = found.user.twoFactorEnabled === true;
  const opened_with = signInMethodOf(found.session.opened_with);
  const verdict = await auth.findPolicyVerdict({ id, role, two_factor_enabled, opened_with });
  if (isOtherMethodRequired(verdict)) return undefined;
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
    must_set_two_factor: isSetupRequired(verdict),
    must_set_passkey: verdict === "must-set-passkey",
    must_choose_password: must_choose_password === true,
    reads_register,
    credential_generation,
    opened_with,
    opened_at: found.session.createdAt,
  };
}

function signInMethodOf(stored: string | null | undefined): SignInMethod {
  return signInMethods.find((method) => method === stored) ?? "password";
}

/**
 * Creates a person with a password, active by default.
 *
 * @returns their id
 * @throws a unique violation when the e-mail address is taken
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

/** `insertPerson` inside the caller's transaction. */
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

/** Whether any active person has a password: profiles restored from elsewhere have none. */
export async function maySomebodySignIn(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.user_id, profiles.id))
    .where(and(eq(profiles.is_active, true), isNotNull(accounts.password)))
    .limit(1);
  return rows.length > 0;
}
