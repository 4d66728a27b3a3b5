import type { findDelivery } from "#core/webhooks/deliveries.ts";
import type { findEndpoint } from "#core/webhooks/endpoints.ts";
import type { WebhookDelivery, WebhookEndpoint } from "#shared/answers/webhooks.ts";

type Found<Read extends (...given: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>;

/** An endpoint as the API answers it. */
export function endpointAnswer(endpoint: Found<typeof findEndpoint>): WebhookEndpoint {
  const { paused_at, failing_since, former_until, created_at, delivered_at, ...rest } = endpoint;
  return {
    ...rest,
    paused_at: instantOf(paused_at),
    failing_since: instantOf(failing_since),
    former_until: instantOf(former_until),
    created_at: created_at.toISOString(),
    delivered_at: instantOf(delivered_at),
  };
}

/** A delivery as the API answers it. */
export function deliveryAnswer(delivery: Found<typeof findDelivery>): WebhookDelivery {
  const { occurred_at, due_at, tried_at, ...rest } = delivery;
  return {
    ...rest,
    occurred_at: occurred_at.toISOString(),
    due_at: due_at.toISOString(),
    tried_at: instantOf(tried_at),
  };
}

function instantOf(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
