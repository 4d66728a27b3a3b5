import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { profiles, webhookEndpoints } from "#core/db/schema.ts";
import { inTransaction, inTransactionAs } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import type { Mail } from "#core/mail/mail.ts";
import { pausedMail } from "#core/webhooks/paused-mail.ts";
import { systemActors } from "#shared/system-actors.ts";
import { type WebhookPauseReason, webhookFailingDaysMax } from "#shared/webhooks.ts";

const { id, state, failing_since, pause_reason, told_at, removed_at } = webhookEndpoints;

/** To be called after a successful attempt. */
export async function noteSuccess(db: Queryable, endpointId: string): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ failing_since: null })
    .where(and(eq(id, endpointId), isNotNull(failing_since)));
}

/** To be called after a failed attempt: pauses an endpoint when all attempts have failed for three days. */
export async function noteFailure(db: Database, endpointId: string): Promise<void> {
  await db
    .update(webhookEndpoints)
    .set({ failing_since: sql`now()` })
    .where(and(eq(id, endpointId), isNull(failing_since)));
  const isForDays = sql`${failing_since} < now() - make_interval(days => ${webhookFailingDaysMax})`;
  await pause(db, endpointId, "failing", isForDays);
}

/** To be called after 410 Gone: pauses the endpoint. */
export async function pauseGone(db: Database, endpointId: string): Promise<void> {
  await pause(db, endpointId, "gone");
}

/** The actor of automatic pauses in histories. */
const sender: Actor = { id: null, name: systemActors.webhooks, email: null };

async function pause(
  db: Database,
  endpointId: string,
  reason: WebhookPauseReason,
  where: ReturnType<typeof sql> = sql`true`,
): Promise<void> {
  const paused = await inTransactionAs(
    db,
    sender,
    async (tx) =>
      await tx
        .update(webhookEndpoints)
        .set({ state: "paused", pause_reason: reason, paused_at: sql`now()`, told_at: null })
        .where(and(eq(id, endpointId), eq(state, "active"), isNull(removed_at), where))
        .returning({ id }),
  );
  if (paused.length > 0) log.error({ endpoint: endpointId, reason }, "an endpoint of webhooks was paused");
}

/** Endpoints that were paused automatically, for the dashboard of administrators. */
export async function listPausedByThemselves(db: Queryable) {
  const { url, paused_at } = webhookEndpoints;
  return await db
    .select({ id, url, paused_at })
    .from(webhookEndpoints)
    .where(isPausedByItself)
    .orderBy(paused_at, id);
}

const isPausedByItself = and(
  eq(state, "paused"),
  isNull(removed_at),
  sql`${pause_reason} in ('failing', 'gone', 'restored-backup')`,
);

/**
 * Mails every active administrator once about an automatically paused endpoint. One server does it at a time, without locking the endpoint.
 * Retried by the next call if no mail was accepted; a single refused address does not cause mails to the others again.
 */
export async function notifyOfPaused(db: Database, mail: Mail, publicUrl: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await isOnly(tx))) return;
    const { url } = webhookEndpoints;
    const [paused] = await tx
      .select({ id, url, pause_reason })
      .from(webhookEndpoints)
      .where(and(isPausedByItself, isNull(told_at), sql`${pause_reason} in ('failing', 'gone')`))
      .limit(1);
    if (!paused) return;
    const administrators = await tx
      .select({ email: profiles.email, language: profiles.language })
      .from(profiles)
      .where(and(eq(profiles.role, "admin"), eq(profiles.is_active, true)));
    const sent = await Promise.allSettled(
      administrators.map(({ email, language }) =>
        mail.send({ to: email, ...pausedMail(paused, publicUrl, language) }),
      ),
    );
    const refused = sent.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
    for (const err of refused) log.warn({ err }, "an administrator was not told of a paused endpoint");
    if (refused.length > 0 && refused.length === sent.length) return;
    await tx
      .update(webhookEndpoints)
      .set({ told_at: sql`now()` })
      .where(and(eq(id, paused.id), isPausedByItself));
  });
}

/** Advisory lock until the end of the transaction. */
async function isOnly(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('absah mails of paused webhooks')) as locked`,
  );
  return rows[0]?.locked ?? false;
}
