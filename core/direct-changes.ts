import { and, count, desc, eq, inArray, lte, max, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { recordAccountEvent } from "#core/auth/account-events.ts";
import type { Database, Queryable } from "#core/db/client.ts";
import { accountEvents, certificateEvents, certificates } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import type { AccountAction } from "#shared/account-actions.ts";
import { type DirectlyChanged, personActions, settingActions } from "#shared/direct-changes.ts";

/*
 * Changes of certificates, settings and people by SQL, bypassing the product: triggers record them in the histories with the database role
 * as actor (event_actor in 0015_event_triggers.sql). An administrator has to acknowledge them, which is recorded in the audit trail.
 */

/** The id up to which changes are acknowledged. The trail is append-only. */
const acknowledged = (
  what: DirectlyChanged,
) => sql`coalesce((select (details ->> 'up_to')::bigint from account_events
  where action = 'direct-changes-acknowledged' and subject = ${what} order by id desc limit 1), 0)`;

const openCertificates = sql`${certificateEvents.actor_id} is null and ${certificateEvents.actor_name} like 'SQL: %'
  and ${certificateEvents.id} > ${acknowledged("certificates")}`;

/** Kinds of changes that are recorded in the audit trail of accounts. */
type OnTrail = Exclude<DirectlyChanged, "certificates">;

const open: Record<OnTrail, SQL | undefined> = {
  settings: openOnTrail("settings", settingActions),
  people: openOnTrail("people", personActions),
};

function openOnTrail(what: OnTrail, actions: readonly AccountAction[]) {
  return and(
    sql`${accountEvents.actor_id} is null and ${accountEvents.actor_name} like 'SQL: %'`,
    inArray(accountEvents.action, [...actions]),
    sql`${accountEvents.id} > ${acknowledged(what)}`,
  );
}

/** The number of unacknowledged changes of all kinds. */
export async function countDirectChanges(db: Queryable): Promise<number> {
  const counts = await Promise.all([
    db.$count(certificateEvents, openCertificates),
    db.$count(accountEvents, open.settings),
    db.$count(accountEvents, open.people),
  ]);
  return counts.reduce((sum, each) => sum + each, 0);
}

/** The newest unacknowledged changes of certificates, and their number. @returns `up_to`: the id to acknowledge these and no later ones */
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
    .where(openCertificates)
    .orderBy(desc(id))
    .limit(limit);
  return { total: await db.$count(certificateEvents, openCertificates), up_to: rows[0]?.id ?? 0, rows };
}

/** Unacknowledged changes of settings or people, from the audit trail. */
export async function listDirectChangesOnTrail(db: Queryable, what: OnTrail, limit: number) {
  const { id, action, subject, actor_name, occurred_at } = accountEvents;
  const rows = await db
    .select({ id, action, subject, actor_name, occurred_at })
    .from(accountEvents)
    .where(open[what])
    .orderBy(desc(id))
    .limit(limit);
  return { total: await db.$count(accountEvents, open[what]), up_to: rows[0]?.id ?? 0, rows };
}

/**
 * Records in the audit trail that the changes were reviewed.
 *
 * @param upTo the last one shown: later changes stay open
 * @returns the number of acknowledged changes
 */
export async function acknowledgeDirectChanges(
  db: Database,
  { of, upTo }: { of: DirectlyChanged; upTo: number },
  actor: Actor,
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    // Serialized: two at once would acknowledge the same changes.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('absah direct changes'))`);
    const seen = await countSeen(tx, of, upTo);
    if (!seen?.newest) return 0;
    // The newest existing id, not the requested one: a larger one would acknowledge future changes.
    const details = { up_to: seen.newest, count: seen.count };
    await recordAccountEvent(tx, { action: "direct-changes-acknowledged", actor, subject: of, details });
    return seen.count;
  });
}

async function countSeen(tx: Queryable, of: DirectlyChanged, upTo: number) {
  const [table, isOpen]: [typeof accountEvents | typeof certificateEvents, SQL | undefined] =
    of === "certificates" ? [certificateEvents, openCertificates] : [accountEvents, open[of]];
  const [seen] = await tx
    .select({ count: count(), newest: max(table.id) })
    .from(table)
    .where(and(isOpen, lte(table.id, upTo)));
  return seen;
}
