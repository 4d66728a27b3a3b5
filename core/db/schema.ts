import { relations, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ApiScope } from "#shared/api-scopes.ts";
import type { ComplaintKind, ComplaintState } from "#shared/complaints.ts";
import type { DecidedFields, DecisionKind, ProposalState, UpcomingStep } from "#shared/decisions.ts";
import type { FailedCheckState } from "#shared/failed-checks.ts";
import type { ForgeryState } from "#shared/forgery-reports.ts";
import type { Language } from "#shared/language.ts";
import type { QuotationState } from "#shared/quotations.ts";
import type { MailKind, MailReason, MailState } from "#shared/reminders.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";
import type { ClientContact, ClientSite } from "#shared/schemas/client.ts";
import type { ExportColumn } from "#shared/schemas/export-columns.ts";
import type { NumberPattern } from "#shared/schemas/number-pattern.ts";
import type { SignInRequirement, WayIn } from "#shared/sign-in-ways.ts";
import type { PagePlacement } from "#shared/site-pages.ts";
import type { Statement, WatchMailState } from "#shared/watching.ts";
import type {
  WebhookContentKind,
  WebhookDeliveryState,
  WebhookEndpointState,
  WebhookEventType,
  WebhookPauseReason,
} from "#shared/webhooks.ts";

/*
 * Names of tables and columns are those of specification 3, so that a body's data can be restored here as it
 * is. What the specification leaves out (version, updated_at, removed_at, …) has a default.
 */

const uuidKey = () => uuid().primaryKey().defaultRandom();
const numberKey = () => integer().primaryKey().generatedByDefaultAsIdentity();
const now = () => timestamp({ withTimezone: true }).notNull().defaultNow();

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A moment that a form holds: as text (ISO 8601, UTC), as JSON has it, and null for none. */
const formInstant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (stored) => new Date(stored).toISOString(),
});

/** From when and until when the public sees what is published (core/content/publication.ts); null for no bound. */
const publication = () => ({ publish_at: formInstant(), unpublish_at: formInstant() });

/** What is said in Indonesian in the column of the specification; empty falls back to it. */
const inEnglish = () => text().notNull().default("");

/** What a list of the panel is searched in: lower case, and indexed by trigrams. */
const searchText = (expression: SQL) => text().notNull().generatedAlwaysAs(sql`lower(${expression})`);

/*
 * An index serves an order only when both put nulls at the same end. What a query sorts `desc` has them first, an
 * index of drizzle's `desc()` last: such indexes say `nullsFirst()`.
 */

/** Optimistic locking: a save names the version it was opened on. */
const tracking = () => ({ version: integer().notNull().default(1), updated_at: now() });

export const siteSettings = pgTable(
  "site_settings",
  {
    id: numberKey(),
    key: text().notNull().unique(),
    label: text().notNull(),
    type: text().notNull().default("text"),
    value: text().notNull().default(""),
    ...tracking(),
  },
  (table) => [check("site_settings_type", sql`${table.type} in ('image_url', 'textarea', 'text')`)],
);

export const pageContent = pgTable(
  "page_content",
  {
    id: numberKey(),
    page: text().notNull(),
    section: text().notNull(),
    content_key: text().notNull(),
    label: text().notNull(),
    type: text().notNull().default("plain"),
    content_id: text().notNull().default(""),
    content_en: text().notNull().default(""),
    /** When each language last changed (a trigger keeps them): a translation may be older than its original. */
    content_id_updated_at: now(),
    content_en_updated_at: now(),
    is_translation_current: boolean()
      .notNull()
      .generatedAlwaysAs(sql`content_en_updated_at >= content_id_updated_at`),
    ...tracking(),
  },
  (table) => [
    unique("page_content_address").on(table.page, table.section, table.content_key),
    check("page_content_type", sql`${table.type} in ('rich-text', 'plain')`),
  ],
);

export const navigationItems = pgTable(
  "navigation_items",
  {
    id: numberKey(),
    label_id: text().notNull(),
    label_en: text().notNull().default(""),
    href: text(),
    location: text().notNull(),
    display_order: integer().notNull().default(1),
    parent_id: integer().references((): AnyPgColumn => navigationItems.id, { onDelete: "cascade" }),
    is_header: boolean().notNull().default(false),
    is_divider: boolean().notNull().default(false),
    ...tracking(),
  },
  (table) => [
    check(
      "navigation_items_location",
      sql`${table.location} in ('header', 'footer_main', 'footer_secondary')`,
    ),
    index("navigation_items_in_order").on(table.location, table.display_order),
    index("navigation_items_of_parent").on(table.parent_id),
  ],
);

export const heroSlider = pgTable(
  "hero_slider",
  {
    id: uuidKey(),
    image_url: text().notNull().default(""),
    title_id: text().notNull(),
    title_en: text().notNull().default(""),
    subtitle_id: text().notNull().default(""),
    subtitle_en: text().notNull().default(""),
    button_text_id: text().notNull().default(""),
    button_text_en: text().notNull().default(""),
    button_link: text().notNull().default("/"),
    is_active: boolean().notNull().default(true),
    ...publication(),
    display_order: integer().notNull(),
    ...tracking(),
  },
  (table) => [
    index("hero_slider_in_order").on(table.display_order),
    check("hero_slider_publication", sql`${table.unpublish_at} > ${table.publish_at}`),
  ],
);

export const partners = pgTable(
  "partners",
  {
    id: uuidKey(),
    name: text().notNull(),
    website_url: text(),
    category: text(),
    logo_url: text(),
    display_order: integer().notNull().default(1),
    ...tracking(),
  },
  (table) => [index("partners_in_order").on(table.display_order), index("partners_by_name").on(table.name)],
);

export const customers = pgTable(
  "customers",
  {
    id: uuidKey(),
    name: text().notNull(),
    category: text(),
    category_en: inEnglish(),
    sector: text(),
    sector_en: inEnglish(),
    logo_url: text(),
    ...tracking(),
    search_text: searchText(
      sql`name || ' ' || coalesce(category, '') || ' ' || coalesce(sector, '') || ' ' || category_en || ' ' || sector_en`,
    ),
  },
  (table) => [
    // The name itself is in it too: only then is the index alone enough to find a page deep in the list.
    index("customers_by_name").on(sql`lower(${table.name})`, table.id, table.name),
    index("customers_by_category").on(table.category, table.id),
    index("customers_by_sector").on(table.sector, table.id),
    index("customers_search").using("gin", table.search_text.op("gin_trgm_ops")),
  ],
);

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

export const visitors = pgTable(
  "visitors",
  {
    id: integer().primaryKey(),
    count: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [check("visitors_count", sql`${table.count} >= 0`)],
);

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
    // Filters of the list count and choose by this one alone where nothing is to come (core/register/filters.ts).
    index("certificates_listed")
      .on(
        ...([table.category, table.standard, table.status] as const),
        ...([table.issue_date, table.expiry_date, table.created_at, table.id] as const),
      )
      .where(sql`removed_at is null and upcoming is null`),
    // The orders of the list, and what staff go and look for.
    index("certificates_by_client_name").on(table.client_name, table.id).where(sql`removed_at is null`),
    index("certificates_by_category").on(table.category, table.id).where(sql`removed_at is null`),
    index("certificates_by_number").on(table.certificate_number, table.id).where(sql`removed_at is null`),
    index("certificates_without_pdf")
      .on(table.created_at, table.id)
      .where(sql`removed_at is null and upcoming is null and coalesce(btrim(pdf_url), '') = ''`),
    index("certificates_with_pdf")
      .on(table.created_at, table.id)
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
    index("certificates_search_words_of_staff")
      .using("gin", table.search_words_of_staff)
      .with({ fastupdate: false }),
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

/**
 * Append-only, and written by triggers alone: what the register said of a certificate after each transaction that changed it or
 * decided about it. The transparency log has its hashes; without salt and content it is still whole (docs/decisions/0046).
 */
export const certificateCommitments = pgTable(
  "certificate_commitments",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: what the log says stays when a demonstration is taken away. */
    certificate_id: uuid().notNull(),
    recorded_at: now(),
    /** PostgreSQL's number of the transaction: of several changes in one the last one is kept. */
    transaction: text().notNull(),
    /** A kind of `certificate_decisions`, or what else happened: changed, removed, brought back, adopted. */
    action: text().notNull(),
    /** From which day the decision holds; that of the record where there was none. */
    effective_on: date({ mode: "string" }).notNull(),
    salt: bytes(),
    /** `certificate_content` of the row, as JSON with sorted keys (RFC 8785). */
    content: text(),
    content_hash: bytes().notNull(),
    /** Of `certificate_page_details`. */
    details_hash: bytes().notNull(),
    /** The newest decision in it. */
    last_decision: bigint({ mode: "number" }),
  },
  (table) => [
    index("certificate_commitments_latest").on(table.certificate_id, table.id),
    uniqueIndex("certificate_commitments_of_transaction").on(
      table.certificate_id,
      table.recorded_at,
      table.transaction,
    ),
  ],
);

/** What the sequencer has not put into the log yet: a commitment, or another leaf as it will stand there. */
export const logPending = pgTable(
  "log_pending",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    commitment_id: bigint({ mode: "number" }).unique(),
    leaf: text(),
  },
  (table) => [check("log_pending_one", sql`num_nonnulls(${table.commitment_id}, ${table.leaf}) = 1`)],
);

/** Append-only: the entries of the transparency log, from 0 on without a gap. */
export const logLeaves = pgTable(
  "log_leaves",
  {
    index: bigint({ mode: "number" }).primaryKey(),
    /** The exact bytes, which are UTF-8. */
    leaf: text().notNull(),
    commitment_id: bigint({ mode: "number" }).unique(),
    certificate_id: uuid(),
    /** Counts the leaves of one certificate, from 0 on. */
    seq: integer(),
    /** Of the file that a document's entry tells of, which is under its certificate's id in the entry alone. */
    sha256: text(),
  },
  (table) => [
    uniqueIndex("log_leaves_of_certificate").on(table.certificate_id, table.seq),
    index("log_leaves_of_the_log").on(table.index).where(sql`certificate_id is null and sha256 is null`),
    index("log_leaves_of_documents").on(table.sha256).where(sql`sha256 is not null`),
  ],
);

/** The hashes of its Merkle tree (C2SP tlog-tiles): the last tile of each level grows, the others never change. */
export const logTiles = pgTable(
  "log_tiles",
  {
    level: smallint().notNull(),
    index: bigint({ mode: "number" }).notNull(),
    hashes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/** Append-only: the signed tree heads (C2SP tlog-checkpoint). */
export const logCheckpoints = pgTable("log_checkpoints", {
  size: bigint({ mode: "number" }).primaryKey(),
  note: text().notNull(),
  signed_at: now(),
});

/** Append-only: what witnesses signed of a tree head (C2SP tlog-cosignature), a line of its note each. */
export const logCosignatures = pgTable(
  "log_cosignatures",
  {
    size: bigint({ mode: "number" })
      .notNull()
      .references(() => logCheckpoints.size),
    /** The name of the witness' key. */
    witness: text().notNull(),
    line: text().notNull(),
    signed_at: now(),
  },
  (table) => [primaryKey({ columns: [table.size, table.witness] })],
);

/** Append-only: what authorities stamped of a tree head (RFC 3161), a token each (docs/decisions/0054). */
export const logTimeStamps = pgTable(
  "log_time_stamps",
  {
    size: bigint({ mode: "number" })
      .notNull()
      .references(() => logCheckpoints.size),
    /** The host of its address. */
    authority: text().notNull(),
    /** The TimeStampToken, in DER. */
    token: bytes().notNull(),
    /** As the token says. */
    stamped_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.size, table.authority] })],
);

/**
 * Append-only: which place of the status lists is whose for ever, as the entry of the log says that gave it (docs/decisions/0049). It is
 * here to be found quickly; what counts is the entry.
 */
export const credentialIndexes = pgTable(
  "credential_indexes",
  {
    /** Counts through all lists, from 0 on. */
    position: bigint({ mode: "number" }).primaryKey(),
    /** No foreign key: what was issued stays when a demonstration is taken away. */
    certificate_id: uuid().notNull(),
    edition: integer().notNull(),
    /** Of the entry. */
    log_index: bigint({ mode: "number" }).notNull(),
  },
  (table) => [index("credential_indexes_of_certificate").on(table.certificate_id, table.edition)],
);

/** The status lists as they were signed last, one row for each (W3C Bitstring Status List). */
export const statusLists = pgTable(
  "status_lists",
  {
    purpose: text().notNull(),
    number: integer().notNull(),
    /** SHA-256 of the bits, in hexadecimal. */
    bits_hash: text().notNull(),
    /** The credential, signed. */
    credential: text().notNull(),
    signed_at: timestamp({ withTimezone: true }).notNull(),
    valid_until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.number] })],
);

/** Where the register and its log differ, and since when that is known. */
export const logAlarms = pgTable("log_alarms", {
  /** What differs, and of which certificate or place. */
  key: text().primaryKey(),
  kind: text().notNull(),
  certificate_id: uuid(),
  detail: text().notNull(),
  noticed_at: now(),
});

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
    check(
      "certificate_events_action",
      sql`${table.action} in ('added', 'changed', 'removed', 'restored', 'imported')`,
    ),
  ],
);

/**
 * Append-only: what the body decided about a certificate and from which day on it holds. A change of a certificate that names
 * no decision gets one from a trigger, whoever makes it (docs/decisions/0042).
 */
export const certificateDecisions = pgTable(
  "certificate_decisions",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    certificate_id: uuid()
      .notNull()
      .references(() => certificates.id),
    kind: text().$type<DecisionKind>().notNull(),
    decided_on: date({ mode: "string" }).notNull(),
    effective_on: date({ mode: "string" }).notNull(),
    recorded_at: now(),
    /** The fields that it sets, with their values from its effective day on. */
    changes: jsonb().$type<DecidedFields>().notNull(),
    /** Of the paper, from its effective day on. */
    edition: integer().notNull().default(1),
    /** A code of `decision_reasons`. */
    reason: text(),
    internal_note: text().notNull().default(""),
    public_note_id: text().notNull().default(""),
    public_note_en: text().notNull().default(""),
    reference: text().notNull().default(""),
    prepared_by: uuid(),
    prepared_by_name: text().notNull(),
    /** The second person, where the body asks for one. */
    approved_by: uuid(),
    approved_by_name: text(),
  },
  (table) => [
    index("certificate_decisions_of_certificate").on(table.certificate_id, table.effective_on, table.id),
    index("certificate_decisions_newest").on(table.recorded_at, table.id),
    check(
      "certificate_decisions_kind",
      sql`${table.kind} in ('granted', 'renewed', 'scope_extended', 'scope_reduced', 'suspended', 'restored', 'withdrawn', 'transferred_in', 'corrected', 'imported')`,
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

/** Why a body suspends, withdraws and so on: its own list, in both languages. */
export const decisionReasons = pgTable(
  "decision_reasons",
  {
    code: text().primaryKey(),
    kind: text().$type<DecisionKind>().notNull(),
    label_id: text().notNull(),
    label_en: text().notNull().default(""),
    /** Whether visitors read it. */
    is_public: boolean().notNull().default(false),
    display_order: integer().notNull().default(1),
  },
  (table) => [index("decision_reasons_in_order").on(table.kind, table.display_order)],
);

/** A decision that waits for a second person (`register_settings.two_person_approval`). */
export const decisionProposals = pgTable(
  "decision_proposals",
  {
    id: uuidKey(),
    /** Null for a certificate that is still to be granted. */
    certificate_id: uuid().references(() => certificates.id),
    kind: text().$type<DecisionKind>().notNull(),
    /** The form as it was filled in. */
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<ProposalState>().notNull().default("pending"),
    prepared_by: uuid().notNull(),
    prepared_by_name: text().notNull(),
    prepared_at: now(),
    closed_by: uuid(),
    closed_by_name: text(),
    closed_at: timestamp({ withTimezone: true }),
    closing_note: text().notNull().default(""),
  },
  (table) => [
    // Nothing is decided twice: a certificate waits for one approval at a time.
    uniqueIndex("decision_proposals_pending").on(table.certificate_id).where(sql`state = 'pending'`),
    index("decision_proposals_newest").on(table.state, table.prepared_at),
    check(
      "decision_proposals_state",
      sql`${table.state} in ('pending', 'approved', 'rejected', 'cancelled')`,
    ),
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
    /** So many days before a certificate expires. */
    reminder_days: integer().array().notNull().default(sql`'{90,60,30}'`),
    /** So many days before a surveillance audit. */
    surveillance_reminder_days: integer().array().notNull().default(sql`'{30}'`),
    /** So many months after the issue date, surveillance audits are proposed. */
    surveillance_months: integer().array().notNull().default(sql`'{12,24}'`),
    digest_recipients: text().array().notNull().default(sql`'{}'`),
    /** Viewers read certificates, clients and decisions; specification 6 shows them nothing (docs/decisions/0045). */
    viewers_read_register: boolean().notNull().default(false),
    /** By what the next free number is proposed. */
    number_patterns: jsonb().$type<NumberPattern[]>().notNull().default([]),
    /** The columns of the body's own export; empty until it makes one. */
    export_columns: jsonb().$type<ExportColumn[]>().notNull().default([]),
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
    index("surveillance_audits_open").on(table.planned_on).where(sql`done_on is null`),
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

/** Writes of programs that named an Idempotency-Key, and what was answered: kept for 24 hours (docs/decisions/0057). */
export const idempotentRequests = pgTable(
  "idempotent_requests",
  {
    api_key_id: uuid()
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    idempotency_key: text().notNull(),
    /** HMAC-SHA-256 of method, address and body under the API key itself, which is not kept here: it tells nothing of the body. */
    fingerprint: text().notNull(),
    /** Until then nobody else begins the same request; after it, a server that died is taken for dead. */
    locked_until: timestamp({ withTimezone: true }).notNull(),
    /** Null while the request is under way. */
    status: smallint(),
    headers: jsonb().$type<Record<string, string>>(),
    body: text(),
    created_at: now(),
  },
  (table) => [
    primaryKey({ columns: [table.api_key_id, table.idempotency_key] }),
    index("idempotent_requests_oldest").on(table.created_at),
  ],
);

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

/** People (specification 3): also the user table of Better Auth. */
export const profiles = pgTable(
  "profiles",
  {
    id: uuidKey(),
    full_name: text().notNull().default(""),
    avatar_url: text(),
    /** Specification 6: a missing role is treated as viewer. */
    role: text().default("viewer"),
    email: text().notNull().unique(),
    email_verified: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    two_factor_enabled: boolean().notNull().default(false),
    /** Triggers count it up when password, second factor, role or status change: what it opened before ends (decision 0024). */
    credential_generation: integer().notNull().default(0),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    check("profiles_role", sql`${table.role} in ('admin', 'editor', 'viewer')`),
    check("profiles_email", sql`${table.email} = lower(${table.email})`),
  ],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** The person's when the session was opened: a trigger refuses any other, under a lock of their row. */
    credential_generation: integer().notNull().default(0),
    /** By which way in: what is required of it may come later (decision 0059). */
    opened_with: text().$type<WayIn>().notNull().default("password"),
    ip_address: text(),
    user_agent: text(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [
    index("sessions_of_user").on(table.user_id),
    check("sessions_opened_with", sql`${table.opened_with} in ('password', 'passkey', 'provider')`),
  ],
);

/** How a person proves who they are: here a password's hash. */
export const accounts = pgTable(
  "accounts",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    password: text(),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: timestamp({ withTimezone: true }),
    refresh_token_expires_at: timestamp({ withTimezone: true }),
    scope: text(),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [index("accounts_of_user").on(table.user_id)],
);

// The names are those that Better Auth joins by; with them it reads a session and its person at once.
export const personOfSession = relations(sessions, ({ one }) => ({
  user: one(profiles, { fields: [sessions.user_id], references: [profiles.id] }),
}));
export const personOfAccount = relations(accounts, ({ one }) => ({
  user: one(profiles, { fields: [accounts.user_id], references: [profiles.id] }),
}));
export const accountsOfPerson = relations(profiles, ({ many }) => ({ accounts: many(accounts) }));

export const verifications = pgTable(
  "verifications",
  {
    id: uuidKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    /** The person's when the link was made, or their password was found right. */
    credential_generation: integer().notNull().default(0),
    created_at: now(),
    updated_at: now(),
  },
  (table) => [index("verifications_by_identifier").on(table.identifier)],
);

/** The secret of a person's authenticator app and their recovery codes, encrypted by Better Auth. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    secret: text().notNull(),
    backup_codes: text().notNull(),
    verified: boolean().notNull().default(true),
    failed_verification_count: integer().notNull().default(0),
    locked_until: timestamp({ withTimezone: true }),
    /** The half minute, counted from 1970, whose code was taken last: it and those before it count no more. */
    last_used_step: integer(),
  },
  (table) => [index("two_factors_of_user").on(table.user_id)],
);

/** The roles whose people must have a second factor. */
export const twoFactorRoles = pgTable("two_factor_roles", { role: text().primaryKey() }, (table) => [
  check("two_factor_roles_role", sql`${table.role} in ('admin', 'editor', 'viewer')`),
]);

/** Public keys with which people sign in (WebAuthn); their private halves never leave the people's devices. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** As the device names it, in base64url. */
    credential_id: text().notNull().unique(),
    /** COSE, in base64url. */
    public_key: text().notNull(),
    /** What the device counted when it was last used; 0 where it does not count. */
    counter: bigint({ mode: "number" }).notNull().default(0),
    created_at: now(),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [index("passkeys_of_user").on(table.user_id)],
);

/** Whom the OpenID Connect provider knows as whom: its subject and the person here. */
export const identities = pgTable(
  "identities",
  {
    id: uuidKey(),
    user_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: "cascade" }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The provider gives the person no role any more: no session of theirs is opened, by whichever way. */
    is_refused: boolean().notNull().default(false),
    created_at: now(),
    last_used_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("identities_subject").on(table.issuer, table.subject),
    unique("identities_of_user").on(table.user_id, table.issuer),
  ],
);

/** How staff may sign in: one row, or none as long as nobody changed anything. */
export const signInSettings = pgTable(
  "sign_in_settings",
  {
    id: integer().primaryKey().default(1),
    required: text().$type<SignInRequirement>().notNull().default("password"),
    /** The provider's verified address links its owner to the person who has it here, at their first sign-in. */
    links_by_email: boolean().notNull().default(false),
    /** Whoever the provider knows and nobody here is added at their first sign-in. */
    adds_people: boolean().notNull().default(false),
  },
  (table) => [
    check("sign_in_settings_one", sql`${table.id} = 1`),
    check("sign_in_settings_required", sql`${table.required} in ('password', 'two-factors', 'provider')`),
  ],
);

/** Append-only (a trigger refuses update and delete): sign-ins, failures, and changes of people and settings. */
export const accountEvents = pgTable(
  "account_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    action: text().notNull(),
    /** Who did it: a profile, or null for the command line and for somebody who did not get in. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** As it was then; null for whoever has no profile, and in events of before this was kept. */
    actor_email: text(),
    /** Whom or what it concerned: an e-mail address, or a setting's key. */
    subject: text().notNull(),
    details: jsonb(),
    occurred_at: now(),
  },
  (table) => [
    index("account_events_newest").on(table.occurred_at, table.id),
    index("account_events_of_subject").on(table.subject, table.id),
  ],
);

/** Proofs of work that were given already, until they expire: each counts once. */
export const usedChallenges = pgTable(
  "used_challenges",
  {
    nonce: text().primaryKey(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("used_challenges_oldest").on(table.expires_at)],
);

/** Counters of sign-in attempts; the columns are those that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

/**
 * The start of a body, tags and all: it holds the first 150 characters of its text with ease. A picture may stand in
 * it as a data: address of any length, and says nothing. Made when the body is written: to look through six bodies of
 * 5 MB for a list takes seconds.
 */
const opening = (body: SQL) =>
  text().notNull().generatedAlwaysAs(sql`left(regexp_replace(${body}, '<img[^>]*>', '', 'gi'), 4000)`);

export const articles = pgTable(
  "articles",
  {
    id: uuidKey(),
    title: text().notNull(),
    title_en: inEnglish(),
    slug: text().notNull().unique(),
    category: text(),
    /** Of several the translations stand in the same order. */
    category_en: inEnglish(),
    author: text(),
    thumbnail_url: text(),
    created_at: now(),
    published: boolean().notNull().default(true),
    ...publication(),
    content_id: text().notNull().default(""),
    content_en: text().notNull().default(""),
    user_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    ...tracking(),
    search_text: searchText(
      sql`title || ' ' || coalesce(category, '') || ' ' || coalesce(author, '') || ' ' || title_en || ' ' || category_en`,
    ),
    opening_id: opening(sql`content_id`),
    opening_en: opening(sql`content_en`),
  },
  (table) => [
    check("articles_title", sql`btrim(${table.title}) <> ''`),
    check("articles_publication", sql`${table.unpublish_at} > ${table.publish_at}`),
    index("articles_published_newest")
      .on(sql`coalesce(${table.publish_at}, ${table.created_at}) desc`, table.id)
      .where(sql`published`),
    index("articles_newest").on(table.created_at, table.id),
    index("articles_by_category").on(table.category, table.id),
    index("articles_by_published").on(table.published, table.id),
    index("articles_of_user").on(table.user_id),
    index("articles_untranslated")
      .on(table.updated_at, table.id)
      .where(sql`published and (content_id = '' or content_en = '')`),
    index("articles_by_title").on(sql`lower(${table.title})`, table.id, table.title),
    index("articles_search").using("gin", table.search_text.op("gin_trgm_ops")),
  ],
);

/** What proves that an article's bodies came out of the sanitiser (core/rich-text): a body changed otherwise has none. */
export const articleHtmlSignatures = pgTable("article_html_signatures", {
  article_id: uuid()
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  content_id: text().notNull(),
  content_en: text().notNull(),
});

/** Pages that a body writes itself: its policies, its rules, its terms (docs/decisions/0051). */
export const sitePages = pgTable(
  "site_pages",
  {
    id: uuidKey(),
    slug: text().notNull().unique(),
    title_id: text().notNull(),
    title_en: text().notNull().default(""),
    meta_description_id: text().notNull().default(""),
    meta_description_en: text().notNull().default(""),
    content_id: text().notNull().default(""),
    content_en: text().notNull().default(""),
    placement: text().$type<PagePlacement>().notNull().default("none"),
    display_order: integer().notNull().default(1),
    /** Complaints and appeals are taken at its end. */
    has_complaint_form: boolean().notNull().default(false),
    /** What the register calls the standard that the page is about; empty for every other page. */
    standard: text().notNull().default(""),
    /** The service that it tells more of. No foreign key: either may be removed and brought back on its own. */
    service_id: uuid(),
    published: boolean().notNull().default(false),
    ...publication(),
    created_at: now(),
    ...tracking(),
    search_text: searchText(sql`title_id || ' ' || title_en || ' ' || slug`),
  },
  (table) => [
    check("site_pages_title", sql`btrim(${table.title_id}) <> ''`),
    check(
      "site_pages_placement",
      sql`${table.placement} in ('header', 'footer_main', 'footer_secondary', 'services', 'none')`,
    ),
    check("site_pages_publication", sql`${table.unpublish_at} > ${table.publish_at}`),
    index("site_pages_in_order").on(table.display_order, table.id),
  ],
);

/** The slugs that a page had before (a trigger keeps them): their addresses lead to the page's own. */
export const sitePageFormerSlugs = pgTable(
  "site_page_former_slugs",
  {
    slug: text().primaryKey(),
    page_id: uuid()
      .notNull()
      .references(() => sitePages.id, { onDelete: "cascade" }),
  },
  (table) => [index("site_page_former_slugs_of_page").on(table.page_id)],
);

export const services = pgTable(
  "services",
  {
    id: uuidKey(),
    title_id: text().notNull(),
    title_en: text().notNull().default(""),
    description_id: text().notNull().default(""),
    description_en: text().notNull().default(""),
    icon: text().notNull().default("Award"),
    features_id: text().array().notNull().default(sql`'{}'`),
    features_en: text().array().notNull().default(sql`'{}'`),
    is_active: boolean().notNull().default(true),
    display_order: integer().notNull(),
    ...tracking(),
  },
  (table) => [index("services_in_order").on(table.display_order)],
);

export const galleryImages = pgTable(
  "gallery_images",
  {
    id: uuidKey(),
    title: text().notNull(),
    title_en: inEnglish(),
    description: text(),
    description_en: inEnglish(),
    category: text(),
    category_en: inEnglish(),
    image_url: text().notNull(),
    display_order: integer().notNull(),
    ...tracking(),
  },
  (table) => [index("gallery_images_in_order").on(table.display_order)],
);

/** The slugs that an article had before (a trigger keeps them): their addresses lead to the article's own. */
export const articleFormerSlugs = pgTable(
  "article_former_slugs",
  {
    slug: text().primaryKey(),
    article_id: uuid()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
  },
  (table) => [index("article_former_slugs_of_article").on(table.article_id)],
);

/** Append-only, and written by triggers alone: every change of the site's content, with before and after. */
export const contentEvents = pgTable(
  "content_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** The table and the key of the row; the row itself may be gone. */
    entity: text().notNull(),
    entity_id: text().notNull(),
    action: text().notNull(),
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** As it was then; null for whoever has no profile, and in events of before this was kept. */
    actor_email: text(),
    occurred_at: now(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("content_events_of_entity").on(table.entity, table.entity_id, table.id),
    index("content_events_newest").on(table.occurred_at, table.id),
    check("content_events_action", sql`${table.action} in ('added', 'changed', 'removed')`),
  ],
);

/**
 * The invented rows of the demonstration body. As long as one is listed, every page says so; removing the demonstration
 * takes them away, and only them. A row of theirs that staff changed has a version above 1.
 */
export const demonstrationRows = pgTable(
  "demonstration_rows",
  { entity: text().notNull(), entity_id: uuid().notNull() },
  (table) => [
    primaryKey({ columns: [table.entity, table.entity_id] }),
    check(
      "demonstration_rows_entity",
      sql`${table.entity} in ('certificates', 'customers', 'partners', 'articles', 'services', 'site_pages', 'hero_slider', 'gallery_images')`,
    ),
  ],
);

/** Files that staff uploaded: the panel's library; those that nothing shows any more are cleaned up by this list. */
export const uploads = pgTable(
  "uploads",
  {
    /** `{bucket}/…` as in the storage; the address is `/media/{key}`. */
    key: text().primaryKey(),
    bytes: bigint({ mode: "number" }).notNull(),
    created_at: now(),
    created_by: uuid(),
    /** Of its bytes, in hexadecimal; of what was uploaded before 0031 once it was read again. */
    sha256: text(),
    id: uuid().notNull().defaultRandom().unique(),
    /** What the picture shows, for those who do not see it, where what shows it says nothing itself. */
    alt_id: text().notNull().default(""),
    alt_en: text().notNull().default(""),
    /** Stays in the library although nothing shows it. */
    is_kept: boolean().notNull().default(false),
    ...tracking(),
  },
  (table) => [
    index("uploads_oldest").on(table.created_at),
    index("uploads_without_hash").on(table.key).where(sql`sha256 is null and key like 'certificate-pdfs/%'`),
    check("uploads_sha256", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Messages of the contact form, kept until they are delivered and for a while after. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuidKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    company: text().notNull().default(""),
    subject: text().notNull().default(""),
    message: text().notNull(),
    /** The language of the page on which it was written. */
    language: text().notNull(),
    /** When its sender agreed to the use of their details (UU PDP 27/2022). */
    consented_at: timestamp({ withTimezone: true }).notNull(),
    created_at: now(),
    delivered_at: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index("contact_messages_undelivered").on(table.created_at).where(sql`delivered_at is null`),
    index("contact_messages_delivered").on(table.delivered_at).where(sql`delivered_at is not null`),
    check("contact_messages_language", sql`${table.language} in ('id', 'en')`),
  ],
);

/** Complaints and appeals as people sent them (ISO/IEC 17021-1, 9.7 and 9.8). Nobody deletes one. */
export const complaints = pgTable(
  "complaints",
  {
    id: uuidKey(),
    /** What its sender asks after it by, with their e-mail address. */
    reference: text().notNull().unique(),
    kind: text().$type<ComplaintKind>().notNull(),
    certificate_number: text().notNull().default(""),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** When its sender agreed to the use of their details (UU PDP 27/2022). */
    consented_at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<ComplaintState>().notNull().default("received"),
    handler_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The member of staff whom it is about: they neither read nor handle it. */
    concerned_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: now(),
    ...tracking(),
    search_text: searchText(sql`reference || ' ' || name || ' ' || email || ' ' || certificate_number`),
  },
  (table) => [
    index("complaints_newest").on(table.created_at.desc().nullsFirst(), table.id),
    index("complaints_by_state").on(table.state, table.created_at),
    index("complaints_of_handler").on(table.handler_id),
    index("complaints_concerning").on(table.concerned_id),
    check("complaints_kind", sql`${table.kind} in ('client', 'body', 'appeal')`),
    check("complaints_state", sql`${table.state} in ('received', 'reviewing', 'decided', 'closed')`),
    check("complaints_language", sql`${table.language} in ('id', 'en')`),
    check("complaints_handler", sql`${table.handler_id} <> ${table.concerned_id}`),
  ],
);

/** Append-only: what was done about a complaint, with the notes of that moment. */
export const complaintEvents = pgTable(
  "complaint_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    complaint_id: uuid()
      .notNull()
      .references(() => complaints.id),
    /** The state from then on, also where it stayed. */
    state: text().$type<ComplaintState>().notNull(),
    /** Null for its sender. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** From then on; empty for nobody. */
    handler_name: text().notNull().default(""),
    concerned_name: text().notNull().default(""),
    /** Mailed to the sender. */
    public_note: text().notNull().default(""),
    internal_note: text().notNull().default(""),
    occurred_at: now(),
  },
  (table) => [index("complaint_events_of_complaint").on(table.complaint_id, table.id)],
);

/** Mails about complaints, kept with the complaint's change and then sent; they are removed a while after. */
export const complaintMails = pgTable(
  "complaint_mails",
  {
    /** Also the Message-ID. */
    id: uuidKey(),
    complaint_id: uuid()
      .notNull()
      .references(() => complaints.id),
    /** Null for the office: its address is looked up when the mail leaves. */
    recipient: text(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: now(),
    delivered_at: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index("complaint_mails_undelivered").on(table.created_at).where(sql`delivered_at is null`),
    index("complaint_mails_delivered").on(table.delivered_at).where(sql`delivered_at is not null`),
    index("complaint_mails_of_complaint").on(table.complaint_id),
  ],
);

/** Requests for a quotation as organisations sent them (docs/decisions/0055). */
export const quotationRequests = pgTable(
  "quotation_requests",
  {
    id: uuidKey(),
    /** What the mails about it name it by. */
    reference: text().notNull().unique(),
    /** The titles of the services, as they were offered then. */
    services: text().array().notNull().default(sql`'{}'`),
    organisation: text().notNull(),
    people_count: integer().notNull(),
    site_count: integer().notNull(),
    places: text().notNull().default(""),
    wished_dates: text().notNull().default(""),
    message: text().notNull().default(""),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    language: text().$type<Language>().notNull(),
    /** When its sender agreed to the use of their details (UU PDP 27/2022). */
    consented_at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<QuotationState>().notNull().default("received"),
    handler_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: now(),
    ...tracking(),
    search_text: searchText(sql`reference || ' ' || organisation || ' ' || name || ' ' || email`),
  },
  (table) => [
    index("quotation_requests_newest").on(table.created_at.desc().nullsFirst(), table.id),
    index("quotation_requests_by_state").on(table.state, table.created_at),
    index("quotation_requests_of_handler").on(table.handler_id),
    check(
      "quotation_requests_state",
      sql`${table.state} in ('received', 'reviewing', 'offered', 'won', 'lost', 'declined')`,
    ),
    check("quotation_requests_language", sql`${table.language} in ('id', 'en')`),
    check("quotation_requests_counts", sql`${table.people_count} > 0 and ${table.site_count} > 0`),
  ],
);

/** Files that came with a request. They stand here and not among the uploads: those have a public address. */
export const quotationRequestFiles = pgTable(
  "quotation_request_files",
  {
    id: uuidKey(),
    request_id: uuid()
      .notNull()
      .references(() => quotationRequests.id),
    /** As its sender called it. */
    name: text().notNull(),
    /** By its content: one of shared/quotations.ts. */
    media_type: text().notNull(),
    content: bytes().notNull(),
    sha256: text().notNull(),
    created_at: now(),
  },
  (table) => [
    index("quotation_request_files_of_request").on(table.request_id),
    check("quotation_request_files_sha256", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Append-only: what was done about a request, with the note of that moment. */
export const quotationRequestEvents = pgTable(
  "quotation_request_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    request_id: uuid()
      .notNull()
      .references(() => quotationRequests.id),
    /** The state from then on, also where it stayed. */
    state: text().$type<QuotationState>().notNull(),
    /** Null for its sender. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** From then on; empty for nobody. */
    handler_name: text().notNull().default(""),
    note: text().notNull().default(""),
    occurred_at: now(),
  },
  (table) => [index("quotation_request_events_of_request").on(table.request_id, table.id)],
);

/** Mails about requests, kept with the request and then sent; they are removed a while after. */
export const quotationRequestMails = pgTable(
  "quotation_request_mails",
  {
    /** Also the Message-ID. */
    id: uuidKey(),
    request_id: uuid()
      .notNull()
      .references(() => quotationRequests.id),
    /** Null for the office: its address is looked up when the mail leaves. */
    recipient: text(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: now(),
    delivered_at: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
  },
  (table) => [
    index("quotation_request_mails_undelivered").on(table.created_at).where(sql`delivered_at is null`),
    index("quotation_request_mails_delivered").on(table.delivered_at).where(sql`delivered_at is not null`),
    index("quotation_request_mails_of_request").on(table.request_id),
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

/** Suspected forgeries as people reported them, each kept until it is mailed to the office and from then on (docs/decisions/0056). */
export const forgeryReports = pgTable(
  "forgery_reports",
  {
    /** Also the Message-ID of the office's mail. */
    id: uuidKey(),
    reference: text().notNull().unique(),
    /** The certificate whose page it was reported from. */
    certificate_id: uuid().references(() => certificates.id, { onDelete: "set null" }),
    /** From here on as it is read on the paper. */
    certificate_number: text().notNull(),
    client_name: text().notNull().default(""),
    standard: text().notNull().default(""),
    issue_date: text().notNull().default(""),
    expiry_date: text().notNull().default(""),
    message: text().notNull().default(""),
    /** Of whoever reported it, where they want to be asked. */
    contact: text().notNull().default(""),
    language: text().$type<Language>().notNull(),
    state: text().$type<ForgeryState>().notNull().default("open"),
    created_at: now(),
    delivered_at: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    version: integer().notNull().default(1),
    search_text: searchText(sql`reference || ' ' || certificate_number || ' ' || client_name`),
  },
  (table) => [
    index("forgery_reports_newest").on(table.created_at.desc().nullsFirst(), table.id),
    index("forgery_reports_by_state").on(table.state, table.created_at),
    index("forgery_reports_undelivered").on(table.created_at).where(sql`delivered_at is null`),
    index("forgery_reports_of_certificate").on(table.certificate_id),
    // Beside failed checks of the same number.
    index("forgery_reports_number").on(sql`certificate_search_number(certificate_number)`),
    check("forgery_reports_state", sql`${table.state} in ('open', 'examined', 'forged', 'harmless')`),
    check("forgery_reports_language", sql`${table.language} in ('id', 'en')`),
  ],
);

/** The picture or PDF that came with a report: in the database, where no address leads to it. */
export const forgeryFiles = pgTable("forgery_files", {
  report_id: uuid()
    .primaryKey()
    .references(() => forgeryReports.id, { onDelete: "cascade" }),
  /** What its bytes are. */
  media_type: text().notNull(),
  content: bytes().notNull(),
});

/** Append-only: what was found out about a report, with the notes of that moment. */
export const forgeryEvents = pgTable(
  "forgery_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    report_id: uuid()
      .notNull()
      .references(() => forgeryReports.id),
    /** The state from then on, also where it stayed. */
    state: text().$type<ForgeryState>().notNull(),
    /** Null for whoever reported it. */
    actor_id: uuid(),
    actor_name: text().notNull().default(""),
    note: text().notNull().default(""),
    occurred_at: now(),
  },
  (table) => [index("forgery_events_of_report").on(table.report_id, table.id)],
);

/**
 * Numbers that visitors asked for and the register does not know (docs/decisions/0061): how often and when, and nothing of who
 * asked. Erased some time after the last check.
 */
export const failedChecks = pgTable(
  "failed_checks",
  {
    id: uuidKey(),
    /** As numbers are compared: `certificate_search_number`. */
    number_key: text().notNull().unique(),
    /** As it was asked for the first time. */
    number: text().notNull(),
    checks: integer().notNull(),
    /** On how many different days, in Jakarta. */
    days: integer().notNull(),
    first_on: date().notNull(),
    last_on: date().notNull(),
    state: text().$type<FailedCheckState>().notNull().default("open"),
    note: text().notNull().default(""),
    /** Who of staff judged it last, by name; null for nobody yet. */
    judged_by: text(),
    judged_at: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("failed_checks_last_on").on(table.last_on),
    check("failed_checks_length", sql`length(${table.number_key}) <= 60 and length(${table.number}) <= 60`),
    check("failed_checks_state", sql`${table.state} in ('open', 'harmless')`),
  ],
);

/**
 * Addresses of the site that a body moved in from, as paths of ours without a slash at the end: they lead on (301) to the
 * certificate or article, or to the file whose address stands in `entity_id`.
 */
export const formerAddresses = pgTable(
  "former_addresses",
  { path: text().primaryKey(), entity: text().notNull(), entity_id: text().notNull() },
  (table) => [
    // The numbers of an old WordPress, which are read with the site's data.
    index("former_posts").on(table.path).where(sql`path like '/?p=%'`),
    check("former_addresses_path", sql`starts_with(${table.path}, '/')`),
    check("former_addresses_entity", sql`${table.entity} in ('certificates', 'articles', 'media')`),
  ],
);

/** Which row of ours each row of another site became: what moved in once is never written again. */
export const importedRows = pgTable(
  "imported_rows",
  {
    /** Which site it was. */
    source: text().notNull(),
    /** The table's name there, and the row's key in it. */
    entity: text().notNull(),
    former_id: text().notNull(),
    entity_id: text().notNull(),
    created_at: now(),
  },
  (table) => [primaryKey({ columns: [table.source, table.entity, table.former_id] })],
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
