import { APIError } from "better-auth/api";
import { generateRandomString } from "better-auth/crypto";
import { eq, notInArray } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { type Role, roles } from "#core/auth/access.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { cookiesOfNewSession, type SignInClient, userAgentOf } from "#core/auth/complete-sign-in.ts";
import { changeCredential, endCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { findUser, type User } from "#core/auth/find-user.ts";
import { isPresentPassword, type PasswordOutcome, withPresentPassword } from "#core/auth/password-check.ts";
import { actorFor, type Person } from "#core/auth/people.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { profiles, twoFactorRoles, twoFactors } from "#core/db/schema.ts";
import { inTransaction, inTransactionAs } from "#core/db/transaction.ts";
import type { AccountAction } from "#shared/account-actions.ts";

type Deps = Pick<AuthDeps, "auth" | "db" | "knownDevices" | "signInLimits">;

/** The secret for the authenticator app, and the recovery codes. Returned only once. */
export type TwoFactorSetup = { totp_uri: string; secret: string; recovery_codes: string[] };

const recoveryCodesCount = 10;

/** Starts the setup of a second factor; it takes effect once a code was confirmed. */
export async function startTwoFactor(
  services: Deps,
  person: Person,
  password: string,
  client: SignInClient,
): Promise<Exclude<PasswordOutcome<TwoFactorSetup>, { is: "over" }>> {
  const body = { password, method: "totp" } as const;
  return await withPresentPassword(services, person, client, async () => {
    const made = await services.auth
      .call((api) => api.enableTwoFactor({ headers: client.headers, body }))
      .catch(asWrongPassword);
    if (!made) return undefined;
    if (made.method !== "totp") throw new Error("No secret was made");
    const secret = new URL(made.totpURI).searchParams.get("secret") ?? "";
    return { totp_uri: made.totpURI, secret, recovery_codes: made.backupCodes };
  });
}

function asWrongPassword(error: unknown): undefined {
  if (error instanceof APIError && error.statusCode < 500) return undefined;
  throw error;
}

/** The result of confirming a code, with the cookies of a new session when it enabled the second factor. */
export type Confirmation = { is: "wrong" } | { is: "over" } | { is: "done"; answer: string[] };

/** Enables the second factor. Every session ends, because they were opened without it. */
export async function confirmTwoFactor(
  services: Deps,
  person: Person,
  code: string,
  client: SignInClient,
): Promise<Confirmation> {
  const { auth, db } = services;
  // Already enabled: only verifies the code.
  if (person.two_factor_enabled)
    return (await auth.spendCode(db, person.id, code)) === "spent"
      ? { is: "done", answer: [] }
      : { is: "wrong" };
  try {
    const token = await changeCredential(db, person, userAgentOf(client), async (tx) => {
      if ((await auth.spendCode(tx, person.id, code)) !== "spent") throw new WrongCode();
      await tx.update(twoFactors).set({ verified: true }).where(eq(twoFactors.user_id, person.id));
      await setEnabled(tx, person.id, true);
      await recordOwn(tx, "two-factor-enabled", person);
    });
    return await cookiesOfNewSession(services, token);
  } catch (error) {
    if (error instanceof WrongCode) return { is: "wrong" };
    throw error;
  }
}

/** Rolls the transaction back. */
class WrongCode extends Error {}

/**
 * Disables the person's second factor. Every session ends.
 *
 * @returns the cookies of a new session
 */
export async function disableTwoFactor(
  services: Deps,
  person: Person,
  password: string,
  client: SignInClient,
): Promise<PasswordOutcome<string[]>> {
  return await changeWithPassword(services, person, password, client, async (tx) => {
    await tx.delete(twoFactors).where(eq(twoFactors.user_id, person.id));
    await setEnabled(tx, person.id, false);
    await recordOwn(tx, "two-factor-disabled", person);
  });
}

/** The new recovery codes, and the cookies of a new session. */
export type RenewedCodes = { codes: string[]; cookies: string[] };

/** Replaces all recovery codes; sessions that were opened with the former ones end. */
export async function renewRecoveryCodes(
  services: Deps,
  person: Person,
  password: string,
  client: SignInClient,
): Promise<PasswordOutcome<RenewedCodes>> {
  const codes = Array.from({ length: recoveryCodesCount }, makeRecoveryCode);
  const backup_codes = await services.auth.encrypt(JSON.stringify(codes));
  const outcome = await changeWithPassword(services, person, password, client, async (tx) => {
    await tx.update(twoFactors).set({ backup_codes }).where(eq(twoFactors.user_id, person.id));
    await endCredential(tx, person.id);
    await recordOwn(tx, "recovery-codes-renewed", person);
  });
  return outcome.is === "done" ? { is: "done", answer: { codes, cookies: outcome.answer } } : outcome;
}

/** The format of Better Auth. */
function makeRecoveryCode(): string {
  const code = generateRandomString(10, "a-z", "0-9", "A-Z");
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

async function changeWithPassword(
  services: Deps,
  person: Person,
  password: string,
  client: SignInClient,
  change: (tx: Transaction) => Promise<void>,
): Promise<PasswordOutcome<string[]>> {
  const { db } = services;
  const outcome = await withPresentPassword(
    services,
    person,
    client,
    async () => (await isPresentPassword(db, person, password)) || undefined,
  );
  if (outcome.is !== "done") return outcome;
  return await cookiesOfNewSession(services, await changeCredential(db, person, userAgentOf(client), change));
}

async function setEnabled(tx: Transaction, id: string, two_factor_enabled: boolean): Promise<void> {
  await tx.update(profiles).set({ two_factor_enabled }).where(eq(profiles.id, id));
}

async function recordOwn(tx: Transaction, action: AccountAction, person: Person): Promise<void> {
  await recordAccountEvent(tx, { action, actor: actorFor(person), subject: person.email });
}

/**
 * For people who lost their app and their codes: an administrator disables the second factor, and every session ends.
 *
 * @returns undefined when there is no such person
 */
export async function removeTwoFactor(db: Database, id: string, actor: Actor): Promise<User | undefined> {
  return await inTransaction(db, async (tx) => {
    await setEnabled(tx, id, false);
    const removed = await tx.delete(twoFactors).where(eq(twoFactors.user_id, id)).returning();
    const user = await findUser(tx, id);
    if (!user || removed.length === 0) return user;
    await recordAccountEvent(tx, { action: "two-factor-disabled", actor, subject: user.email });
    return user;
  });
}

/** The roles that require a second factor. */
export async function listTwoFactorRoles(db: Queryable): Promise<Role[]> {
  const rows = await db.select().from(twoFactorRoles);
  return roles.filter((role) => rows.some((row) => row.role === role));
}

/**
 * Sets the roles that require a second factor; a trigger records each change (docs/decisions/0081).
 *
 * @returns the roles
 */
export async function saveTwoFactorRoles(db: Database, wanted: Role[], actor: Actor): Promise<Role[]> {
  return await inTransactionAs(db, actor, async (tx) => {
    await tx.delete(twoFactorRoles).where(notInArray(twoFactorRoles.role, wanted));
    const rows = wanted.map((role) => ({ role }));
    if (rows.length > 0) await tx.insert(twoFactorRoles).values(rows).onConflictDoNothing();
    return await listTwoFactorRoles(tx);
  });
}
