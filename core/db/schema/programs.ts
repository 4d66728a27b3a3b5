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

/* Keys of programs, and webhooks. */

/** Keys of programs (docs/decisions/0057). A key is refused while whoever made it is no active administrator. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuidKey(),
    name: text().notNull(),
    /** What the key begins with: by it the row is found, and people recognise the key. */
    prefix: text().notNull().unique(),
    /** SHA-256 of the whole key, in hex: a copy of the table opens nothing. */
    secret_hash: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** Null once that person is removed: their keys ended with them. */
    made_by: uuid().references(() => profiles.id, { onDelete: "set null" }),
    made_by_name: text().notNull(),
    /** The last day that it counts, in Jakarta. */
    expires_on: date({ mode: "string" }).notNull(),
    /** To the hour: not every request writes it. */
    last_used_at: timestamp({ withTimezone: true }),
    withdrawn_at: timestamp({ withTimezone: true }),
    created_at: now(),
  },
  (table) => [
    // Histories call a key by its name.
    uniqueIndex("api_keys_name").on(sql`lower(${table.name})`).where(sql`withdrawn_at is null`),
    check("api_keys_named", sql`btrim(${table.name}) <> ''`),
    check("api_keys_scoped", sql`cardinality(${table.scopes}) > 0`),
  ],
);

/** Writes that named an Idempotency-Key, and what was answered: kept for 24 hours (docs/decisions/0057 and 0097). */
export const idempotentRequests = pgTable(
  "idempotent_requests",
  {
    id: uuidKey(),
    /** Whose request it is: a program's, or a person's in the panel. */
    api_key_id: uuid().references(() => apiKeys.id, { onDelete: "cascade" }),
    profile_id: uuid().references(() => profiles.id, { onDelete: "cascade" }),
    /** A person's as its SHA-256, in hex. */
    idempotency_key: text().notNull(),
    /** HMAC-SHA-256 of method, path and body under what is not stored here, an API key or a person's Idempotency-Key: it tells nothing of the body. */
    fingerprint: text().notNull(),
    /** Until then nobody else begins the same request; after it, a server that died is taken for dead. */
    locked_until: timestamp({ withTimezone: true }).notNull(),
    /** Of the transaction in which the request's changes were committed; null where it has changed nothing yet. */
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

/** Where events are sent to (docs/decisions/0060). A removed one stays, for the trail; it is told of nothing. */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: uuidKey(),
    url: text().notNull(),
    description: text().notNull().default(""),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /** Of events about content: which tables. */
    content_kinds: text().array().$type<WebhookContentKind[]>().notNull(),
    /** Encrypted (core/auth/encryption.ts). */
    secret: text().notNull(),
    /** Signs beside the other until `former_until`. */
    former_secret: text(),
    former_until: timestamp({ withTimezone: true }),
    state: text().$type<WebhookEndpointState>().notNull().default("active"),
    pause_reason: text().$type<WebhookPauseReason>(),
    paused_at: timestamp({ withTimezone: true }),
    /** When administrators were mailed that it was paused by itself. */
    told_at: timestamp({ withTimezone: true }),
    /** Since when every attempt failed; null after one that did not. */
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

/** Written by triggers alone, with the change itself: which entries of a history endpoints wait to be told of. */
export const webhookOutbox = pgTable("webhook_outbox", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  /** The history. */
  source: text().$type<"certificate_events" | "certificate_decisions" | "content_events">().notNull(),
  event_ids: bigint({ mode: "number" }).array().notNull(),
  /** Those that were there when it happened. */
  endpoints: uuid().array().notNull(),
  noted_at: now(),
});

/** An event for an endpoint, and what became of it. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    /** Its `webhook-id`, however often it is tried. */
    id: uuidKey(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhookEndpoints.id),
    type: text().notNull(),
    occurred_at: timestamp({ withTimezone: true }).notNull(),
    /** Of events about certificates and decisions: what the register says of it is asked right before each attempt. */
    certificate_id: uuid(),
    /** What stays as it was when it happened. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Of what a calendar day brings and a plan finds again: noted once. */
    key: text(),
    state: text().$type<WebhookDeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** When it is tried next. */
    due_at: now(),
    tried_at: timestamp({ withTimezone: true }),
    /** The status of the last answer; null where none came. */
    status: integer(),
    duration_ms: integer(),
    /** Of the last attempt: why it failed, in words for staff. */
    error: text().notNull().default(""),
    /** The beginning of the last answer. */
    answer: text().notNull().default(""),
    /** What was sent last. */
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
