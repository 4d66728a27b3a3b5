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

/** Mails to clients, and digests to staff: those that are to leave and those that did (docs/decisions/0044). */
export const clientMails = pgTable(
  "client_mails",
  {
    /** Also the Message-ID. */
    id: uuidKey(),
    /** What makes it the same mail: whatever plans it again finds it there. */
    key: text().notNull().unique(),
    kind: text().$type<MailKind>().notNull(),
    /** Null in a digest. */
    certificate_id: uuid().references(() => certificates.id, { onDelete: "cascade" }),
    /** Of the day on which it was planned; a client that is merged or removed leaves its mails behind. */
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
    /** What the mail server answered last. */
    last_error: text().notNull().default(""),
    attempts: integer().notNull().default(0),
    due_on: date({ mode: "string" }).notNull(),
    /** Of the certificate's PDF that goes with it; null where none does. */
    document_sha256: text(),
    /** Who had it sent, or sent again, whatever became of its reason; empty for what nobody asked for. */
    requested_by_name: text().notNull().default(""),
    /** When it was last given to the mail server. */
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

/** Texts of mails that staff changed; of the others, core/register/reminders/default-texts.ts has the text. */
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
 * Who watches a certificate, by e-mail (docs/decisions/0056). The row goes when they end it, and when they never confirmed it; its id
 * is the secret of their links.
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
    /** In which they are written to. */
    language: text().$type<Language>().notNull(),
    asked_at: now(),
    /** Their consent; null until they gave it. */
    confirmed_at: timestamp({ withTimezone: true }),
    /** What they know of the certificate: what it said when they confirmed, or in the last mail. */
    told: jsonb().$type<Statement>(),
    /** Of the certificate, when it was last compared with `told`, and on which day in Jakarta. */
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

/** Mails to those who watch: kept first, then sent once. What they said is not kept. */
export const watchMails = pgTable(
  "watch_mails",
  {
    /** Also the Message-ID. */
    id: uuidKey(),
    watch_id: uuid()
      .notNull()
      .references(() => certificateWatches.id, { onDelete: "cascade" }),
    /** What the watcher knew when it was noted; null in the mail that asks for their consent. */
    before: jsonb().$type<Statement>(),
    state: text().$type<WatchMailState>().notNull().default("planned"),
    attempts: integer().notNull().default(0),
    created_at: now(),
    /** When the queue was last given it. */
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
