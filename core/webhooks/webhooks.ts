import type { Actor } from "#core/actor.ts";
import type { Mail } from "#core/mail/mail.ts";
import { type AttemptDeps, attemptDelivery } from "#core/webhooks/attempt.ts";
import * as deliveries from "#core/webhooks/deliveries.ts";
import { openDispatcher } from "#core/webhooks/dispatcher.ts";
import { insertEndpoint, rotateEndpointSecret, setEndpointState } from "#core/webhooks/endpoints.ts";
import { makeWebhookSecret } from "#core/webhooks/signature.ts";
import { findTarget } from "#core/webhooks/target.ts";
import type { WebhookInput } from "#shared/schemas/webhook.ts";
import { type WebhookEndpointState, webhookKeptDays } from "#shared/webhooks.ts";

const dayMs = 86_400_000;

/** The webhooks of this server: operations on endpoints, and the dispatcher. */
export function openWebhooks(deps: AttemptDeps & { mail: Mail }) {
  const { db, encryption, rules } = deps;
  const { enqueue, refresh, plan, metrics, close } = openDispatcher(deps);

  return {
    refresh,
    plan,
    metrics,
    close,
    /**
     * Adds an endpoint.
     *
     * @returns its id and its secret, which is only returned here; undefined when the maximum is reached
     * @throws TargetRefused
     */
    async add(input: WebhookInput, actor: Actor) {
      await findTarget(input.url, rules);
      const secret = makeWebhookSecret();
      const id = await insertEndpoint(db, input, await encryption.encrypt(secret), actor);
      await refresh();
      return id === undefined ? undefined : { id, secret };
    },
    /** Checks whether a URL is an allowed target. @throws TargetRefused */
    async check(url: string): Promise<void> {
      await findTarget(url, rules);
    },
    /**
     * Replaces an endpoint's secret.
     *
     * @returns the new one, which is only returned here; undefined when there is no such endpoint
     */
    async rotate(id: string, actor: Actor): Promise<string | undefined> {
      const secret = makeWebhookSecret();
      const isThere = await rotateEndpointSecret(db, id, await encryption.encrypt(secret), actor);
      return isThere ? secret : undefined;
    },
    /** Pauses an endpoint, or activates it and sends pending deliveries. @returns whether there is one */
    async setState(id: string, state: WebhookEndpointState, actor: Actor): Promise<boolean> {
      const isThere = await setEndpointState(db, id, state, actor);
      await refresh();
      if (isThere && state === "active")
        await enqueue((tx) => deliveries.listWaiting(tx, { endpointId: id }));
      return isThere;
    },
    /** Sends a test at once, also to a paused endpoint. @returns the id of the message */
    async test(id: string): Promise<string | undefined> {
      const test = await deliveries.insertTest(db, id);
      if (test) await attemptDelivery(deps, test.id);
      return test?.id;
    },
    /** Sends a delivery again. @returns false when there is none, or it is pending anyway */
    async redeliver(deliveryId: string): Promise<boolean> {
      const again = await enqueue(async (tx) => {
        const due = await deliveries.redeliver(tx, deliveryId);
        return due ? [due] : [];
      });
      return again.length > 0;
    },
    /** Sends an endpoint's failed deliveries again, for events since a given time. @returns their number */
    async redeliverFailed(endpointId: string, since: Date): Promise<number> {
      // Older ones are deleted anyway, and PostgreSQL has no year 0.
      const first = new Date(Math.max(since.getTime(), Date.now() - webhookKeptDays * dayMs));
      return (await enqueue((tx) => deliveries.redeliverFailed(tx, endpointId, first))).length;
    },
  };
}
