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
  /** Whom or what it concerned: an e-mail address, a role, a setting's key, or what a visitor sent by its reference. */
  subject: string;
  details?: object;
};

/** Whoever is not signed in. */
export const anonymous: Actor = { id: null, name: systemActors.anonymous, email: null };

/** Records what happened to accounts, for as long as the register is kept; changes of people and settings the database does. */
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
  /** A part of it, whatever the case. */
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

/** The trail, newest first: at most `limit` events older than the one with the id `before`. */
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
