import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { endCredential, lockCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { isCredentialOf } from "#core/auth/password-check.ts";
import { assertFitPassword } from "#core/auth/password-policy.ts";
import { inPasswordQueue, queueFullSeconds } from "#core/auth/password-queue.ts";
import { storedIdentifier } from "#core/auth/stored-identifier.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { accounts, profiles, verifications } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { limits } from "#shared/limits.ts";

const isTheirs = eq(verifications.value, sql`${profiles.id}::text`);
const isPresent = eq(verifications.credential_generation, profiles.credential_generation);

/**
 * Creates a token that sets a new password once, within an hour.
 *
 * @throws when there is no such person
 */
export async function makeResetToken(db: Database, personId: string): Promise<string> {
  const token = randomBytes(18).toString("base64url");
  const expires_at = new Date(Date.now() + limits.passwordResetSeconds * 1000);
  await inTransaction(db, async (tx) => {
    const [person] = await tx
      .select({ credential_generation: profiles.credential_generation })
      .from(profiles)
      .where(eq(profiles.id, personId));
    if (!person) throw new Error("Nobody has this id any more");
    await tx
      .insert(verifications)
      .values({ ...person, identifier: identifierOf(token), value: personId, expires_at });
  });
  return token;
}

/** Whether the person has a valid token, so that another mail need not be sent. */
export async function hasResetToken(db: Database, personId: string): Promise<boolean> {
  const works = await db
    .select({ id: verifications.id })
    .from(verifications)
    .innerJoin(profiles, and(isTheirs, isPresent))
    .where(and(eq(profiles.id, personId), gt(verifications.expires_at, new Date())))
    .limit(1);
  return works.length === 1;
}

/** Deletes a link, used or not. */
export async function endResetToken(db: Database, token: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.identifier, identifierOf(token)));
}

/** The person a link was made for. */
export type LinkOwner = {
  id: string;
  email: string;
  full_name: string;
  credential_generation: number;
};

/** @returns undefined when the link was used or has expired, or its owner's credential has changed since */
export async function findLinkOwner(db: Database, token: string): Promise<LinkOwner | undefined> {
  const isAlive = gt(verifications.expires_at, new Date());
  const [owner] = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      full_name: profiles.full_name,
      credential_generation: profiles.credential_generation,
    })
    .from(verifications)
    .innerJoin(profiles, and(isTheirs, isPresent))
    .where(and(eq(verifications.identifier, identifierOf(token)), eq(profiles.is_active, true), isAlive));
  return owner;
}

export type ResetOutcome = { is: "set" } | { is: "over" } | { is: "limited"; waitSeconds: number };

/**
 * Sets a new password by a link, and ends the person's sessions and links in the same transaction.
 *
 * @throws ValidationError for a password that is too easy to guess; the link stays valid
 */
export async function setPasswordByLink(
  { db, settings }: Pick<AuthDeps, "db" | "settings">,
  owner: LinkOwner,
  password: string,
  signal?: AbortSignal,
): Promise<ResetOutcome> {
  assertFitPassword(password, owner, settings.PASSWORD_LENGTH_MIN);
  const hashed = await inPasswordQueue(owner.id, () => hashPassword(password), signal);
  if (!hashed) return { is: "limited", waitSeconds: queueFullSeconds };
  return await inTransaction(db, async (tx) => {
    // Links of the same person wait for the lock here: the first to use one changes the generation.
    if (!(await lockCredential(tx, owner))) return { is: "over" };
    await savePassword(tx, owner.id, hashed.result);
    const { id, email, full_name } = owner;
    const actor = { id, name: full_name || email, email };
    await recordAccountEvent(tx, { action: "password-reset", actor, subject: email });
    return { is: "set" };
  });
}

async function savePassword(tx: Transaction, personId: string, password: string): Promise<void> {
  const saved = await tx
    .update(accounts)
    .set({ password, updated_at: new Date() })
    .where(isCredentialOf(personId))
    .returning({ id: accounts.id });
  if (saved.length > 0) return;
  // An imported person without a password.
  await tx
    .insert(accounts)
    .values({ user_id: personId, account_id: personId, provider_id: "credential", password });
  await endCredential(tx, personId);
}

function identifierOf(token: string): string {
  return storedIdentifier(`reset-password:${token}`);
}
