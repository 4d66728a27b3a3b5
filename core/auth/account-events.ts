import { and, desc, eq, gte, ilike, lt, type SQL } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { accountEvents } from "#core/db/schema.ts";
import type { AccountAction } from "#shared/account-actions.ts";
import { systemActors } from "#shared/system-actors.ts";

type AccountEvent = {
  action: AccountAction;
  actor: Actor;
  /** What the event is about: an e-mail address, a role, a setting's key, or the reference of a visitor's submission. */
  subject: string;
  details?: object;
};

/** The actor of requests without a session. */
export const anonymous: Actor = { id: null, name: systemActors.anonymous, email: null };

/**
 * Records an event of accounts in the audit trail, which is retained as long as the register. Changes to profiles and settings are recorded
 * by database triggers.
 */
export async function recordAccountEvent(db: Queryable, event: AccountEvent): Promise<void> {
  await db.insert(accountEvents).values({
    action: event.action,
    actor_id: event.actor.id,
    actor_name: event.actor.name,
    actor_email: event.actor.email,
    subject: event.subject,
    details: event.details ?? null,
  });
}

export type AccountEventQuery = {
  action?: AccountAction | undefined;
  /** A substring, case-insensitive. */
  subject?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

const columns = {
  id: accountEvents.id,
  action: accountEvents.action,
  actor_name: accountEvents.actor_name,
  actor_email: accountEvents.actor_email,
  subject: accountEvents.subject,
  details: accountEvents.details,
  occurred_at: accountEvents.occurred_at,
};

/**
 * The audit trail, newest first.
 *
 * @returns at most `limit` events, older than the one with the id `before`
 */
export async function listAccountEvents(
  db: Queryable,
  query: AccountEventQuery & { before?: number | undefined; limit: number },
) {
  return await db
    .select(columns)
    .from(accountEvents)
    .where(and(...conditionsOf(query), query.before ? lt(accountEvents.id, query.before) : undefined))
    .orderBy(desc(accountEvents.id))
    .limit(query.limit);
}

function conditionsOf({ action, subject, from, until }: AccountEventQuery): SQL[] {
  const pattern = subject && `%${escapeLike(subject)}%`;
  return [
    action && eq(accountEvents.action, action),
    pattern && ilike(accountEvents.subject, pattern),
    from && gte(accountEvents.occurred_at, from),
    until && lt(accountEvents.occurred_at, until),
  ].filter((condition): condition is SQL => Boolean(condition));
}
