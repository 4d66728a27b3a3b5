import { generateRandomString } from "better-auth/crypto";
import { and, eq, or, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { isCheckViolation } from "#core/db/errors.ts";
import { profiles, sessions } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { SignInMethod } from "#shared/sign-in-methods.ts";

/*
 * Sessions end with the credential that opened them (decision 0024). Triggers increment a person's generation when their password, second
 * factor, role or status changes, delete their sessions and links in the same transaction, and reject a session of another generation in
 * the statement that inserts it.
 */

/** Lifetime of an unused session. */
export const sessionSeconds = 7 * 24 * 60 * 60;

/** The person, and the generation of their credential, which increments with every change. */
export type Credential = { id: string; credential_generation: number };

/** A credential, and the method by which the session is opened. */
export type OpeningCredential = Credential & { opened_with: SignInMethod };

/**
 * The generation to read before the password is verified: if it is the same when the session is inserted, nothing changed in between.
 *
 * @returns undefined when no account has this e-mail address
 */
export async function findCredential(db: Queryable, email: string): Promise<Credential | undefined> {
  const [found] = await db
    .select({ id: profiles.id, credential_generation: profiles.credential_generation })
    .from(profiles)
    .where(eq(profiles.email, email.trim().toLowerCase()));
  return found;
}

/** Whether the database rejected a session because the person's credential has changed, or because they are inactive. */
export function isStaleCredential(error: unknown): boolean {
  return isCheckViolation(error, "sessions_of_present_credential");
}

/**
 * Changes a credential and opens a new session in one transaction, with the person's row locked.
 *
 * @returns the new session's token; undefined when the session of the request has ended meanwhile
 */
export async function changeCredential(
  db: Database,
  credential: OpeningCredential,
  userAgent: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<string | undefined> {
  return await inTransaction(db, async (tx) => {
    if (!(await lockCredential(tx, credential))) return undefined;
    await change(tx);
    return await insertSession(tx, credential, userAgent);
  });
}

/**
 * Opens a further session for a verified credential, in one transaction with `recordUse`.
 *
 * @returns the session's token; undefined when the credential has changed or the person is inactive
 * @throws an error that `isStaleCredential` recognises when the provider gives the person no role
 */
export async function openSession(
  db: Database,
  credential: OpeningCredential,
  userAgent: string,
  recordUse: (tx: Transaction) => Promise<void>,
): Promise<string | undefined> {
  return await changeCredential(db, credential, userAgent, recordUse);
}

/**
 * Locks the row of an active person until the transaction ends.
 *
 * @returns false when the credential has changed
 */
export async function lockCredential(tx: Transaction, credential: Credential): Promise<boolean> {
  const isPresent = eq(profiles.credential_generation, credential.credential_generation);
  const held = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, credential.id), eq(profiles.is_active, true), isPresent))
    .for("update");
  return held.length === 1;
}

/** Rolls a transaction back whose actor's credential has changed since the request was let in. */
export class CredentialEnded extends Error {}

/**
 * To be called at the end of a transaction, which may have waited long for others. A change by the transaction itself does not count.
 *
 * @throws CredentialEnded when the person's password, second factor, role or status has changed, or the person was removed
 */
export async function assertCredential(tx: Transaction, credential: Credential): Promise<void> {
  const isPresent = eq(profiles.credential_generation, credential.credential_generation);
  const isOfThis = sql`${profiles}.xmin = pg_current_xact_id()::xid`;
  const present = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, credential.id), eq(profiles.is_active, true), or(isPresent, isOfThis)));
  if (present.length === 0) throw new CredentialEnded("The credential of the actor has changed");
}

/** Invalidates sessions and links for a change that no trigger detects. */
export async function endCredential(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ credential_generation: sql`${profiles.credential_generation} + 1` })
    .where(eq(profiles.id, userId));
}

/**
 * Inserts a session of a person whose row is locked, with their current generation.
 *
 * @returns its token
 */
export async function insertSession(
  tx: Transaction,
  { id, opened_with }: Omit<OpeningCredential, "credential_generation">,
  userAgent: string,
): Promise<string> {
  const [held] = await tx
    .select({ credential_generation: profiles.credential_generation })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (!held) throw new Error("The person of a session is missing");
  const token = generateRandomString(32);
  await tx.insert(sessions).values({
    ...held,
    user_id: id,
    opened_with,
    token,
    user_agent: userAgent,
    expires_at: new Date(Date.now() + sessionSeconds * 1000),
  });
  return token;
}
