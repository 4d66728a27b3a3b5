import { sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { type Role, roleOf } from "#core/auth/access.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { passkeys, profiles, signInSettings, twoFactorRoles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { SignInMethod, SignInRequirement } from "#shared/sign-in-methods.ts";

export type SignInRules = { required: SignInRequirement; links_by_email: boolean; adds_people: boolean };

/** The defaults, until an administrator changes them. */
const initial: SignInRules = { required: "password", links_by_email: false, adds_people: false };

const columns = {
  required: signInSettings.required,
  links_by_email: signInSettings.links_by_email,
  adds_people: signInSettings.adds_people,
};

/** The sign-in rules as set by administrators. */
export async function readSignInRules(db: Queryable): Promise<SignInRules> {
  const [rules = initial] = await db.select(columns).from(signInSettings);
  return rules;
}

/**
 * Updates the given rules; a trigger records the change (docs/decisions/0081).
 *
 * @returns all rules
 */
export async function saveSignInRules(
  db: Database,
  change: Partial<SignInRules>,
  actor: Actor,
): Promise<SignInRules> {
  return await inTransactionAs(db, actor, async (tx) => {
    const row = { id: 1, ...initial, ...change };
    await tx
      .insert(signInSettings)
      .values(row)
      .onConflictDoUpdate({ target: signInSettings.id, set: { id: 1, ...change } });
    return await readSignInRules(tx);
  });
}

/**
 * Whether a session meets the sign-in policy: `enough`; the person has to set up a second factor or passkey (`must-set`), or a passkey
 * (`must-set-passkey`), in their profile first; or they have to sign in again by the required method.
 */
export type PolicyVerdict = "enough" | SetupRequired | OtherMethodRequired;
type SetupRequired = "must-set" | "must-set-passkey";
export type OtherMethodRequired = "passkey-wanted" | "provider-wanted";

/** Whether the person can only open their profile until they have set something up there. */
export function isSetupRequired(verdict: PolicyVerdict): verdict is SetupRequired {
  return verdict === "must-set" || verdict === "must-set-passkey";
}

/** Whether the session is refused: it was opened before another method was required, or by one that is not enough alone. */
export function isOtherMethodRequired(verdict: PolicyVerdict): verdict is OtherMethodRequired {
  return verdict === "passkey-wanted" || verdict === "provider-wanted";
}

type Opened = { id: string; role: Role; two_factor_enabled: boolean; opened_with: SignInMethod };

/** Compares the method of a session with what is required of its person now (decision 0059), in one statement. */
export async function checkSignInPolicy(db: Queryable, opened: Opened): Promise<PolicyVerdict> {
  const { id, role, two_factor_enabled, opened_with } = opened;
  const { rows } = await db.execute<{
    required: SignInRequirement;
    of_role: boolean;
    has_passkey: boolean;
  }>(sql`
    select coalesce((select ${signInSettings.required} from ${signInSettings}), 'password') as required,
      exists (select from ${twoFactorRoles} where ${twoFactorRoles.role} = ${role}) as of_role,
      exists (select from ${passkeys} where ${passkeys.user_id} = ${id}) as has_passkey`);
  const [found] = rows;
  if (!found) throw new Error("The rules for signing in were not read");
  if (found.required === "provider") return opened_with === "provider" ? "enough" : "provider-wanted";
  // A person without passkeys sets one up; once they have one, sessions by password or provider may not add another (decision 0085).
  if (found.required === "passkey" && !found.has_passkey) return "must-set-passkey";
  if (found.required === "passkey") return opened_with === "passkey" ? "enough" : "passkey-wanted";
  const mustBeTwo = found.required === "two-factors" || found.of_role;
  if (!mustBeTwo || two_factor_enabled || opened_with !== "password") return "enough";
  // A session by password alone must not add a passkey beside existing ones: a stolen password would suffice.
  return found.has_passkey ? "passkey-wanted" : "must-set";
}

/**
 * The method required of a person whose password was just verified.
 *
 * @returns undefined when the password is enough
 */
export async function findRequiredMethod(
  db: Queryable,
  email: string,
): Promise<OtherMethodRequired | undefined> {
  const { rows } = await db.execute<{ id: string; role: string | null; two_factor_enabled: boolean }>(
    sql`select id, role, two_factor_enabled from ${profiles} where email = ${email.trim().toLowerCase()}`,
  );
  const [person] = rows;
  if (!person) return undefined;
  const role = roleOf(person.role);
  const verdict = await checkSignInPolicy(db, { ...person, role, opened_with: "password" });
  return isOtherMethodRequired(verdict) ? verdict : undefined;
}
