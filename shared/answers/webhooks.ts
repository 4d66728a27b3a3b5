import { z } from "zod";
import { instant, pageOf, uuid } from "#shared/answers/answered.ts";
import {
  webhookContentKinds,
  webhookDeliveryStates,
  webhookEndpointStates,
  webhookEventTypes,
  webhookPauseReasons,
} from "#shared/webhooks.ts";

export const webhookEndpoint = z.object({
  id: uuid,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  content_kinds: z.array(z.enum(webhookContentKinds)),
  state: z.enum(webhookEndpointStates),
  pause_reason: z.enum(webhookPauseReasons).nullable(),
  paused_at: instant.nullable(),
  failing_since: instant.nullable(),
  /** Until then the former secret signs too; null without one. */
  former_until: instant.nullable(),
  created_at: instant,
  version: z.int(),
  /** Counts of its retained deliveries. */
  waiting: z.int(),
  failed: z.int(),
  delivered_at: instant.nullable(),
});

export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

export const webhookEndpointList = z.object({ data: z.array(webhookEndpoint) });

/** With the secret, which is shown only once. */
export const webhookWithSecret = z.object({ endpoint: webhookEndpoint, secret: z.string() });

export const webhookDelivery = z.object({
  /** Without `msg_`, its `webhook-id`. */
  id: uuid,
  type: z.string(),
  occurred_at: instant,
  certificate_id: uuid.nullable(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  due_at: instant,
  tried_at: instant.nullable(),
  status: z.int().nullable(),
  duration_ms: z.int().nullable(),
  error: z.string(),
  answer: z.string(),
  body: z.string(),
});

export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** The number of deliveries sent again. */
export const webhookRedelivered = z.object({ total: z.int() });

export const webhookDeliveryPage = pageOf(webhookDelivery);
