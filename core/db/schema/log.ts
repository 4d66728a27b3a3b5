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
 * Append-only, and only written by triggers: the state of a certificate after each transaction that changed it or decided on it. The
 * transparency log contains the hashes; it stays intact when salt and content are erased (docs/decisions/0046).
 */
export const certificateCommitments = pgTable(
  "certificate_commitments",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign key: log entries stay when the demonstration is removed. */
    certificate_id: uuid().notNull(),
    recorded_at: now(),
    /** PostgreSQL's transaction id: of several changes in one transaction the last one counts. */
    transaction: text().notNull(),
    /** A kind of `certificate_decisions`, or another event: changed, removed, restored, adopted. */
    action: text().notNull(),
    /** The effective date of the decision; without one, the day of the record. */
    effective_on: date({ mode: "string" }).notNull(),
    salt: bytes(),
    /** `certificate_content` of the row, as JSON with sorted keys (RFC 8785). */
    content: text(),
    content_hash: bytes().notNull(),
    /** Of `certificate_page_details`. */
    details_hash: bytes().notNull(),
    /** The newest decision included. */
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

/** Entries that the sequencer has not added to the log yet: a commitment, or another complete leaf. */
export const logPending = pgTable(
  "log_pending",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    commitment_id: bigint({ mode: "number" }).unique(),
    leaf: text(),
  },
  (table) => [check("log_pending_one", sql`num_nonnulls(${table.commitment_id}, ${table.leaf}) = 1`)],
);

/** Append-only: the entries of the transparency log, from 0 without gaps. */
export const logLeaves = pgTable(
  "log_leaves",
  {
    index: bigint({ mode: "number" }).primaryKey(),
    /** The exact bytes, in UTF-8. */
    leaf: text().notNull(),
    commitment_id: bigint({ mode: "number" }).unique(),
    certificate_id: uuid(),
    /** The sequence number among the leaves of one certificate, from 0. */
    seq: integer(),
    /** The file of a document's entry; the certificate is only identified inside the leaf. */
    sha256: text(),
  },
  (table) => [
    uniqueIndex("log_leaves_of_certificate").on(table.certificate_id, table.seq),
    index("log_leaves_of_the_log").on(table.index).where(sql`certificate_id is null and sha256 is null`),
    index("log_leaves_of_documents").on(table.sha256).where(sql`sha256 is not null`),
  ],
);

/** The hashes of its Merkle tree (C2SP tlog-tiles): the last tile of each level grows, all others are immutable. */
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

/** Append-only: cosignatures of tree heads by witnesses (C2SP tlog-cosignature), a note line each. */
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

/** Append-only: time stamps of tree heads by authorities (RFC 3161), a token each (docs/decisions/0054). */
export const logTimeStamps = pgTable(
  "log_time_stamps",
  {
    size: bigint({ mode: "number" })
      .notNull()
      .references(() => logCheckpoints.size),
    /** The host of its URL. */
    authority: text().notNull(),
    /** The TimeStampToken, in DER. */
    token: bytes().notNull(),
    /** The time in the token. */
    stamped_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.size, table.authority] })],
);

/**
 * Append-only: the certificate of each index in the status lists, as assigned by an entry of the log (docs/decisions/0049). A lookup table
 * only: the log entry is authoritative.
 */
export const credentialIndexes = pgTable(
  "credential_indexes",
  {
    /** Numbered through all lists, from 0. */
    position: bigint({ mode: "number" }).primaryKey(),
    /** No foreign key: issued credentials stay when the demonstration is removed. */
    certificate_id: uuid().notNull(),
    edition: integer().notNull(),
    /** Of the log entry. */
    log_index: bigint({ mode: "number" }).notNull(),
  },
  (table) => [index("credential_indexes_of_certificate").on(table.certificate_id, table.edition)],
);

/** The status lists as last signed, one row each (W3C Bitstring Status List). */
export const statusLists = pgTable(
  "status_lists",
  {
    purpose: text().notNull(),
    number: integer().notNull(),
    /** SHA-256 of the bits, in hexadecimal. */
    bits_hash: text().notNull(),
    /** The signed credential. */
    credential: text().notNull(),
    signed_at: timestamp({ withTimezone: true }).notNull(),
    valid_until: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.number] })],
);

/** Differences between register and log, with the time of their detection. */
export const logAlarms = pgTable(
  "log_alarms",
  {
    /** The kind of difference, with the certificate or index. */
    key: text().primaryKey(),
    kind: text().notNull(),
    certificate_id: uuid(),
    detail: text().notNull(),
    noticed_at: now(),
  },
  // Every response about a certificate checks for its alarms.
  (table) => [
    index("log_alarms_of_certificate").on(table.certificate_id).where(sql`certificate_id is not null`),
  ],
);
