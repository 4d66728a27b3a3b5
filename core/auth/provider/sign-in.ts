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
import { insertSession, isPastCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { holdAdministrators, isOtherAdministrator } from "#core/auth/last-administrator.ts";
import { findLinked, type Linked, linkAccount } from "#core/auth/provider/identities.ts";
import { ProviderRefusal } from "#core/auth/provider/problem.ts";
import type { Provider, ProviderPerson } from "#core/auth/provider/provider.ts";
import { checkSignInPolicy, isOtherMethodRequired } from "#core/auth/sign-in-policy.ts";
import type { Transaction } from "#core/db/client.ts";
import { identities, profiles, usedChallenges } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { systemActors } from "#shared/system-actors.ts";

type Deps = Pick<AuthDeps, "auth" | "db" | "invitations" | "knownDevices" | "signInLimits">;

/** The state counts once; its cookie ends before this. */
const stateMs = 60 * 60 * 1000;

/** As histories name what the provider's claims change. */
const providerActor: Actor = { id: null, name: systemActors.accountProvider, email: null };

/**
 * Ends a sign-in at the provider: what its answer says is checked, the person found or linked, their role set by the claim.
 *
 * @throws ProviderRefusal when nobody gets in by it
 */
export async function signInByProvider(
  services: Deps,
  provider: Provider,
  answer: URLSearchParams,
  client: SignInClient,
): Promise<SignedIn> {
  const { db, signInLimits } = services;
  if ((await signInLimits.takeElsewhere(client.clientIp)) !== undefined) throw new ProviderRefusal("busy");
  const begun = await provider.pendings.read(client.headers);
  if (!begun) throw new ProviderRefusal("over", "The browser did not begin it");
  const code = await provider.readAnswer(answer, begun);
  const spent = await db
    .insert(usedChallenges)
    .values({ nonce: `provider ${begun.state}`, expires_at: new Date(Date.now() + stateMs) })
    .onConflictDoNothing()
    .returning({ nonce: usedChallenges.nonce });
  if (spent.length === 0) throw new ProviderRefusal("over", "The state was used before");
  const person = await provider.identify(code, begun);
  const opened = await inTransactionAs(db, providerActor, (tx) =>
    openFor(tx, { ...services, provider }, person, begun.invitation, userAgentOf(client)),
  ).catch((error: unknown) => {
    throw isPastCredential(error) ? new ProviderRefusal("unknown", error) : error;
  });
  if ("problem" in opened) throw new ProviderRefusal(opened.problem);
  const entered = await completeSignInByToken(services, opened.token, client);
  if (!entered) throw new ProviderRefusal("unknown", "The session is over already");
  await signInLimits.forgiveElsewhere(client.clientIp);
  return entered;
}

type Opened = { token: string } | { problem: "unknown" | "no-role" | "passkey-wanted" };

/** All of it or nothing; a refusal that ends what was open before is committed as well. */
async function openFor(
  tx: Transaction,
  { invitations, provider }: Pick<Deps, "invitations"> & { provider: Provider },
  person: ProviderPerson,
  invitation: string | undefined,
  userAgent: string,
): Promise<Opened> {
  await holdAdministrators(tx);
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

/** No way leads in any more, but for the last administrator: somebody has to mend a claim that is wrong. */
async function refuseEverywhere(tx: Transaction, linked: Linked, provider: Provider): Promise<void> {
  if (linked.is_refused || (await isLastAdministrator(tx, linked, provider))) return;
  await tx.update(identities).set({ is_refused: true }).where(eq(identities.id, linked.identity_id));
  await recordAccountEvent(tx, { action: "identity-refused", actor: providerActor, subject: linked.email });
}

/** Gives the role of the claim. @returns false when it would take the last administrator away */
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
