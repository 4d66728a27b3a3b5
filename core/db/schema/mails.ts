import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { now, uuidKey } from "#core/db/schema/columns.ts";
import { certificates, clients } from "#core/db/schema/register.ts";
import type { Language } from "#shared/language.ts";
import type { MailKind, MailReason, MailState } from "#shared/reminders.ts";
import type { Statement, WatchMailState } from "#shared/watching.ts";

/* Mails to clients and to those who watch a certificate. */

/** Mails to clients, and digests to staff: pending and sent (docs/decisions/0044). */
export const clientMails = pgTable(
  "client_mails",
  {
    /** Also the Message-ID. */
    id: uuidKey(),
    /** The idempotency key: planning the same mail again finds it. */
    key: text().notNull().unique(),
    kind: text().$type<MailKind>().notNull(),
    /** Null in a digest. */
    certificate_id: uuid().references(() => certificates.id, { onDelete: "cascade" }),
    /** As of the day of planning; mails stay when their client is merged or removed. */
    client_id: uuid().references(() => clients.id, { onDelete: "set null" }),
    recipient: text().notNull(),
    recipient_name: text().notNull().default(""),
    language: text().$type<Language>().notNull(),
    /** As sent; empty before. */
    subject: text().notNull().default(""),
    body: text().notNull().default(""),
    state: text().$type<MailState>().notNull().default("planned"),
    /** Why it failed, is unconfirmed or was cancelled. */
    reason: text().$type<MailReason>(),
    /** The last response of the mail server. */
    last_error: text().notNull().default(""),
    attempts: integer().notNull().default(0),
    due_on: date({ mode: "string" }).notNull(),
    /** Of the attached PDF of the certificate; null without one. */
    document_sha256: text(),
    /** Who had it sent, or sent again, regardless of its reason; empty for automatic mails. */
    requested_by_name: text().notNull().default(""),
    /** The time of the last attempt. */
    tried_at: timestamp({ withTimezone: true }),
    sent_at: timestamp({ withTimezone: true }),
    created_at: now(),
  },
  (table) => [
    index("client_mails_newest").on(table.created_at.desc().nullsFirst(), table.id),
    index("client_mails_of_client").on(table.client_id, table.created_at),
    index("client_mails_of_certificate").on(table.certificate_id),
    index("client_mails_open")
      .on(table.state)
      .where(sql`state in ('planned', 'sending', 'failed', 'unconfirmed')`),
    check("client_mails_language", sql`${table.language} in ('id', 'en')`),
    check(
      "client_mails_state",
      sql`${table.state} in ('planned', 'sending', 'sent', 'failed', 'unconfirmed', 'cancelled')`,
    ),
  ],
);

/** Texts of mails that staff changed; the defaults of the others are in core/register/reminders/default-texts.ts. */
export const mailTexts = pgTable(
  "mail_texts",
  {
    kind: text().$type<MailKind>().notNull(),
    language: text().$type<Language>().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.language] }),
    check("mail_texts_language", sql`${table.language} in ('id', 'en')`),
  ],
);

/**
 * Watchers of certificates by e-mail (docs/decisions/0056). The row is deleted when they unsubscribe or do not confirm in time; its id is
 * the secret in their links.
 */
export const certificateWatches = pgTable(
  "certificate_watches",
  {
    id: uuidKey(),
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id, { onDelete: "cascade" }),
    /** In lower case. */
    email: text().notNull(),
    /** The language of their mails. */
    language: text().$type<Language>().notNull(),
    asked_at: now(),
    /** Their consent; null before it. */
    confirmed_at: timestamp({ withTimezone: true }),
    /** The certificate's statement when they confirmed, or in the last mail. */
    told: jsonb().$type<Statement>(),
    /** The certificate's version, and the day in Jakarta, of the last comparison with `told`. */
    seen_version: integer(),
    seen_on: date({ mode: "string" }),
    looked_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("certificate_watches_address").on(table.certificate_id, table.email),
    index("certificate_watches_unconfirmed").on(table.asked_at).where(sql`confirmed_at is null`),
    check("certificate_watches_language", sql`${table.language} in ('id', 'en')`),
    check("certificate_watches_told", sql`(${table.confirmed_at} is null) = (${table.told} is null)`),
  ],
);

/** Mails to watchers: stored first, then sent once. Their text is not stored. */
export const watchMails = pgTable(
  "watch_mails",
  {
    /** Also the Message-ID. */
    id: uuidKey(),
    watch_id: uuid()
      .notNull()
      .references(() => certificateWatches.id, { onDelete: "cascade" }),
    /** The statement known to the watcher when it was planned; null in a confirmation mail. */
    before: jsonb().$type<Statement>(),
    state: text().$type<WatchMailState>().notNull().default("planned"),
    attempts: integer().notNull().default(0),
    created_at: now(),
    /** When it was last enqueued. */
    queued_at: timestamp({ withTimezone: true }),
    tried_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("watch_mails_planned").on(table.watch_id).where(sql`state = 'planned'`),
    index("watch_mails_of_watch").on(table.watch_id),
    index("watch_mails_oldest").on(table.created_at),
    check(
      "watch_mails_state",
      sql`${table.state} in ('planned', 'sending', 'sent', 'failed', 'unconfirmed', 'cancelled')`,
    ),
  ],
);
