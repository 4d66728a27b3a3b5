import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
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
import { customers } from "#core/db/schema/site.ts";
import type { UpcomingStep } from "#shared/decisions.ts";
import type { ClientContact, ClientSite } from "#shared/schemas/client.ts";

/* Clients and certificates. */

/**
 * Every word that a certificate has or had: leads from typed words to the words that contain them or are similar. Deliberately without a
 * unique key: writers of the same new word must neither wait for each other nor deadlock.
 */
export const searchDictionary = pgTable("search_dictionary", { word: text().notNull() }, (table) => [
  index("search_dictionary_word").on(sql`word collate "C"`),
  index("search_dictionary_trigrams").using("gin", table.word.op("gin_trgm_ops")).with({ fastupdate: false }),
  // Words of one or two letters contain no trigram: those with a letter are few, serial numbers are many.
  index("search_dictionary_with_letter").on(sql`word collate "C"`).where(sql`word ~ '[^0-9]'`),
  // For the comparison with misspelt words.
  index("search_dictionary_like")
    .using("gin", table.word.op("gin_trgm_ops"))
    .with({ fastupdate: false })
    .where(sql`word !~ '[0-9]'`),
]);

/** The organisations that certificates are granted to (ISO/IEC 17021-1); `client_name` of a certificate is the printed name. */
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
    /** The official registration number: in Indonesia NIB or NPWP. */
    identity_number: text().notNull().default(""),
    sites: jsonb().$type<ClientSite[]>().notNull().default([]),
    contacts: jsonb().$type<ClientContact[]>().notNull().default([]),
    notes: text().notNull().default(""),
    /** No reminders of expiry and audits by mail; decisions are announced all the same. */
    reminders_paused: boolean().notNull().default(false),
    reminders_pause_reason: text().notNull().default(""),
    /** The same organisation among the site's customers. */
    customer_id: uuid().references(() => customers.id, { onDelete: "set null" }),
    created_at: now(),
    ...tracking(),
    /** Normalized names: a certificate's name is matched with its client by them. */
    name_keys: text().array().notNull().generatedAlwaysAs(sql`client_name_keys(legal_name, other_names)`),
    search_text: text().notNull().generatedAlwaysAs(sql`client_search_text(legal_name, other_names, city)`),
  },
  (table) => [
    check("clients_legal_name", sql`btrim(${table.legal_name}) <> ''`),
    index("clients_name_keys").using("gin", table.name_keys).with({ fastupdate: false }),
    index("clients_by_name").on(sql`lower(${table.legal_name})`, table.id),
    // Names without legal form, as the search compares them.
    index("clients_comparable").on(sql`certificate_search_name(legal_name) collate "C"`),
    // The same, by words and substrings.
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
    /** Set when staff remove the certificate: it is in no list any more, and its URL answers 410. */
    removed_at: timestamp({ withTimezone: true }),
    client_id: uuid().references(() => clients.id),
    /** The number of the printed edition: see `certificate_decisions`. */
    edition: integer().notNull().default(1),
    /** Decided changes that take effect after the row was last written; null for none. */
    upcoming: jsonb().$type<UpcomingStep[]>(),
    /** The number ignoring case, spaces and dashes; the same rule as `certificateNumberKey` in shared/. */
    number_key: text().notNull().generatedAlwaysAs(sql`certificate_number_key(certificate_number)`),
    /** Normalized for the search by the rules of shared/search-words.ts: the number, the name without legal forms, … */
    search_number: text().notNull().generatedAlwaysAs(sql`certificate_search_number(certificate_number)`),
    search_name: text().notNull().generatedAlwaysAs(sql`certificate_search_name(client_name)`),
    /** … the words of name, number and standard, and those of the fields that only staff search. */
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
    // Includes removed rows: a number is never reused, because its QR code stays in print.
    uniqueIndex("certificates_number_key").on(table.number_key),
    index("certificates_newest")
      .on(table.created_at.desc().nullsFirst(), table.id)
      .where(sql`removed_at is null`),
    // Changes since a given time, for clients that synchronise a copy; includes removed rows.
    index("certificates_changed").on(table.updated_at, table.id),
    // With the status: expiring certificates are counted by an index-only scan.
    index("certificates_by_expiry")
      .on(table.expiry_date, table.id, table.status)
      .where(sql`removed_at is null`),
    // Possibly valid today, for index-only scans; those with pending changes have their own index.
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
    // Filters of the list count and select by index-only scans of certificates without pending changes (core/register/filters.ts,
    // count-filtered.ts).
    index("certificates_listed")
      .on(
        ...([table.category, table.standard, table.status] as const),
        ...([table.issue_date, table.expiry_date, table.created_at, table.id] as const),
      )
      .where(sql`removed_at is null and upcoming is null`),
    // The sort orders and filters of the list.
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
    // docs/decisions/0036: one certificate in sixteen, for very frequent words.
    index("certificates_search_sample")
      .using("gin", table.search_words)
      .with({ fastupdate: false })
      .where(sql`removed_at is null and get_byte(uuid_send(id), 15) % 16 = 0`),
    // All words of a certificate, for staff, whose lists include removed ones; and its sample.
    index("certificates_search_all_words")
      .using("gin", sql`(search_words || search_words_of_staff)`)
      .with({ fastupdate: false }),
    index("certificates_search_all_sample")
      .using("gin", sql`(search_words || search_words_of_staff)`)
      .with({ fastupdate: false })
      .where(sql`removed_at is null and get_byte(uuid_send(id), 15) % 16 = 0`),
    // In byte order, so that a prefix is a range; and reversed, for suffixes.
    index("certificates_search_number").on(sql`search_number collate "C"`).where(sql`removed_at is null`),
    index("certificates_search_number_end")
      .on(sql`reverse(search_number) collate "C"`)
      .where(sql`removed_at is null`),
    index("certificates_search_name").on(sql`search_name collate "C"`).where(sql`removed_at is null`),
    index("certificates_search_initials")
      .on(sql`certificate_search_initials(search_name) collate "C"`)
      .where(sql`removed_at is null`),
    index("certificates_of_client").on(table.client_id, table.id),
    index("certificates_upcoming").on(sql`(upcoming -> 0 ->> 'on')`).where(sql`upcoming is not null`),
    check("certificates_client_name", sql`btrim(${table.client_name}) <> ''`),
    check("certificates_number", sql`btrim(${table.certificate_number}) <> ''`),
    check("certificates_dates", sql`${table.expiry_date} >= ${table.issue_date}`),
  ],
);

/** Data on a certificate that is not printed on it, for accreditation bodies and databases of certificates. */
export const certificateDetails = pgTable("certificate_details", {
  /** The certificate's id, by which its history is found. */
  id: uuid()
    .primaryKey()
    .references(() => certificates.id, { onDelete: "cascade" }),
  /** Codes of the accreditation's list: IAF (EA), NACE, ISIC. */
  scope_codes: text().array().notNull().default(sql`'{}'`),
  /** The accreditation under which it was granted, and its number. */
  accreditation_body: text().notNull().default(""),
  accreditation_number: text().notNull().default(""),
  /** The start of the first cycle (ISO/IEC 17021-1, 8.2.2). */
  original_issue_date: date({ mode: "string" }),
  /** The sites it covers besides the client's address. */
  sites: jsonb().$type<ClientSite[]>().notNull().default([]),
  ...tracking(),
});

/** Every number that a certificate has or had (written by triggers): none is ever assigned to another certificate. */
export const certificateNumbers = pgTable(
  "certificate_numbers",
  {
    number_key: text().primaryKey(),
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id),
    /** As printed. */
    certificate_number: text().notNull(),
    since: now(),
    /** When the certificate got another number; null for the current one. */
    until: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("certificate_numbers_former").on(table.certificate_id, table.until).where(sql`until is not null`),
    // In byte order: the numbers of a pattern have a common prefix.
    index("certificate_numbers_in_order").on(sql`number_key collate "C"`),
    index("certificate_numbers_search").on(sql`certificate_search_number(certificate_number)`),
  ],
);

/** Append-only, and only written by triggers: every change of a certificate, before and after. */
export const certificateEvents = pgTable(
  "certificate_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id),
    action: text().notNull(),
    /** A profile; null for the command line and the demonstration. The name is retained as text. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** At that time; null for actors without profile, and in events before this column. */
    actor_email: text(),
    occurred_at: now(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("certificate_events_of_certificate").on(table.certificate_id, table.id),
    index("certificate_events_newest").on(table.occurred_at, table.id),
    // Changes by SQL without an actor.
    index("certificate_events_direct").on(table.id).where(sql`actor_id is null and actor_name like 'SQL: %'`),
    check(
      "certificate_events_action",
      sql`${table.action} in ('added', 'changed', 'removed', 'restored', 'imported')`,
    ),
  ],
);

/** Every PDF that a certificate has or had, by the hash of its bytes; several certificates may have the same. Append-only. */
export const certificateFiles = pgTable(
  "certificate_files",
  {
    /** In hexadecimal. */
    sha256: text().notNull(),
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id),
    /** Of the certificate when the file was attached. */
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
    // Includes the certificate's id, for index-only scans of the list.
    index("surveillance_audits_open").on(table.planned_on, table.certificate_id).where(sql`done_on is null`),
  ],
);
