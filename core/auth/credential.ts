import { generateRandomString } from "better-auth/crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { isCheckViolation } from "#core/db/errors.ts";
import { profiles, sessions } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { SignInMethod } from "#shared/sign-in-methods.ts";

/*
 * What a password opened ends with it (decision 0024). Triggers count a person's generation up when their password,
 * second factor, role or status changes, end their sessions and links in the same transaction, and refuse a session
 * of another generation in the statement that inserts it.
 */

/** How long a session lives that nobody uses. */
export const sessionSeconds = 7 * 24 * 60 * 60;

/** Whose it is, and the generation that counts up with every change. */
export type Credential = { id: string; credential_generation: number };

/** A credential, and the method by which the session is opened. */
export type OpeningCredential = Credential & { opened_with: SignInMethod };

/**
 * To be asked for before a password is read: if the generation still is the same when the session is inserted, nothing
 * changed in between. @returns undefined for an address that nobody has
 */
export async function findCredential(db: Queryable, email: string): Promise<Credential | undefined> {
  const [found] = await db
    .select({ id: profiles.id, credential_generation: profiles.credential_generation })
    .from(profiles)
    .where(eq(profiles.email, email.trim().toLowerCase()));
  return found;
}

/** Whether the database refused a session because the person's credential has changed, or they are inactive. */
export function isPastCredential(error: unknown): boolean {
  return isCheckViolation(error, "sessions_of_present_credential");
}

/**
 * Changes what a person's sessions hang on, opens a new one and does both or nothing, while nobody else can change it.
 *
 * @returns the new session's token, or undefined when the session that asked for it has ended meanwhile
 */
export async function changeCredential(
  db: Database,
  credential: OpeningCredential,
  userAgent: string,
  change: (tx: Transaction) => Promise<void>,
): Promise<string | undefined> {
  return await inTransaction(db, async (tx) => {
    if (!(await holdCredential(tx, credential))) return undefined;
    await change(tx);
    return await insertSession(tx, credential, userAgent);
  });
}

/**
 * Opens a session beside others, for a credential that was verified, together with what notes its use.
 *
 * @returns the session's token; undefined when the credential is over, or its person inactive
 * @throws what `isPastCredential` knows when the provider gives the person no role
 */
export async function openSession(
  db: Database,
  credential: OpeningCredential,
  userAgent: string,
  noteUse: (tx: Transaction) => Promise<void>,
): Promise<string | undefined> {
  return await changeCredential(db, credential, userAgent, noteUse);
}

/** Locks an active person's row until the transaction ends. @returns false when what this generation opened is over */
export async function holdCredential(tx: Transaction, credential: Credential): Promise<boolean> {
  const isPresent = eq(profiles.credential_generation, credential.credential_generation);
  const held = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, credential.id), eq(profiles.is_active, true), isPresent))
    .for("update");
  return held.length === 1;
}

/** Ends what was opened, where no trigger sees that the credential is another one. */
export async function endCredential(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ credential_generation: sql`${profiles.credential_generation} + 1` })
    .where(eq(profiles.id, userId));
}

/** Opens a session of a person whose row is held, with the generation as it is now. @returns its token */
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
