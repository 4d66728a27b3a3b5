import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { findUser, type User } from "#core/auth/find-user.ts";
import { isOtherAdministrator, lockAdministrators } from "#core/auth/last-administrator.ts";
import type { Invitations } from "#core/auth/provider/invitations.ts";
import type { ProviderPerson } from "#core/auth/provider/provider.ts";
import { readSignInRules } from "#core/auth/sign-in-policy.ts";
import type { Transaction } from "#core/db/client.ts";
import { identities, profiles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";

/** The person that an account at the provider is linked to. */
export type Linked = {
  identity_id: string;
  id: string;
  email: string;
  role: string | null;
  two_factor_enabled: boolean;
  is_active: boolean;
  is_refused: boolean;
};

/**
 * Locks the person's row.
 *
 * @returns undefined when the account is linked to nobody
 */
export async function findLinked(
  tx: Transaction,
  { issuer, subject }: ProviderPerson,
): Promise<Linked | undefined> {
  const [found] = await tx
    .select({
      identity_id: identities.id,
      id: profiles.id,
      email: profiles.email,
      role: profiles.role,
      two_factor_enabled: profiles.two_factor_enabled,
      is_active: profiles.is_active,
      is_refused: identities.is_refused,
    })
    .from(identities)
    .innerJoin(profiles, eq(profiles.id, identities.user_id))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for("update");
  return found;
}

/**
 * Links an account of the provider to the invited person, to the person with its verified e-mail address, or to a newly created one; the
 * last two where the sign-in rules allow it.
 *
 * @returns false when none applies
 */
export async function linkAccount(
  tx: Transaction,
  invitations: Invitations,
  person: ProviderPerson,
  invitation: string | undefined,
): Promise<boolean> {
  const found =
    (invitation === undefined ? await findByRules(tx, person) : undefined) ??
    (invitation ? await findInvited(tx, invitations, invitation) : undefined);
  if (!found) return false;
  const { issuer, subject } = person;
  const linked = await tx
    .insert(identities)
    .values({ user_id: found.id, issuer, subject })
    // The person is linked to another account of this provider.
    .onConflictDoNothing()
    .returning({ id: identities.id });
  if (linked.length === 0) return false;
  const actor = { id: found.id, name: found.full_name || found.email, email: found.email };
  await recordAccountEvent(tx, { action: "identity-linked", actor, subject: found.email });
  return true;
}

const named = { id: profiles.id, email: profiles.email, full_name: profiles.full_name };

async function findInvited(tx: Transaction, invitations: Invitations, token: string) {
  const invited = invitations.read(token);
  if (!invited) return undefined;
  const isPresent = eq(profiles.credential_generation, invited.credential_generation);
  const [found] = await tx
    .select(named)
    .from(profiles)
    .where(and(eq(profiles.id, invited.id), eq(profiles.is_active, true), isPresent))
    .for("update");
  return found;
}

async function findByRules(tx: Transaction, { verifiedEmail, name, role }: ProviderPerson) {
  const rules = await readSignInRules(tx);
  if (!verifiedEmail) return undefined;
  const [found] = await tx
    .select({ ...named, is_active: profiles.is_active })
    .from(profiles)
    .where(eq(profiles.email, verifiedEmail))
    .for("update");
  if (found) return rules.links_by_email && found.is_active ? found : undefined;
  if (!rules.adds_people) return undefined;
  const [added] = await tx
    .insert(profiles)
    .values({
      email: verifiedEmail,
      full_name: name,
      role: role === "by hand" ? "viewer" : role,
      email_verified: true,
    })
    .onConflictDoNothing()
    .returning(named);
  return added;
}

export type IdentityRemoved = { is: "missing" } | { is: "last" } | { is: "done"; user: User };

/**
 * Removes a person's link to the provider, which ends their sessions. Refused for the last administrator where only the provider is
 * accepted.
 */
export async function removeIdentities(
  { db, provider }: Pick<AuthDeps, "db" | "provider">,
  id: string,
  actor: Actor,
): Promise<IdentityRemoved> {
  return await inTransactionAs(db, actor, async (tx) => {
    await lockAdministrators(tx);
    const before = await findUser(tx, id);
    if (!before) return { is: "missing" };
    const isAlone =
      before.role === "admin" && before.is_active && !(await isOtherAdministrator(tx, id, provider));
    if (isAlone && (await readSignInRules(tx)).required === "provider") return { is: "last" };
    const removed = await tx.delete(identities).where(eq(identities.user_id, id)).returning();
    if (removed.length > 0)
      await recordAccountEvent(tx, { action: "identity-removed", actor, subject: before.email });
    return { is: "done", user: { ...before, has_identity: false } };
  });
}
