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
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { now, tracking, uuidKey } from "#core/db/schema/columns.ts";
import { certificates } from "#core/db/schema/register.ts";
import type { DecidedFields, DecisionKind, ProposalState } from "#shared/decisions.ts";

/* Decisions on certificates, and those that wait for a second person. */

/**
 * Append-only: the body's decisions on a certificate with their effective dates. A change of a certificate without a decision gets one from
 * a trigger, also with SQL by hand (docs/decisions/0042).
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
    /** The fields that it sets, with their values from the effective date on. */
    changes: jsonb().$type<DecidedFields>().notNull(),
    /** Of the printed certificate, from the effective date on. */
    edition: integer().notNull().default(1),
    /** A code of `decision_reasons`. */
    reason: text(),
    internal_note: text().notNull().default(""),
    public_note_id: text().notNull().default(""),
    public_note_en: text().notNull().default(""),
    reference: text().notNull().default(""),
    prepared_by: uuid(),
    prepared_by_name: text().notNull(),
    /** The second person, if the body requires one. */
    approved_by: uuid(),
    approved_by_name: text(),
    /** Shared by all decisions of one bulk operation. */
    bulk_id: uuid(),
  },
  (table) => [
    index("certificate_decisions_of_certificate").on(table.certificate_id, table.effective_on, table.id),
    index("certificate_decisions_newest").on(table.recorded_at, table.id),
    index("certificate_decisions_of_bulk").on(table.bulk_id).where(sql`bulk_id is not null`),
    check(
      "certificate_decisions_kind",
      sql`${table.kind} in ('granted', 'renewed', 'scope_extended', 'scope_reduced', 'suspended', 'restored', 'withdrawn', 'transferred_in', 'corrected', 'imported')`,
    ),
  ],
);

/** The body's own list of reasons for suspensions, withdrawals and so on, in both languages. */
export const decisionReasons = pgTable(
  "decision_reasons",
  {
    /** By this, decisions reference it, independently of its wording. */
    code: text().primaryKey().default(sql`gen_random_uuid()::text`),
    id: uuid().notNull().unique().defaultRandom(),
    kind: text().$type<DecisionKind>().notNull(),
    label_id: text().notNull(),
    label_en: text().notNull().default(""),
    /** Whether visitors can read it. */
    is_public: boolean().notNull().default(false),
    /** Whether it can be selected; existing decisions keep it. */
    is_active: boolean().notNull().default(true),
    display_order: integer().notNull().default(1),
    ...tracking(),
  },
  (table) => [index("decision_reasons_in_order").on(table.kind, table.display_order)],
);

/** A decision that waits for a second person (`register_settings.two_person_approval`). */
export const decisionProposals = pgTable(
  "decision_proposals",
  {
    id: uuidKey(),
    /** Null for a certificate to be granted. */
    certificate_id: uuid().references(() => certificates.id),
    kind: text().$type<DecisionKind>().notNull(),
    /** The submitted form. */
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
    // One pending proposal per certificate, so that nothing is decided twice.
    uniqueIndex("decision_proposals_pending").on(table.certificate_id).where(sql`state = 'pending'`),
    index("decision_proposals_newest").on(table.state, table.prepared_at),
    check(
      "decision_proposals_state",
      sql`${table.state} in ('pending', 'approved', 'rejected', 'cancelled')`,
    ),
  ],
);
