import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { now, tracking, uuidKey } from "#core/db/schema/columns.ts";
import { profiles } from "#core/db/schema/people.ts";
import type { ApiScope } from "#shared/api-scopes.ts";
import type {
  WebhookContentKind,
  WebhookDeliveryState,
  WebhookEndpointState,
  WebhookEventType,
  WebhookPauseReason,
} from "#shared/webhooks.ts";

/* API keys and webhooks. */

/** API keys (docs/decisions/0057). A key is refused unless its owner is an active administrator. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuidKey(),
    name: text().notNull(),
    /** The start of the key: identifies the row, also for people. */
    prefix: text().notNull().unique(),
    /** SHA-256 of the whole key, in hex: a leaked table grants no access. */
    secret_hash: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** Null once that person is removed: their keys ended with them. */
    made_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    made_by_name: text().notNull(),
    /** The last day of validity, in Jakarta. */
    expires_on: date({ mode: "string" }).notNull(),
    /** Rounded to the hour, to avoid a write per request. */
    last_used_at: timestamp({ withTimezone: true }),
    withdrawn_at: timestamp({ withTimezone: true }),
    created_at: now(),
  },
  (table) => [
    // Histories show a key by its name.
    uniqueIndex("api_keys_name").on(sql`lower(${table.name})`).where(sql`withdrawn_at is null`),
    check("api_keys_named", sql`btrim(${table.name}) <> ''`),
    check("api_keys_scoped", sql`cardinality(${table.scopes}) > 0`),
  ],
);

/** Requests with an Idempotency-Key and their responses, stored for 24 hours (docs/decisions/0057 and 0097). */
export const idempotentRequests = pgTable(
  "idempotent_requests",
  {
    id: uuidKey(),
    /** The API key, or the person in the panel, of the request. */
    api_key_id: uuid().references(() => apiKeys.id, { onDelete: "cascade" }),
    profile_id: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    /** For people as SHA-256, in hex. */
    idempotency_key: text().notNull(),
    /**
     * HMAC-SHA-256 of method, path and body with a key that is not stored here (an API key or a person's Idempotency-Key), so that it
     * reveals nothing of the body.
     */
    fingerprint: text().notNull(),
    /** Until then nobody else runs the same request; after it, the server is assumed to have crashed. */
    locked_until: timestamp({ withTimezone: true }).notNull(),
    /** Of the transaction that committed the request's changes; null before. */
    committed_at: timestamp({ withTimezone: true }),
    /** Null while the request is in progress. */
    status: smallint(),
    headers: jsonb().$type<Record<string, string>>(),
    body: text(),
    created_at: now(),
  },
  (table) => [
    uniqueIndex("idempotent_requests_of_api_key").on(table.api_key_id, table.idempotency_key),
    uniqueIndex("idempotent_requests_of_person").on(table.profile_id, table.idempotency_key),
    check("idempotent_requests_sender", sql`num_nonnulls(${table.api_key_id}, ${table.profile_id}) = 1`),
    index("idempotent_requests_oldest").on(table.created_at),
  ],
);

/** Webhook endpoints (docs/decisions/0060). Removed ones are retained for the trail, without receiving events. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuidKey(),
    url: text().notNull(),
    description: text().notNull().default(""),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /** The tables whose events are sent, for events about content. */
    content_kinds: text().array().$type<WebhookContentKind[]>().notNull(),
    /** Encrypted (core/auth/encryption.ts). */
    secret: text().notNull(),
    /** Signs as well until `former_until`. */
    former_secret: text(),
    former_until: timestamp({ withTimezone: true }),
    state: text().$type<WebhookEndpointState>().notNull().default("active"),
    pause_reason: text().$type<WebhookPauseReason>(),
    paused_at: timestamp({ withTimezone: true }),
    /** When administrators were mailed about its automatic pause. */
    told_at: timestamp({ withTimezone: true }),
    /** Since when all attempts fail; null after a success. */
    failing_since: timestamp({ withTimezone: true }),
    created_at: now(),
    removed_at: timestamp({ withTimezone: true }),
    ...tracking(),
  },
  (table) => [
    check("webhook_endpoints_state", sql`${table.state} in ('active', 'paused')`),
    check("webhook_endpoints_paused", sql`(${table.state} = 'paused') = (${table.pause_reason} is not null)`),
  ],
);

/** Written by triggers only, in the transaction of the change: entries of histories to be delivered. */
export const webhookOutbox = pgTable("webhook_outbox", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** The table of the history. */
  source: text().$type<"certificate_events" | "certificate_decisions" | "content_events">().notNull(),
  event_ids: bigint({ mode: "number" }).array().notNull(),
  /** The endpoints at the time of the event. */
  endpoints: uuid().array().notNull(),
  noted_at: now(),
});

/** An event for an endpoint, and the state of its delivery. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** The `webhook-id`, the same for all attempts. */
    id: uuidKey(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhookEndpoints.id),
    type: text().notNull(),
    occurred_at: timestamp({ withTimezone: true }).notNull(),
    /** For events about certificates and decisions: the register's current state is read right before each attempt. */
    certificate_id: uuid(),
    /** The data as of the event. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Idempotency key of events that a daily plan creates. */
    key: text(),
    state: text().$type<WebhookDeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** The time of the next attempt. */
    due_at: now(),
    tried_at: timestamp({ withTimezone: true }),
    /** The status code of the last response; null when there was none. */
    status: integer(),
    duration_ms: integer(),
    /** The error of the last attempt, in words for staff. */
    error: text().notNull().default(""),
    /** The start of the last response. */
    answer: text().notNull().default(""),
    /** The last request body. */
    body: text().notNull().default(""),
    created_at: now(),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_key").on(table.endpoint_id, table.key).where(sql`key is not null`),
    index("webhook_deliveries_of_endpoint").on(
      table.endpoint_id,
      table.created_at.desc().nullsFirst(),
      table.id,
    ),
    index("webhook_deliveries_due").on(table.due_at).where(sql`state in ('waiting', 'sending')`),
    index("webhook_deliveries_oldest").on(table.created_at),
    check(
      "webhook_deliveries_state",
      sql`${table.state} in ('waiting', 'sending', 'delivered', 'failed', 'cancelled')`,
    ),
  ],
);
