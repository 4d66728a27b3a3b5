import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { endCredential, holdCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { isCredentialOf } from "#core/auth/password-check.ts";
import { assertFitPassword } from "#core/auth/password-policy.ts";
import { fullSeconds, inPasswordQueue } from "#core/auth/password-queue.ts";
import { storedIdentifier } from "#core/auth/stored-identifier.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { accounts, profiles, verifications } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { limits } from "#shared/limits.ts";

const isTheirs = eq(verifications.value, sql`${profiles.id}::text`);
const isPresent = eq(verifications.credential_generation, profiles.credential_generation);

/** A token that sets a new password once, within an hour. @throws when nobody has this id */
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

/** Whether a token works that was made for the person, so that a mail with it need not be sent once more. */
export async function hasResetToken(db: Database, personId: string): Promise<boolean> {
  const works = await db
    .select({ id: verifications.id })
    .from(verifications)
    .innerJoin(profiles, and(isTheirs, isPresent))
    .where(and(eq(profiles.id, personId), gt(verifications.expires_at, new Date())))
    .limit(1);
  return works.length === 1;
}

/** Ends a mailed link, whether it was used or not. */
export async function endResetToken(db: Database, token: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.identifier, identifierOf(token)));
}

/** Whom a link belongs to. */
export type LinkOwner = {
  id: string;
  email: string;
  full_name: string;
  credential_generation: number;
};

/** @returns undefined when the link was used, is too old, or its owner's password is another one by now */
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
 * Sets a new password by a link: with it the person's sessions and all their links end, or nothing is changed.
 *
 * @throws ValidationError for a password that is too easy to guess; the link goes on working
 */
export async function setPasswordByLink(
  { db, settings }: Pick<AuthDeps, "db" | "settings">,
  owner: LinkOwner,
  password: string,
  signal?: AbortSignal,
): Promise<ResetOutcome> {
  assertFitPassword(password, owner, settings.PASSWORD_LENGTH_MIN);
  const hashed = await inPasswordQueue(owner.id, () => hashPassword(password), signal);
  if (!hashed) return { is: "limited", waitSeconds: fullSeconds };
  return await inTransaction(db, async (tx) => {
    // Whoever used one of the links first has changed the generation, and the others wait here.
    if (!(await holdCredential(tx, owner))) return { is: "over" };
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
  // Brought along from elsewhere, without a password.
  await tx
    .insert(accounts)
    .values({ user_id: personId, account_id: personId, provider_id: "credential", password });
  await endCredential(tx, personId);
}

function identifierOf(token: string): string {
  return storedIdentifier(`reset-password:${token}`);
}
