import { eq } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { roleOf } from "#core/auth/access.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import {
  completeSignInByToken,
  type SignedIn,
  type SignInClient,
  userAgentOf,
} from "#core/auth/complete-sign-in.ts";
import { insertSession, isStaleCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { isOtherAdministrator, lockAdministrators } from "#core/auth/last-administrator.ts";
import { findLinked, type Linked, linkAccount } from "#core/auth/provider/identities.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";
import type { Provider, ProviderPerson } from "#core/auth/provider/provider.ts";
import { checkSignInPolicy, isOtherMethodRequired } from "#core/auth/sign-in-policy.ts";
import type { Transaction } from "#core/db/client.ts";
import { identities, profiles, usedChallenges } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { systemActors } from "#shared/system-actors.ts";

type Deps = Pick<AuthDeps, "auth" | "db" | "invitations" | "knownDevices" | "signInLimits">;

/** A used state is stored for longer than its cookie lives. */
const stateMs = 60 * 60 * 1000;

/** The actor that audit trails record for changes by the provider's claims. */
const providerActor: Actor = { id: null, name: systemActors.accountProvider, email: null };

/**
 * Completes a sign-in at the provider: verifies its callback, finds or links the person, and applies the role of the claims.
 *
 * @throws ProviderRefusal when the sign-in is refused
 */
export async function signInByProvider(
  services: Deps,
  provider: Provider,
  answer: URLSearchParams,
  client: SignInClient,
): Promise<SignedIn> {
  const { db, signInLimits } = services;
  if ((await signInLimits.takePasswordless(client.clientIp)) !== undefined) throw new ProviderRefusal("busy");
  const pending = await provider.pendings.read(client.headers);
  if (!pending) throw new ProviderRefusal("over", "The browser did not begin it");
  const code = await provider.readAnswer(answer, pending);
  const spent = await db
    .insert(usedChallenges)
    .values({ nonce: `provider ${pending.state}`, expires_at: new Date(Date.now() + stateMs) })
    .onConflictDoNothing()
    .returning({ nonce: usedChallenges.nonce });
  if (spent.length === 0) throw new ProviderRefusal("over", "The state was used before");
  const person = await provider.identify(code, pending);
  const opened = await inTransactionAs(db, providerActor, (tx) =>
    openFor(tx, { ...services, provider }, person, pending.invitation, userAgentOf(client)),
  ).catch((error: unknown) => {
    throw isStaleCredential(error) ? new ProviderRefusal("unknown", error) : error;
  });
  if ("problem" in opened) throw new ProviderRefusal(opened.problem);
  const entered = await completeSignInByToken(services, opened.token, client);
  if (!entered) throw new ProviderRefusal("unknown", "The session is over already");
  await signInLimits.refundPasswordless(client.clientIp);
  return entered;
}

type Opened = { token: string } | { problem: "unknown" | "no-role" | "passkey-wanted" };

/** One transaction; a refusal that ends existing sessions is committed too. */
async function openFor(
  tx: Transaction,
  { invitations, provider }: Pick<Deps, "invitations"> & { provider: Provider },
  person: ProviderPerson,
  invitation: string | undefined,
  userAgent: string,
): Promise<Opened> {
  await lockAdministrators(tx);
  const before = await findLinked(tx, person);
  if (!person.role) {
    if (before) await refuseEverywhere(tx, before, provider);
    return { problem: "no-role" };
  }
  if (!before && !(await linkAccount(tx, invitations, person, invitation))) return { problem: "unknown" };
  const linked = before ?? (await findLinked(tx, person));
  if (!linked?.is_active) return { problem: "unknown" };
  if (!(await takeRole(tx, linked, person.role, provider))) return { problem: "no-role" };
  await tx
    .update(identities)
    .set({ is_refused: false, last_used_at: new Date() })
    .where(eq(identities.id, linked.identity_id));
  const opened = { ...linked, role: roleOf(linked.role), opened_with: "provider" } as const;
  if (isOtherMethodRequired(await checkSignInPolicy(tx, opened))) return { problem: "passkey-wanted" };
  return { token: await insertSession(tx, opened, userAgent) };
}

/** Refuses every way to sign in, except for the last administrator, who must be able to correct a wrong claim. */
async function refuseEverywhere(tx: Transaction, linked: Linked, provider: Provider): Promise<void> {
  if (linked.is_refused || (await isLastAdministrator(tx, linked, provider))) return;
  await tx.update(identities).set({ is_refused: true }).where(eq(identities.id, linked.identity_id));
  await recordAccountEvent(tx, { action: "identity-refused", actor: providerActor, subject: linked.email });
}

/**
 * Applies the role of the claims.
 *
 * @returns false when that would demote the last administrator
 */
async function takeRole(
  tx: Transaction,
  linked: Linked,
  role: NonNullable<ProviderPerson["role"]>,
  provider: Provider,
): Promise<boolean> {
  if (role === "by hand" || role === linked.role) return true;
  if (await isLastAdministrator(tx, linked, provider)) return false;
  await tx.update(profiles).set({ role, updated_at: new Date() }).where(eq(profiles.id, linked.id));
  return true;
}

async function isLastAdministrator(
  tx: Transaction,
  { id, role, is_active }: Linked,
  provider: Provider,
): Promise<boolean> {
  return role === "admin" && is_active && !(await isOtherAdministrator(tx, id, provider));
}
