import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { now, uuidKey } from "#core/db/schema/columns.ts";
import { profiles } from "#core/db/schema/people.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";
import type { ExportColumn } from "#shared/schemas/export-columns.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";
import type { NumberPattern } from "#shared/schemas/number-pattern.ts";

/* Settings of the register: those of the body, and those of each person. */

/** Saved filters, sort order and columns of the list of certificates. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuidKey(),
    owner_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The query string of the list's URL, without the page. */
    query: text().notNull(),
    /** Visible to everybody who may edit certificates. */
    is_shared: boolean().notNull().default(false),
    created_at: now(),
  },
  (table) => [
    uniqueIndex("saved_views_name").on(table.owner_id, sql`lower(${table.name})`),
    check("saved_views_named", sql`btrim(${table.name}) <> ''`),
  ],
);

/** The mapping of columns and values that a person chose for their files: `ImportMapping`. */
export const importMappings = pgTable("import_mappings", {
  person_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** As `json`, which retains the order: newest first. */
  mapping: json().$type<ImportMapping>().notNull(),
});

/** The settings of the register: one row. */
export const registerSettings = pgTable(
  "register_settings",
  {
    id: integer().primaryKey().default(1),
    /** Granting, suspending, restoring and withdrawing require a second person. */
    two_person_approval: boolean().notNull().default(false),
    /** Mails to clients and the digest to staff: off by default. */
    reminders_enabled: boolean().notNull().default(false),
    /** Mails due before this day are not sent: the day they were enabled, their days changed, or a backup was restored. */
    reminders_from: date({ mode: "string" }),
    /** Days before a certificate expires. */
    reminder_days: integer().array().notNull().default(sql`'{90,60,30}'`),
    /** Days before a surveillance audit. */
    surveillance_reminder_days: integer().array().notNull().default(sql`'{30}'`),
    /** Months after the issue date for which surveillance audits are proposed. */
    surveillance_months: integer().array().notNull().default(sql`'{12,24}'`),
    digest_recipients: text().array().notNull().default(sql`'{}'`),
    /** Viewers can read certificates, clients and decisions; specification 6 grants them nothing (docs/decisions/0045). */
    viewers_read_register: boolean().notNull().default(false),
    /** Patterns from which the next free number is proposed. */
    number_patterns: jsonb().$type<NumberPattern[]>().notNull().default([]),
    /** The columns of the body's own export; empty by default. */
    export_columns: jsonb().$type<ExportColumn[]>().notNull().default([]),
    /** The maximum duration of a suspension in months (ISO/IEC 17021-1, 9.6.5). */
    suspension_months: integer().notNull().default(6),
    /** The layout of issued certificates; null for the default. */
    certificate_template: jsonb().$type<CertificateTemplate>(),
  },
  (table) => [check("register_settings_one", sql`${table.id} = 1`)],
);

/** The secret URL of a person's calendar subscription: one each. */
export const calendarFeeds = pgTable("calendar_feeds", {
  person_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** SHA-256 of the token in the URL: a leaked table grants no access. */
  token_hash: text().notNull().unique(),
  /** Its owner's when it was created: it ends with their password. */
  credential_generation: integer().notNull(),
  created_at: now(),
});
