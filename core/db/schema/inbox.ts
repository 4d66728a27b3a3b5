import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, now, searchText, tracking, uuidKey } from "#core/db/schema/columns.ts";
import { profiles } from "#core/db/schema/people.ts";
import { certificates } from "#core/db/schema/register.ts";
import type { ComplaintKind, ComplaintState } from "#shared/complaints.ts";
import type { FailedCheckKind, FailedCheckState } from "#shared/failed-checks.ts";
import type { ForgeryState } from "#shared/forgery-reports.ts";
import type { Language } from "#shared/language.ts";
import type { QuotationState } from "#shared/quotations.ts";

/* What visitors submit by forms, and its processing. */

/** A mail that is stored in one transaction with what it is about, then sent, and deleted after a while. */
const mail = () => ({
  /** Null for the office, whose address is looked up when the mail is sent. */
  recipient: text(),
  subject: text().notNull(),
  body: text().notNull(),
  created_at: now(),
  delivered_at: timestamp({ withTimezone: true }),
  attempts: integer().notNull().default(0),
});

/** When the personal data of an entry was erased (docs/decisions/0068); null before. */
const erasedAt = () => timestamp({ withTimezone: true });

/** A visitor's file. Stored in the row and not as an upload: uploads have a public URL. */
const sentFile = () => ({
  id: uuidKey(),
  /** The original file name. */
  name: text().notNull(),
  /** Detected from its content: one of shared/sent-files.ts. */
  media_type: text().notNull(),
  content: bytes().notNull(),
  sha256: text().notNull(),
  created_at: now(),
});

/** Messages of the contact form, stored until they are delivered and for a while after. */
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
    /** The language of the page with the form. */
    language: text().notNull(),
    /** When its sender consented to the use of their data (UU PDP 27/2022). */
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

/** Complaints and appeals as submitted (ISO/IEC 17021-1, 9.7 and 9.8). Never deleted. */
export const complaints = pgTable(
  "complaints",
  {
    id: uuidKey(),
    /** With the e-mail address, the sender's access to the complaint's status. */
    reference: text().notNull().unique(),
    kind: text().$type<ComplaintKind>().notNull(),
    certificate_number: text().notNull().default(""),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    message: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** When its sender consented to the use of their data (UU PDP 27/2022). */
    consented_at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<ComplaintState>().notNull().default("received"),
    handler_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    /** The member of staff the complaint is about: they may neither read nor handle it. */
    concerned_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: now(),
    erased_at: erasedAt(),
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

/** Append-only: the processing of a complaint, with the notes of each step. */
export const complaintEvents = pgTable(
  "complaint_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    complaint_id: uuid()
      .notNull()
      .references(() => complaints.id),
    /** The state after this event, also if unchanged. */
    state: text().$type<ComplaintState>().notNull(),
    /** Null for its sender. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** The handler after this event; empty for none. */
    handler_name: text().notNull().default(""),
    concerned_name: text().notNull().default(""),
    /** Mailed to the sender. */
    public_note: text().notNull().default(""),
    internal_note: text().notNull().default(""),
    occurred_at: now(),
  },
  (table) => [index("complaint_events_of_complaint").on(table.complaint_id, table.id)],
);

/** Files attached to a complaint. */
export const complaintFiles = pgTable(
  "complaint_files",
  {
    complaint_id: uuid()
      .notNull()
      .references(() => complaints.id),
    ...sentFile(),
  },
  (table) => [
    index("complaint_files_of_complaint").on(table.complaint_id),
    check("complaint_files_sha256", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Mails about complaints, stored in the complaint's transaction, then sent, and deleted after a while. */
export const complaintMails = pgTable(
  "complaint_mails",
  {
    /** Also the Message-ID. */
    id: uuidKey(),
    complaint_id: uuid()
      .notNull()
      .references(() => complaints.id),
    ...mail(),
  },
  (table) => [
    index("complaint_mails_undelivered").on(table.created_at).where(sql`delivered_at is null`),
    index("complaint_mails_delivered").on(table.delivered_at).where(sql`delivered_at is not null`),
    index("complaint_mails_of_complaint").on(table.complaint_id),
  ],
);

/** Requests for a quotation as submitted (docs/decisions/0055). */
export const quotationRequests = pgTable(
  "quotation_requests",
  {
    id: uuidKey(),
    /** The reference in mails about it. */
    reference: text().notNull().unique(),
    /** The titles of the services at the time of the request. */
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
    /** When its sender consented to the use of their data (UU PDP 27/2022). */
    consented_at: timestamp({ withTimezone: true }).notNull(),
    state: text().$type<QuotationState>().notNull().default("received"),
    handler_id: uuid().references(() => profiles.id, { onDelete: "set null" }),
    created_at: now(),
    erased_at: erasedAt(),
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

/** Files attached to a request. */
export const quotationRequestFiles = pgTable(
  "quotation_request_files",
  {
    request_id: uuid()
      .notNull()
      .references(() => quotationRequests.id),
    ...sentFile(),
  },
  (table) => [
    index("quotation_request_files_of_request").on(table.request_id),
    check("quotation_request_files_sha256", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

/** Append-only: the processing of a request, with the note of each step. */
export const quotationRequestEvents = pgTable(
  "quotation_request_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    request_id: uuid()
      .notNull()
      .references(() => quotationRequests.id),
    /** The state after this event, also if unchanged. */
    state: text().$type<QuotationState>().notNull(),
    /** Null for its sender. */
    actor_id: uuid(),
    actor_name: text().notNull(),
    /** The handler after this event; empty for none. */
    handler_name: text().notNull().default(""),
    note: text().notNull().default(""),
    occurred_at: now(),
  },
  (table) => [index("quotation_request_events_of_request").on(table.request_id, table.id)],
);

/** Mails about requests, stored in the request's transaction, then sent, and deleted after a while. */
export const quotationRequestMails = pgTable(
  "quotation_request_mails",
  {
    /** Also the Message-ID. */
    id: uuidKey(),
    request_id: uuid()
      .notNull()
      .references(() => quotationRequests.id),
    ...mail(),
  },
  (table) => [
    index("quotation_request_mails_undelivered").on(table.created_at).where(sql`delivered_at is null`),
    index("quotation_request_mails_delivered").on(table.delivered_at).where(sql`delivered_at is not null`),
    index("quotation_request_mails_of_request").on(table.request_id),
  ],
);

/** Suspected forgeries as reported; each is stored first, then mailed to the office (docs/decisions/0056). */
export const forgeryReports = pgTable(
  "forgery_reports",
  {
    /** Also the Message-ID of the office's mail. */
    id: uuidKey(),
    reference: text().notNull().unique(),
    /** The certificate on whose page it was reported. */
    certificate_id: uuid().references(() => certificates.id, { onDelete: "set null" }),
    /** This and the following as read on the paper. */
    certificate_number: text().notNull(),
    client_name: text().notNull().default(""),
    standard: text().notNull().default(""),
    issue_date: text().notNull().default(""),
    expiry_date: text().notNull().default(""),
    message: text().notNull().default(""),
    /** Of the reporting person, if they may be contacted. */
    contact: text().notNull().default(""),
    language: text().$type<Language>().notNull(),
    state: text().$type<ForgeryState>().notNull().default("open"),
    created_at: now(),
    delivered_at: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    erased_at: erasedAt(),
    version: integer().notNull().default(1),
    search_text: searchText(sql`reference || ' ' || certificate_number || ' ' || client_name`),
  },
  (table) => [
    index("forgery_reports_newest").on(table.created_at.desc().nullsFirst(), table.id),
    index("forgery_reports_by_state").on(table.state, table.created_at),
    index("forgery_reports_undelivered").on(table.created_at).where(sql`delivered_at is null`),
    index("forgery_reports_of_certificate").on(table.certificate_id),
    // For the list of failed checks of the same number.
    index("forgery_reports_number").on(sql`certificate_search_number(certificate_number)`),
    check("forgery_reports_state", sql`${table.state} in ('open', 'examined', 'forged', 'harmless')`),
    check("forgery_reports_language", sql`${table.language} in ('id', 'en')`),
  ],
);

/** The image or PDF attached to a report: in the database, so that it has no public URL. */
export const forgeryFiles = pgTable("forgery_files", {
  report_id: uuid()
    .primaryKey()
    .references(() => forgeryReports.id, { onDelete: "cascade" }),
  /** Detected from its bytes. */
  media_type: text().notNull(),
  content: bytes().notNull(),
});

/** Append-only: the investigation of a report, with the notes of each step. */
export const forgeryEvents = pgTable(
  "forgery_events",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    report_id: uuid()
      .notNull()
      .references(() => forgeryReports.id),
    /** The state after this event, also if unchanged. */
    state: text().$type<ForgeryState>().notNull(),
    /** Null for the reporting person. */
    actor_id: uuid(),
    actor_name: text().notNull().default(""),
    note: text().notNull().default(""),
    occurred_at: now(),
  },
  (table) => [index("forgery_events_of_report").on(table.report_id, table.id)],
);

/**
 * Numbers that visitors checked and the register does not know (docs/decisions/0061): count and dates, without data on the visitors.
 * Deleted some time after the last check.
 */
export const failedChecks = pgTable(
  "failed_checks",
  {
    id: uuidKey(),
    /** The comparison key: `certificate_search_number`. */
    number_key: text().notNull(),
    /** Whether it was entered, or read from a file that is not ours; with a file the register may know the number. */
    kind: text().$type<FailedCheckKind>().notNull().default("number"),
    /** As entered the first time. */
    number: text().notNull(),
    checks: integer().notNull(),
    /** The number of distinct days, in Jakarta. */
    days: integer().notNull(),
    first_on: date().notNull(),
    last_on: date().notNull(),
    state: text().$type<FailedCheckState>().notNull().default("open"),
    note: text().notNull().default(""),
    /** The name of the staff member who judged it last; null for none. */
    judged_by: text(),
    judged_at: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique("failed_checks_number").on(table.number_key, table.kind),
    index("failed_checks_last_on").on(table.last_on),
    check("failed_checks_kind", sql`${table.kind} in ('number', 'file')`),
    check("failed_checks_length", sql`length(${table.number_key}) <= 60 and length(${table.number}) <= 60`),
    check("failed_checks_state", sql`${table.state} in ('open', 'harmless')`),
  ],
);
