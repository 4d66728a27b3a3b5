import { eq } from "drizzle-orm";
import { webhookDeliveries } from "#core/db/schema.ts";
import { webhookContentKinds, webhookEventTypes } from "#shared/webhooks.ts";
import { asJson, type useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";
import type { Receiver } from "#tests/support/webhook-receiver.ts";

/** Manages endpoints by the API as an administrator. */
export function webhookStaff(product: ReturnType<typeof useProduct>) {
  let admin: Awaited<ReturnType<typeof product.signIn>> | undefined;
  const call = async (method: string, path: string, body?: unknown) => {
    admin ??= await product.signIn("admin");
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await admin.request(`/api${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  return {
    call,
    /** Adds an endpoint for all events, and gives its secret to the receiver. */
    async add(receiver: Receiver, over: Record<string, unknown> = {}) {
      const input = {
        url: receiver.url,
        events: webhookEventTypes,
        content_kinds: webhookContentKinds,
        ...over,
      };
      const { status, body } = await call("POST", "/webhooks", input);
      if (status !== 201) throw new Error(`The endpoint was not added: ${JSON.stringify(body)}`);
      receiver.trust(body.secret);
      return body.endpoint.id as string;
    },
    async deliveries(endpointId: string) {
      return await product.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.endpoint_id, endpointId))
        .orderBy(webhookDeliveries.occurred_at, webhookDeliveries.id);
    },
    /** Waits until a receiver has verified messages of exactly these types, in any order. @returns a function that finds one's data */
    async waitForMessages(receiver: Receiver, types: string[]) {
      const sorted = () => [...receiver.messages.values()].map(({ type }) => type).toSorted();
      const expected = types.toSorted().join();
      await waitFor(() => {
        if (sorted().join() !== expected) throw new Error(`${sorted()} instead of ${expected}`);
      });
      return (type: string) => [...receiver.messages.values()].find((message) => message.type === type)?.data;
    },
  };
}
