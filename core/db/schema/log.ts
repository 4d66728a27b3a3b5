import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { bytes, now } from "#core/db/schema/columns.ts";

/* The transparency log of the register, and what is signed from it. */

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
export const logAlarms = pgTable(
  "log_alarms",
  {
    /** What differs, and of which certificate or place. */
    key: text().primaryKey(),
    kind: text().notNull(),
    certificate_id: uuid(),
    detail: text().notNull(),
    noticed_at: now(),
  },
  // Every answer about a certificate asks whether one stands of it.
  (table) => [
    index("log_alarms_of_certificate").on(table.certificate_id).where(sql`certificate_id is not null`),
  ],
);
