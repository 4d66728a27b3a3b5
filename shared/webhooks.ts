/** Event types. Their names are part of the contract with receivers: docs/webhooks.md. */
export const webhookEventTypes = [
  "certificate.created",
  "certificate.changed",
  "certificate.verdict_changed",
  "certificate.removed",
  "certificate.restored",
  "decision.recorded",
  "decision.corrected",
  "content.published",
  "content.changed",
  "content.removed",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent on request of an administrator; not subscribable. */
export const webhookTestType = "webhook.test";

/** The kinds of content with events, by their tables. */
export const webhookContentKinds = [
  "articles",
  "site_pages",
  "services",
  "page_content",
  "hero_slider",
  "gallery_images",
  "navigation_items",
  "customers",
  "partners",
] as const;
export type WebhookContentKind = (typeof webhookContentKinds)[number];

export const webhookEndpointStates = ["active", "paused"] as const;
export type WebhookEndpointState = (typeof webhookEndpointStates)[number];

/** Why an endpoint is paused: by staff, it answered 410, it failed for days, or it comes from a backup. */
export const webhookPauseReasons = ["staff", "gone", "failing", "restored-backup"] as const;
export type WebhookPauseReason = (typeof webhookPauseReasons)[number];

export const webhookDeliveryStates = ["waiting", "sending", "delivered", "failed", "cancelled"] as const;
export type WebhookDeliveryState = (typeof webhookDeliveryStates)[number];

/** Deliveries are deleted so many days after their event. */
export const webhookKeptDays = 30;
/** An endpoint is paused after failing for so many days. */
export const webhookFailingDaysMax = 3;
/** The former secret signs too for so many hours. */
export const webhookHandoverHours = 24;
export const webhookEndpointsMax = 20;
