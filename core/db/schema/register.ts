import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { now, tracking, uuidKey } from "#core/db/schema/columns.ts";
import { profiles } from "#core/db/schema/people.ts";
import { customers } from "#core/db/schema/site.ts";
import type { UpcomingStep } from "#shared/decisions.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";
import type { ClientContact, ClientSite } from "#shared/schemas/client.ts";
import type { ExportColumn } from "#shared/schemas/export-columns.ts";
import type { ImportMapping } from "#shared/schemas/import-mapping.ts";
import type { NumberPattern } from "#shared/schemas/number-pattern.ts";

/* Clients and certificates, and how the body keeps its register. */

/**
 * Every word that a certificate has or had: leads from what is typed to the words that contain it, or are like it.
 * Without a unique key on purpose: two writers who meet the same new word must neither wait for each other nor deadlock.
 */
export const searchDictionary = pgTable("search_dictionary", { word: text().notNull() }, (table) => [
  index("search_dictionary_word").on(sql`word collate "C"`),
  index("search_dictionary_trigrams").using("gin", table.word.op("gin_trgm_ops")).with({ fastupdate: false }),
  // Of one or two letters there is no trigram: words with a letter in them are few, serial numbers are many.
  index("search_dictionary_with_letter").on(sql`word collate "C"`).where(sql`word ~ '[^0-9]'`),
  // What a misspelt word is compared with.
  index("search_dictionary_like")
    .using("gin", table.word.op("gin_trgm_ops"))
    .with({ fastupdate: false })
    .where(sql`word !~ '[0-9]'`),
]);

/** The organisations that certificates are granted to (ISO/IEC 17021-1); `client_name` of a certificate is what its paper says. */
export const clients = pgTable(
  "clients",
  {
    id: uuidKey(),
    legal_name: text().notNull(),
    other_names: text().array().notNull().default(sql`'{}'`),
    address: text().notNull().default(""),
    city: text().notNull().default(""),
    province: text().notNull().default(""),
    postal_code: text().notNull().default(""),
    country: text().notNull().default("Indonesia"),
    /** What the state knows it by: in Indonesia its NIB, or its NPWP. */
    identity_number: text().notNull().default(""),
    sites: jsonb().$type<ClientSite[]>().notNull().default([]),
    contacts: jsonb().$type<ClientContact[]>().notNull().default([]),
    notes: text().notNull().default(""),
    /** The same organisation among the customers that the site shows. */
    customer_id: uuid().references(() => customers.id, { onDelete: "set null" }),
    created_at: now(),
    ...tracking(),
    /** Its names without case, accents and punctuation: by one of them a certificate's name is known as this client's. */
    name_keys: text().array().notNull().generatedAlwaysAs(sql`client_name_keys(legal_name, other_names)`),
    search_text: text().notNull().generatedAlwaysAs(sql`client_search_text(legal_name, other_names, city)`),
  },
  (table) => [
    check("clients_legal_name", sql`btrim(${table.legal_name}) <> ''`),
    index("clients_name_keys").using("gin", table.name_keys).with({ fastupdate: false }),
    index("clients_by_name").on(sql`lower(${table.legal_name})`, table.id),
    // What is the same but for the legal form, as the search compares names.
    index("clients_comparable").on(sql`certificate_search_name(legal_name) collate "C"`),
    // The same by words and parts of them.
    index("clients_comparable_words").using("gin", sql`certificate_search_name(legal_name) gin_trgm_ops`),
    index("clients_changed").on(table.updated_at, table.id),
    index("clients_by_city").on(table.city, table.id),
    index("clients_of_customer").on(table.customer_id),
    index("clients_search").using("gin", table.search_text.op("gin_trgm_ops")),
  ],
);

export const certificates = pgTable(
  "certificates",
  {
    id: uuidKey(),
    client_name: text().notNull(),
    certificate_number: text().notNull(),
    standard: text().notNull(),
    scope: text(),
    issue_date: date({ mode: "string" }).notNull(),
    expiry_date: date({ mode: "string" }).notNull(),
    status: text().notNull().default("Valid"),
    pdf_url: text(),
    category: text(),
    sub_category: text(),
    created_at: now(),
    ...tracking(),
    /** Set when staff delete the certificate: it leaves every list, its address answers 410. */
    removed_at: timestamp({ withTimezone: true }),
    client_id: uuid().references(() => clients.id),
    /** Counts what the paper said: see `certificate_decisions`. */
    edition: integer().notNull().default(1),
    /** What is decided already and takes effect on a later day than the row was last written; null for nothing. */
    upcoming: jsonb().$type<UpcomingStep[]>(),
    /** The number without case, spaces and dashes: `certificateNumberKey` in shared/ is the same rule. */
    number_key: text().notNull().generatedAlwaysAs(sql`certificate_number_key(certificate_number)`),
    /** What the search compares, made by the rules of shared/search-words.ts: the number, the name without legal forms, … */
    search_number: text().notNull().generatedAlwaysAs(sql`certificate_search_number(certificate_number)`),
    search_name: text().notNull().generatedAlwaysAs(sql`certificate_search_name(client_name)`),
    /** … the words of name, number and standard, and those of the fields in which only staff search. */
    search_words: text()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`certificate_search_words(client_name, certificate_number || ' ' || standard)`),
    search_words_of_staff: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`certificate_search_words('', coalesce(category, '') || ' ' || coalesce(sub_category, '') || ' ' || coalesce(scope, ''))`,
      ),
  },
  (table) => [
    // Over removed rows too: a number belongs to one certificate for ever, and its QR code stays printed.
    uniqueIndex("certificates_number_key").on(table.number_key),
    index("certificates_newest")
      .on(table.created_at.desc().nullsFirst(), table.id)
      .where(sql`removed_at is null`),
    // What changed since, for programs that keep a copy; removed rows too.
    index("certificates_changed").on(table.updated_at, table.id),
    // With the status, what expires soon is counted by the index alone.
    index("certificates_by_expiry")
      .on(table.expiry_date, table.id, table.status)
      .where(sql`removed_at is null`),
    // What may be valid today, by the index alone; what something takes effect for later has an index of its own.
    index("certificates_valid")
      .on(table.expiry_date, table.id, table.client_id, table.issue_date)
      .where(
        sql`removed_at is null and upcoming is null and certificate_verdict(status, null, null, null) = 'valid'`,
      ),
    index("certificates_valid_without_scope")
      .on(table.expiry_date, table.id, table.client_id, table.issue_date)
      .where(
        sql`removed_at is null and upcoming is null and certificate_verdict(status, null, null, null) = 'valid' and coalesce(btrim(scope), '') = ''`,
      ),
    // Filters of the list count and choose by this one alone where nothing is to come (core/register/filters.ts, count-filtered.ts).
    index("certificates_listed")
      .on(
        ...([table.category, table.standard, table.status] as const),
        ...([table.issue_date, table.expiry_date, table.created_at, table.id] as const),
      )
      .where(sql`removed_at is null and upcoming is null`),
    // The orders of the list, and what staff go and look for.
    index("certificates_by_client_name").on(table.client_name, table.id).where(sql`removed_at is null`),
    index("certificates_by_category").on(table.category, table.id).where(sql`removed_at is null`),
    index("certificates_by_standard").on(table.standard, table.id).where(sql`removed_at is null`),
    index("certificates_by_status")
      .on(sql`certificate_verdict(status, null, null, null)`, table.id, table.issue_date, table.expiry_date)
      .where(sql`removed_at is null and upcoming is null`),
    index("certificates_by_issue").on(table.issue_date, table.id).where(sql`removed_at is null`),
    index("certificates_by_number").on(table.certificate_number, table.id).where(sql`removed_at is null`),
    index("certificates_without_pdf")
      .on(table.created_at, table.id, table.status, table.issue_date, table.expiry_date)
      .where(sql`removed_at is null and upcoming is null and coalesce(btrim(pdf_url), '') = ''`),
    index("certificates_with_pdf")
      .on(table.created_at, table.id, table.status, table.issue_date, table.expiry_date)
      .where(sql`removed_at is null and upcoming is null and not coalesce(btrim(pdf_url), '') = ''`),
    index("certificates_without_scope")
      .on(table.created_at, table.id)
      .where(sql`removed_at is null and upcoming is null and coalesce(btrim(scope), '') = ''`),
    index("certificates_without_client")
      .on(table.created_at, table.id)
      .where(sql`removed_at is null and upcoming is null and client_id is null`),
    index("certificates_removed").on(table.created_at, table.id).where(sql`removed_at is not null`),
    index("certificates_suspended")
      .on(table.id)
      .where(sql`removed_at is null and lower(btrim(status)) = 'dibekukan'`),
    index("certificates_search_words")
      .using("gin", table.search_words)
      .with({ fastupdate: false })
      .where(sql`removed_at is null`),
    // docs/decisions/0036: a sixteenth of the certificates, for words that very many of them have.
    index("certificates_search_sample")
      .using("gin", table.search_words)
      .with({ fastupdate: false })
      .where(sql`removed_at is null and get_byte(uuid_send(id), 15) % 16 = 0`),
    // All words of a certificate, for staff, who list what was removed too; and its sample.
    index("certificates_search_all_words")
      .using("gin", sql`(search_words || search_words_of_staff)`)
      .with({ fastupdate: false }),
    index("certificates_search_all_sample")
      .using("gin", sql`(search_words || search_words_of_staff)`)
      .with({ fastupdate: false })
      .where(sql`removed_at is null and get_byte(uuid_send(id), 15) % 16 = 0`),
    // In byte order, so that "begins with" is a range; and backwards, for "ends with".
    index("certificates_search_number").on(sql`search_number collate "C"`).where(sql`removed_at is null`),
    index("certificates_search_number_end")
      .on(sql`reverse(search_number) collate "C"`)
      .where(sql`removed_at is null`),
    index("certificates_search_name").on(sql`search_name collate "C"`).where(sql`removed_at is null`),
    index("certificates_of_client").on(table.client_id, table.id),
    index("certificates_upcoming").on(sql`(upcoming -> 0 ->> 'on')`).where(sql`upcoming is not null`),
    check("certificates_client_name", sql`btrim(${table.client_name}) <> ''`),
    check("certificates_number", sql`btrim(${table.certificate_number}) <> ''`),
    check("certificates_dates", sql`${table.expiry_date} >= ${table.issue_date}`),
  ],
);

/** What accreditation bodies and registers of registers ask of a certificate beside what is printed on it. */
export const certificateDetails = pgTable("certificate_details", {
  /** The certificate's: its history is found by it. */
  id: uuid()
    .primaryKey()
    .references(() => certificates.id, { onDelete: "cascade" }),
  /** Of the list that the accreditation names: IAF (EA) codes, NACE, ISIC. */
  scope_codes: text().array().notNull().default(sql`'{}'`),
  /** Under whose accreditation it was granted, and by which number of it. */
  accreditation_body: text().notNull().default(""),
  accreditation_number: text().notNull().default(""),
  /** Of the first cycle (ISO/IEC 17021-1, 8.2.2). */
  original_issue_date: date({ mode: "string" }),
  /** The places that it covers beside the client's address. */
  sites: jsonb().$type<ClientSite[]>().notNull().default([]),
  ...tracking(),
});

/** Every number that a certificate has or had (triggers keep them): none is ever given to another certificate. */
export const certificateNumbers = pgTable(
  "certificate_numbers",
  {
    number_key: text().primaryKey(),
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id),
    /** As it was printed. */
    certificate_number: text().notNull(),
    since: now(),
    /** When the certificate was given another number; null for the one that it has. */
    until: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("certificate_numbers_former").on(table.certificate_id, table.until).where(sql`until is not null`),
    // In byte order: the numbers of a pattern begin alike.
    index("certificate_numbers_in_order").on(sql`number_key collate "C"`),
    index("certificate_numbers_search").on(sql`certificate_search_number(certificate_number)`),
  ],
);

/** Append-only, and written by triggers alone: every change of a certificate, with before and after. */
export const certificateEvents = pgTable(
  "certificate_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id),
    action: text().notNull(),
    /** Who: a profile, or null for the command line and the demonstration content; the name stays readable. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** As it was then; null for whoever has no profile, and in events of before this was kept. */
    actor_email: text(),
    occurred_at: now(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("certificate_events_of_certificate").on(table.certificate_id, table.id),
    index("certificate_events_newest").on(table.occurred_at, table.id),
    // By whoever is signed in to the database, and named nobody.
    index("certificate_events_direct").on(table.id).where(sql`actor_id is null and actor_name like 'SQL: %'`),
    check(
      "certificate_events_action",
      sql`${table.action} in ('added', 'changed', 'removed', 'restored', 'imported')`,
    ),
  ],
);

/** Every PDF that was a certificate's, by the hash of its bytes; the same bytes may be several certificates'. Append-only. */
export const certificateFiles = pgTable(
  "certificate_files",
  {
    /** In hexadecimal. */
    sha256: text().notNull(),
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id),
    /** Of the certificate, when the file became its PDF. */
    edition: integer().notNull(),
    origin: text().$type<"issued" | "uploaded">().notNull(),
    /** In the storage, as `uploads.key`. */
    path: text().notNull(),
    /** In bytes. */
    size: bigint({ mode: "number" }).notNull(),
    recorded_at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.sha256, table.certificate_id, table.edition] }),
    index("certificate_files_of_certificate").on(table.certificate_id),
    index("certificate_files_by_path").on(table.path),
    check("certificate_files_sha256", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check("certificate_files_origin", sql`${table.origin} in ('issued', 'uploaded')`),
  ],
);

/** Filters, order and columns of the list of certificates that somebody kept under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuidKey(),
    owner_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** As the list's address says it, without the page. */
    query: text().notNull(),
    /** With all who may work on certificates. */
    is_shared: boolean().notNull().default(false),
    created_at: now(),
  },
  (table) => [
    uniqueIndex("saved_views_name").on(table.owner_id, sql`lower(${table.name})`),
    check("saved_views_named", sql`btrim(${table.name}) <> ''`),
  ],
);

/** What the columns and values of a person's files stand for, as they last said: `ImportMapping`. */
export const importMappings = pgTable("import_mappings", {
  person_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** As text, which keeps its order: the newest first. */
  mapping: json().$type<ImportMapping>().notNull(),
});

/** How the body keeps its register: one row. */
export const registerSettings = pgTable(
  "register_settings",
  {
    id: integer().primaryKey().default(1),
    /** Granting, suspending, restoring and withdrawing wait for a second person. */
    two_person_approval: boolean().notNull().default(false),
    /** Mails to clients, and the digest to staff: none leaves before somebody switches them on. */
    reminders_enabled: boolean().notNull().default(false),
    /** What was due before this day is not sent any more: of when they were switched on, their days changed, or a backup restored. */
    reminders_from: date({ mode: "string" }),
    /** Days before a certificate expires. */
    reminder_days: integer().array().notNull().default(sql`'{90,60,30}'`),
    /** Days before a surveillance audit. */
    surveillance_reminder_days: integer().array().notNull().default(sql`'{30}'`),
    /** Months after the issue date for which surveillance audits are proposed. */
    surveillance_months: integer().array().notNull().default(sql`'{12,24}'`),
    digest_recipients: text().array().notNull().default(sql`'{}'`),
    /** Viewers read certificates, clients and decisions; specification 6 shows them nothing (docs/decisions/0045). */
    viewers_read_register: boolean().notNull().default(false),
    /** By what the next free number is proposed. */
    number_patterns: jsonb().$type<NumberPattern[]>().notNull().default([]),
    /** The columns of the body's own export; empty until it makes one. */
    export_columns: jsonb().$type<ExportColumn[]>().notNull().default([]),
    /** How many months a suspension may last (ISO/IEC 17021-1, 9.6.5). */
    suspension_months: integer().notNull().default(6),
    /** How issued certificates look; null until administrators save it. */
    certificate_template: jsonb().$type<CertificateTemplate>(),
  },
  (table) => [check("register_settings_one", sql`${table.id} = 1`)],
);

/** The surveillance audits of a certificate (ISO/IEC 17021-1, 9.6.2). */
export const surveillanceAudits = pgTable(
  "surveillance_audits",
  {
    id: uuidKey(),
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id, { onDelete: "cascade" }),
    planned_on: date({ mode: "string" }).notNull(),
    /** Null until it is done. */
    done_on: date({ mode: "string" }),
    note: text().notNull().default(""),
    ...tracking(),
  },
  (table) => [
    unique("surveillance_audits_of_certificate").on(table.certificate_id, table.planned_on),
    // With the certificate, so that the list is narrowed by the index alone.
    index("surveillance_audits_open").on(table.planned_on, table.certificate_id).where(sql`done_on is null`),
  ],
);

/** The secret address under which a person's calendar program reads the register's calendar: one for each. */
export const calendarFeeds = pgTable("calendar_feeds", {
  person_id: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: "cascade" }),
  /** SHA-256 of what the address ends with: a copy of the table opens no calendar. */
  token_hash: text().notNull().unique(),
  /** Of its owner when it was made: with their password it ends. */
  credential_generation: integer().notNull(),
  created_at: now(),
});
