import { createHash, randomBytes } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { mayEnter, roleOf } from "#core/auth/access.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Auth } from "#core/auth/auth.ts";
import { isSetupRequired } from "#core/auth/sign-in-policy.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { calendarFeeds, profiles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { AccountAction } from "#shared/account-actions.ts";

/** With the password that opened the session a feed ends as well. */
const isPresent = eq(calendarFeeds.credential_generation, profiles.credential_generation);

/** When a person's feed was made; null where there is none, or where it ended with their password. */
export async function findFeed(db: Queryable, personId: string): Promise<{ created_at: Date | null }> {
  const [feed] = await db
    .select({ created_at: calendarFeeds.created_at })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.id, calendarFeeds.person_id))
    .where(and(eq(calendarFeeds.person_id, personId), isPresent));
  return feed ?? { created_at: null };
}

/**
 * Makes the person's secret, and ends the one before. It ends with the password that opened the session, too.
 *
 * @returns the token that the address ends with; nobody can read it again
 */
export async function makeFeed(db: Database, person: Actor & { id: string }): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await inTransactionAs(db, person, async (tx) => {
    const credential_generation = sql`(select credential_generation from profiles where id = ${person.id})`;
    const feed = { token_hash: hashOf(token), credential_generation, created_at: sql`now()` };
    await tx
      .insert(calendarFeeds)
      .values({ person_id: person.id, ...feed })
      .onConflictDoUpdate({ target: calendarFeeds.person_id, set: feed });
    await record(tx, "calendar-feed-made", person);
  });
  return token;
}

/** Ends the person's calendar feed: its secret address answers nothing any more. */
export async function removeFeed(db: Database, person: Actor & { id: string }): Promise<void> {
  await inTransactionAs(db, person, async (tx) => {
    const ended = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.person_id, person.id))
      .returning({ person_id: calendarFeeds.person_id });
    if (ended.length > 0) await record(tx, "calendar-feed-ended", person);
  });
}

async function record(tx: Transaction, action: AccountAction, actor: Actor): Promise<void> {
  await recordAccountEvent(tx, { action, actor, subject: actor.email ?? actor.name });
}

/**
 * Whether a token is that of somebody who may read the register today: with their role, their password, or a second factor or passkey
 * that they still have to set, the feed ends as a session does.
 */
export async function mayReadFeed(
  { db, auth }: { db: Queryable; auth: Pick<Auth, "findPolicyVerdict"> },
  token: string,
): Promise<boolean> {
  const [owner] = await db
    .select({ id: profiles.id, role: profiles.role, two_factor_enabled: profiles.two_factor_enabled })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.id, calendarFeeds.person_id))
    .where(and(eq(calendarFeeds.token_hash, hashOf(token)), isPresent, eq(profiles.is_active, true)));
  if (!owner) return false;
  const role = roleOf(owner.role);
  const verdict = await auth.findPolicyVerdict({ ...owner, role, opened_with: "password" });
  if (isSetupRequired(verdict)) return false;
  return mayEnter(role, "certificates");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
