import type { Actor } from "#core/actor.ts";
import type { Transaction } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import type { Mail } from "#core/mail/mail.ts";
import { type AttemptDeps, attemptDelivery } from "#core/webhooks/attempt.ts";
import * as deliveries from "#core/webhooks/deliveries.ts";
import {
  insertEndpoint,
  listActiveEndpoints,
  listEndpoints,
  rotateEndpointSecret,
  setEndpointState,
} from "#core/webhooks/endpoints.ts";
import { expandOutbox } from "#core/webhooks/expand-outbox.ts";
import { readWebhookFigures, type WebhookFigures } from "#core/webhooks/figures.ts";
import { notifyOfPaused } from "#core/webhooks/health.ts";
import type { WebhookQueue } from "#core/webhooks/job-queue.ts";
import { makeWebhookSecret } from "#core/webhooks/signature.ts";
import { findTarget } from "#core/webhooks/target.ts";
import { noteVerdictChanges } from "#core/webhooks/verdict-changes.ts";
import type { WebhookInput } from "#shared/schemas/webhook.ts";
import { dayInJakarta } from "#shared/time.ts";
import { type WebhookEndpointState, webhookKeptDays } from "#shared/webhooks.ts";

const lookEveryMs = 60_000;
const expandEveryMs = 1_000;
const dayMs = 86_400_000;
/** What has no job by then lost it. */
const lateSeconds = 300;

/** Tells endpoints of what happened. As long as there are none, nothing of the queue is loaded. */
export function openWebhooks(deps: AttemptDeps & { mail: Mail }) {
  const { db, encryption, mail, publicUrl, rules } = deps;
  let queue: WebhookQueue | undefined;
  let isClosing = false;
  let figures: WebhookFigures | undefined;
  let running = Promise.resolve();
  let expanding: Promise<void> | undefined;
  let notifying: Promise<void> | undefined;

  /** Notes messages and hands them out, both or neither. */
  const handOut = async <Noted extends deliveries.Due[] | undefined>(
    note: (tx: Transaction) => Promise<Noted>,
  ) =>
    await inTransaction(db, async (tx, client) => {
      const noted = await note(tx);
      if (noted && noted.length > 0) await queue?.enqueue(client, noted);
      return noted;
    });
  const plan = async (now = new Date()) => {
    await handOut((tx) => noteVerdictChanges(tx, dayInJakarta(now)));
  };
  const expand = async () => {
    try {
      while (!isClosing && queue && (await handOut(expandOutbox)));
    } catch (error) {
      log.warn({ err: error }, "what endpoints are to be told could not be read");
    }
    expanding = undefined;
  };
  /** Beside all else: after an import it takes a while. */
  const expandOnce = () => {
    if (queue && !isClosing) expanding ??= expand();
  };
  const look = async () => {
    const isNeeded = (await listEndpoints(db)).length > 0;
    figures = await readWebhookFigures(db);
    if (isClosing) return;
    if (!isNeeded) return await stop();
    if (!queue) {
      const { openWebhookQueue } = await import("#core/webhooks/job-queue.ts");
      const attempt = (id: string, closing: AbortSignal) => attemptDelivery(deps, id, closing);
      queue = await openWebhookQueue(db, { plan, attempt });
    }
    await queue.follow(await listActiveEndpoints(db));
    await handOut((tx) => deliveries.releaseLost(tx));
    await handOut((tx) => deliveries.listWaiting(tx, { lateSeconds }));
    notifying ??= notify();
  };
  /** In the background: whoever pauses or activates an endpoint does not wait for a mail server. */
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
    refresh,
    /** Notes what this day brought, as the queue does once a day. */
    plan,
    figures: () => figures,
    /** @returns its id and its secret, told this once; undefined where there are as many as there may be @throws TargetRefused */
    async add(input: WebhookInput, actor: Actor) {
      await findTarget(input.url, rules);
      const secret = makeWebhookSecret();
      const id = await insertEndpoint(db, input, await encryption.encrypt(secret), actor);
      await refresh();
      return id === undefined ? undefined : { id, secret };
    },
    /** Whether an address may be sent to. @throws TargetRefused */
    async check(url: string): Promise<void> {
      await findTarget(url, rules);
    },
    /** @returns the new secret, told this once; undefined where there is no such endpoint */
    async rotate(id: string, actor: Actor): Promise<string | undefined> {
      const secret = makeWebhookSecret();
      const isThere = await rotateEndpointSecret(db, id, await encryption.encrypt(secret), actor);
      return isThere ? secret : undefined;
    },
    /** Pauses an endpoint, or lets it go on with what waits. @returns whether there is one */
    async setState(id: string, state: WebhookEndpointState, actor: Actor): Promise<boolean> {
      const isThere = await setEndpointState(db, id, state, actor);
      await refresh();
      if (isThere && state === "active")
        await handOut((tx) => deliveries.listWaiting(tx, { endpointId: id }));
      return isThere;
    },
    /** Sends a test at once, whether the endpoint is paused or not. @returns which message it was */
    async test(id: string): Promise<string | undefined> {
      const test = await deliveries.insertTest(db, id);
      if (test) await attemptDelivery(deps, test.id);
      return test?.id;
    },
    /** Has one sent once more. @returns whether it is one that does not wait anyway */
    async redeliver(deliveryId: string): Promise<boolean> {
      const again = await handOut(async (tx) => {
        const due = await deliveries.redeliver(tx, deliveryId);
        return due ? [due] : [];
      });
      return again.length > 0;
    },
    /** Has all of an endpoint sent once more that failed, of events since a moment. @returns how many */
    async redeliverFailed(endpointId: string, since: Date): Promise<number> {
      // None is older, and PostgreSQL knows no year 0.
      const first = new Date(Math.max(since.getTime(), Date.now() - webhookKeptDays * dayMs));
      return (await handOut((tx) => deliveries.redeliverFailed(tx, endpointId, first))).length;
    },
    async close() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      await running;
      await Promise.all([expanding, notifying]);
      await stop();
    },
  };
}
