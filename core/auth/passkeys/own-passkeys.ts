import { and, asc, eq, ne } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import { cookiesOfNewSession, type SignInClient, userAgentOf } from "#core/auth/complete-sign-in.ts";
import { changeCredential } from "#core/auth/credential.ts";
import type { AuthDeps } from "#core/auth/deps.ts";
import { findUser, type User } from "#core/auth/find-user.ts";
import { actorFor, type Person } from "#core/auth/people.ts";
import { readSignInRules } from "#core/auth/sign-in-policy.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { passkeys } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";

/** A passkey as its owner sees it. */
export type OwnPasskey = { id: string; name: string; created_at: Date; last_used_at: Date | null };

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  created_at: passkeys.created_at,
  last_used_at: passkeys.last_used_at,
};

/** The person's passkeys, oldest first. */
export async function listOwnPasskeys(db: Queryable, personId: string): Promise<OwnPasskey[]> {
  return await db
    .select(shown)
    .from(passkeys)
    .where(eq(passkeys.user_id, personId))
    .orderBy(asc(passkeys.created_at), asc(passkeys.id));
}

/** @returns undefined when the person has none with this id */
export async function renameOwnPasskey(
  db: Queryable,
  personId: string,
  id: string,
  name: string,
): Promise<OwnPasskey | undefined> {
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(personId, id)).returning(shown);
  return renamed;
}

/** Why the last passkey cannot be removed: it is the only sufficient method left, or the rules accept passkeys only. */
type LastPasskey = "last-way" | "passkey-required";

/**
 * Why a person may not remove passkeys of their own, so that they do not lock themselves out.
 *
 * @param left the number of passkeys that would remain
 * @returns undefined when they may
 */
export async function findLastPasskey(
  { auth, db }: Pick<AuthDeps, "auth" | "db">,
  person: Person,
  left: number,
): Promise<LastPasskey | undefined> {
  if (left > 0) return undefined;
  if ((await readSignInRules(db)).required === "passkey") return "passkey-required";
  if (person.two_factor_enabled || person.opened_with === "provider") return undefined;
  return (await auth.requiresTwoFactor(person.role)) ? "last-way" : undefined;
}

/** The number of the person's passkeys except one. */
export async function countOtherPasskeys(db: Queryable, personId: string, id: string): Promise<number> {
  return await db.$count(passkeys, and(eq(passkeys.user_id, personId), ne(passkeys.id, id)));
}

/** With the cookies of a new session: the sessions that the passkey opened end. */
export type PasskeyRemoved = { is: "missing" } | { is: "over" } | { is: "done"; answer: string[] };

/** Removes a passkey of the signed-in person, who has re-authenticated (`confirmOwner`). */
export async function removeOwnPasskey(
  services: Pick<AuthDeps, "auth" | "db" | "knownDevices">,
  person: Person,
  id: string,
  client: SignInClient,
): Promise<PasskeyRemoved> {
  const { db } = services;
  const [before] = await db.select(shown).from(passkeys).where(isOwn(person.id, id));
  if (!before) return { is: "missing" };
  const token = await changeCredential(db, person, userAgentOf(client), async (tx) => {
    await tx.delete(passkeys).where(isOwn(person.id, id));
    await recordAccountEvent(tx, {
      action: "passkey-removed",
      actor: actorFor(person),
      subject: person.email,
      details: { before: { name: before.name } },
    });
  });
  return await cookiesOfNewSession(services, token);
}

/**
 * For people who lost their devices: an administrator removes all their passkeys, and every session ends.
 *
 * @returns undefined when there is no such person
 */
export async function removePasskeysOf(db: Database, id: string, actor: Actor): Promise<User | undefined> {
  return await inTransaction(db, async (tx) => {
    const removed = await tx.delete(passkeys).where(eq(passkeys.user_id, id)).returning(shown);
    const user = await findUser(tx, id);
    if (user && removed.length > 0)
      await recordAccountEvent(tx, {
        action: "passkey-removed",
        actor,
        subject: user.email,
        details: { before: { name: removed.map(({ name }) => name).join(", ") } },
      });
    return user;
  });
}

function isOwn(personId: string, id: string) {
  return and(eq(passkeys.id, id), eq(passkeys.user_id, personId));
}
