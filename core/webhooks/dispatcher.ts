import type { Transaction } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import type { Mail } from "#core/mail/mail.ts";
import { type AttemptDeps, attemptDelivery } from "#core/webhooks/attempt.ts";
import * as deliveries from "#core/webhooks/deliveries.ts";
import { listActiveEndpoints, listEndpoints } from "#core/webhooks/endpoints.ts";
import { expandOutbox } from "#core/webhooks/expand-outbox.ts";
import { notifyOfPaused } from "#core/webhooks/health.ts";
import type { WebhookQueue } from "#core/webhooks/job-queue.ts";
import { readWebhookMetrics, type WebhookMetrics } from "#core/webhooks/metrics.ts";
import { noteVerdictChanges } from "#core/webhooks/verdict-changes.ts";
import { dayInJakarta } from "#shared/time.ts";

const lookEveryMs = 60_000;
const expandEveryMs = 1_000;
/** A delivery still pending after this time has lost its job. */
const lateSeconds = 300;

/**
 * Runs the delivery queue while there are endpoints: turns the outbox into deliveries, enqueues them, and enqueues deliveries again that
 * lost their job. Without endpoints the queue is not loaded.
 */
export function openDispatcher(deps: AttemptDeps & { mail: Mail }) {
  const { db, mail, publicUrl } = deps;
  let queue: WebhookQueue | undefined;
  let isClosing = false;
  let metrics: WebhookMetrics | undefined;
  let running = Promise.resolve();
  let expanding: Promise<void> | undefined;
  let notifying: Promise<void> | undefined;

  /** Writes deliveries and enqueues their jobs in one transaction. */
  const enqueue = async <Noted extends deliveries.Due[] | undefined>(
    note: (tx: Transaction) => Promise<Noted>,
  ) =>
    await inTransaction(db, async (tx, client) => {
      const noted = await note(tx);
      if (noted && noted.length > 0) await queue?.enqueue(client, noted);
      return noted;
    });
  const plan = async (now = new Date()) => {
    await enqueue((tx) => noteVerdictChanges(tx, dayInJakarta(now)));
  };
  const expand = async () => {
    try {
      while (!isClosing && queue && (await enqueue(expandOutbox)));
    } catch (error) {
      log.warn({ err: error }, "what endpoints are to be told could not be read");
    }
    expanding = undefined;
  };
  /** Not awaited: after an import it takes a while. */
  const expandOnce = () => {
    if (queue && !isClosing) expanding ??= expand();
  };
  const look = async () => {
    const isNeeded = (await listEndpoints(db)).length > 0;
    metrics = await readWebhookMetrics(db);
    if (isClosing) return;
    if (!isNeeded) return await stop();
    if (!queue) {
      const { openWebhookQueue } = await import("#core/webhooks/job-queue.ts");
      const attempt = (id: string, closing: AbortSignal) => attemptDelivery(deps, id, closing);
      queue = await openWebhookQueue(db, { plan, attempt });
    }
    await queue.follow(await listActiveEndpoints(db));
    await enqueue((tx) => deliveries.releaseLost(tx));
    await enqueue((tx) => deliveries.listWaiting(tx, { lateSeconds }));
    notifying ??= notify();
  };
  /** Not awaited: pausing or activating an endpoint does not wait for the mail server. */
  const notify = async () => {
    await notifyOfPaused(db, mail, publicUrl).catch((error) =>
      log.warn({ err: error }, "administrators were not told of a paused endpoint"),
    );
    notifying = undefined;
  };
  const stop = async () => {
    await queue?.stop();
    queue = undefined;
  };
  const refresh = () => {
    running = running
      .then(() => (isClosing ? undefined : look()))
      .catch((error) => log.warn({ err: error }, "what endpoints wait for could not be looked up"));
    return running;
  };
  const timers = [setInterval(() => void refresh(), lookEveryMs), setInterval(expandOnce, expandEveryMs)];
  for (const timer of timers) timer.unref();
  void refresh();

  return {
    enqueue,
    /** Applies changed endpoints now, instead of within a minute. */
    refresh,
    /** Inserts events of date changes, as the queue does once a day. */
    plan,
    metrics: () => metrics,
    async close() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      await running;
      await Promise.all([expanding, notifying]);
      await stop();
    },
  };
}
