import { and, count, desc, eq, lte, max, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { certificateEvents, certificates } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";

/*
 * Changes of certificates by SQL, with the triggers on: they are in the history and in the log as any other, in the name of a role of the
 * database (event_actor in 0015_event_triggers.sql). Nobody may do so unseen: an administrator acknowledges them, on the trail.
 */

const isDirect = sql`${certificateEvents.actor_id} is null and ${certificateEvents.actor_name} like 'SQL: %'`;

/** The last one that was acknowledged. The trail is append-only. */
const acknowledged = sql`coalesce((select (details ->> 'up_to')::bigint from account_events
  where action = 'direct-changes-acknowledged' order by id desc limit 1), 0)`;

const isOpen = sql`${isDirect} and ${certificateEvents.id} > ${acknowledged}`;

/** How many nobody has acknowledged. */
export async function countDirectChanges(db: Queryable): Promise<number> {
  return await db.$count(certificateEvents, isOpen);
}

/** The newest of them, and how many there are. @returns `up_to` to acknowledge these and no later ones */
export async function listDirectChanges(db: Queryable, limit: number) {
  const { id, certificate_id, action, actor_name, occurred_at } = certificateEvents;
  const rows = await db
    .select({
      id,
      certificate_id,
      certificate_number: certificates.certificate_number,
      action,
      actor_name,
      occurred_at,
    })
    .from(certificateEvents)
    .innerJoin(certificates, eq(certificates.id, certificate_id))
    .where(isOpen)
    .orderBy(desc(id))
    .limit(limit);
  return { total: await countDirectChanges(db), up_to: rows[0]?.id ?? 0, rows };
}

/**
 * Notes on the trail that somebody looked at them.
 *
 * @param upTo the last one that they saw: what came since stays open
 * @returns how many that were
 */
export async function acknowledgeDirectChanges(db: Database, upTo: number, actor: Actor): Promise<number> {
  return await inTransaction(db, async (tx) => {
    // One after the other: two who do so at once would tell of the same changes.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('absah direct changes'))`);
    const { id } = certificateEvents;
    const [seen] = await tx
      .select({ count: count(), newest: max(id) })
      .from(certificateEvents)
      .where(and(isOpen, lte(id, upTo)));
    if (!seen?.newest) return 0;
    // The newest of them, not what was asked: a number of the future would acknowledge what is yet to come.
    const details = { up_to: seen.newest, count: seen.count };
    await recordAccountEvent(tx, {
      action: "direct-changes-acknowledged",
      actor,
      subject: "certificates",
      details,
    });
    return seen.count;
  });
}
