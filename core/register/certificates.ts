import { and, asc, count, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { isUniqueViolation } from "#core/db/errors.ts";
import { certificateEvents, certificateNumbers, certificates } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { clientNamed, clientOfRenamed } from "#core/register/clients.ts";
import { decisionsOf, type PublicDecision, publicDecisions } from "#core/register/decision-rows.ts";

import { needsApproval } from "#core/register/register-settings.ts";
import { writeState } from "#core/register/write-state.ts";
import { isConfirmedWithDetails, packedCommitment } from "#core/tlog/confirmation.ts";
import { withTreeEntries } from "#core/tlog/entry-hashes.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { type ChangeKind, changeKinds } from "#shared/change-kind.ts";
import {
  affectsValidity,
  differenceOf,
  inForce,
  suspendedSince,
  type UpcomingStep,
} from "#shared/decisions.ts";
import { losesPeriod } from "#shared/judge-decision.ts";
import type { CertificateInput } from "#shared/schemas/certificate.ts";
import type { ClientSite } from "#shared/schemas/client.ts";
import { type Day, dayInJakarta } from "#shared/time.ts";

/** The columns of a certificate that are read. */
export const certificateRow = {
  id: certificates.id,
  client_name: certificates.client_name,
  certificate_number: certificates.certificate_number,
  standard: certificates.standard,
  scope: certificates.scope,
  issue_date: certificates.issue_date,
  expiry_date: certificates.expiry_date,
  status: certificates.status,
  pdf_url: certificates.pdf_url,
  category: certificates.category,
  sub_category: certificates.sub_category,
  created_at: certificates.created_at,
  updated_at: certificates.updated_at,
  version: certificates.version,
  removed_at: certificates.removed_at,
  client_id: certificates.client_id,
  edition: certificates.edition,
  upcoming: certificates.upcoming,
};

export type Certificate = {
  id: string;
  client_name: string;
  certificate_number: string;
  standard: string;
  scope: string | null;
  issue_date: string;
  expiry_date: string;
  status: string;
  pdf_url: string | null;
  category: string | null;
  sub_category: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  removed_at: Date | null;
  client_id: string | null;
  /** Of the printed certificate. */
  edition: number;
  /** Decided changes that take effect after the row was last written: `inForce` computes today's state. */
  upcoming: UpcomingStep[] | null;
};

export type CertificateFound = Certificate & {
  /** Its previous numbers, most recent first. */
  former_numbers: string[];
  decisions: PublicDecision[];
  /** See `packedCommitment`. */
  commitment: Buffer | null;
  /** The sites it lists itself, besides the client's address. */
  sites: ClientSite[];
  /** Its stored PDF differs from the recorded one, or is missing (docs/decisions/0050). */
  has_pdf_alarm: boolean;
  /**
   * The edition of its stored PDF (docs/decisions/0048); null without a PDF, for one stored elsewhere, and when there is only one edition.
   */
  pdf_edition: number | null;
};

/** The certificate with this id in its state of today, including removed ones (`removed_at`). */
export async function find(db: Queryable, id: string) {
  const [found] = await findAll(db, [id]);
  if (!found) return undefined;
  const today = dayInJakarta(new Date());
  const { decisions, commitment: _, pdf_edition: __, ...certificate } = inForce(found, today);
  const is_confirmed = isConfirmedWithDetails(found);
  return { ...certificate, suspended_since: suspendedSince(decisions, today), is_confirmed };
}

/** The certificates with these ids as stored, unordered, including removed ones. */
export async function findAll(db: Queryable, ids: string[]): Promise<CertificateFound[]> {
  const statement = findStatements.get(db) ?? prepareFind(db);
  return await withTreeEntries(db, await statement.execute({ ids }));
}

/** Limits the size of a statement and its result. */
const comparedMax = 500;

/** Rows with whether each matches the log, by the same comparison as their pages. */
export async function withConfirmation<Row extends { id: string }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { is_confirmed: boolean })[]> {
  const confirmed = new Set<string>();
  for (let start = 0; start < rows.length; start += comparedMax) {
    const ids = rows.slice(start, start + comparedMax).map(({ id }) => id);
    for (const found of await findAll(db, ids)) if (isConfirmedWithDetails(found)) confirmed.add(found.id);
  }
  return rows.map((row) => ({ ...row, is_confirmed: confirmed.has(row.id) }));
}

/** Runs for every scanned QR code: built once per database, and planned once per connection. */
const findStatements = new WeakMap<Queryable, ReturnType<typeof prepareFind>>();

function prepareFind(db: Queryable) {
  const statement = db
    .select({
      ...certificateRow,
      former_numbers: formerNumbers,
      decisions: publicDecisions,
      commitment: packedCommitment,
      sites: coveredSites,
      has_pdf_alarm: hasPdfAlarm,
      pdf_edition: pdfEdition,
    })
    .from(certificates)
    // PostgreSQL replans a statement for every array parameter it sees, which takes six times as long as reading; it does not see this one.
    .where(sql`${certificates.id} = any((select ${sql.placeholder("ids")}::uuid[])::uuid[])`)
    .prepare("find_certificates");
  findStatements.set(db, statement);
  return statement;
}

/** The previous numbers of a certificate, most recent first. */
export const formerNumbers = sql<string[]>`array(select n.certificate_number from certificate_numbers n
  where n.certificate_id = certificates.id and n.until is not null order by n.until desc, n.number_key)`;

const coveredSites = sql<ClientSite[]>`coalesce(
  (select d.sites from certificate_details d where d.id = certificates.id), '[]')`;

const hasPdfAlarm = sql<boolean>`exists (
  select from log_alarms where key = 'pdf ' || certificate_pdf_key(certificates.pdf_url))`;

/**
 * Only looked up when there was, or will be, an edition before the current one. Identical bytes that were issued again have another path
 * than the recorded one.
 */
const pdfEdition = sql<number | null>`case when certificates.pdf_url is not null
    and (certificates.edition > 1 or certificates.upcoming is not null)
  then (select max(f.edition) from certificate_files f
    where f.certificate_id = certificates.id and (f.path = certificate_pdf_key(certificates.pdf_url)
      or f.sha256 = (select u.sha256 from uploads u where u.key = certificate_pdf_key(certificates.pdf_url)))) end`;

/** The certificate with this number, ignoring case, spaces and dashes, including removed ones. */
export async function findByNumber(db: Queryable, number: string): Promise<Certificate | undefined> {
  const key = certificateNumberKey(number);
  const [found] = await db.select(certificateRow).from(certificates).where(eq(certificates.number_key, key));
  return found;
}

/** The certificate that had this number before it got another one. */
export async function findByFormerNumber(db: Queryable, number: string): Promise<Certificate | undefined> {
  const isFormer = and(
    eq(certificateNumbers.number_key, certificateNumberKey(number)),
    isNotNull(certificateNumbers.until),
  );
  const [found] = await db
    .select(certificateRow)
    .from(certificateNumbers)
    .innerJoin(certificates, eq(certificates.id, certificateNumbers.certificate_id))
    .where(isFormer);
  return found;
}

/** Inserts a certificate. @throws an error that `isNumberTaken` recognises when another certificate has or had the number */
export async function insert(db: Database, input: CertificateInput, actor: Actor): Promise<Certificate> {
  return await inTransactionAs(db, actor, async (tx) => await insertRow(tx, input));
}

/** `insert` in a transaction that has set the actor already. */
export async function insertRow(tx: Transaction, input: CertificateInput): Promise<Certificate> {
  // Locked before the client is looked up: imports and merges lock the table, and the opposite order would deadlock.
  await tx.execute(sql`lock table certificates in row exclusive mode`);
  const client_id = await clientNamed(tx, input.client_name);
  const [added] = await tx
    .insert(certificates)
    .values({ ...input, client_id })
    .returning(certificateRow);
  if (!added) throw new Error("The certificate was not inserted");
  return added;
}

/** Whether a write failed because another certificate has or had the number. */
export function isNumberTaken(error: unknown): boolean {
  return (
    isUniqueViolation(error, "certificates_number_key") ||
    isUniqueViolation(error, "certificate_numbers_pkey")
  );
}

/** The result of a save: done, a conflict (with the current row), or no such certificate. */
export type SaveResult =
  | { outcome: "saved"; certificate: Certificate }
  | { outcome: "conflict"; current: Certificate }
  | { outcome: "missing" }
  /** A second person has to approve it: refused here, and to be proposed as a decision. */
  | { outcome: "needs-approval"; field: keyof CertificateInput }
  /** Its dates conflict with a decision that takes effect later. */
  | { outcome: "period-lost"; field: "issue_date" | "expiry_date" };

/**
 * Saves if the row has the version the form was opened on; an unchanged certificate is not written.
 *
 * @param askedKind the kind of change that staff selected; when it does not apply, the database derives the kind
 * @throws an error that `isNumberTaken` recognises when another certificate has or had the number
 */
export async function update(
  db: Database,
  id: string,
  version: number,
  input: CertificateInput,
  actor: Actor,
  askedKind?: ChangeKind,
): Promise<SaveResult> {
  return await change(db, id, actor, input, { version, isRemoved: false, askedKind });
}

/**
 * Removes the certificate from the register; its row and history are retained and its URL answers 410.
 *
 * @param version the expected version; any when undefined
 */
export async function remove(db: Database, id: string, actor: Actor, version?: number): Promise<SaveResult> {
  const expected = { isRemoved: false, ...(version !== undefined && { version }) };
  return await change(db, id, actor, { removed_at: new Date() }, expected);
}

/** Restores a removed certificate with its id, which is printed on paper. */
export async function restore(db: Database, id: string, actor: Actor): Promise<SaveResult> {
  return await change(db, id, actor, { removed_at: null }, { isRemoved: true });
}

/** Only a removed certificate can be restored, and nothing else can happen to it. */
type Expected = { version?: number; isRemoved: boolean; askedKind?: ChangeKind | undefined };

async function change(
  db: Database,
  id: string,
  actor: Actor,
  values: CertificateInput | { removed_at: Date | null; client_name?: never },
  { version, isRemoved, askedKind }: Expected,
): Promise<SaveResult> {
  return await inTransactionAs(db, actor, async (tx) => {
    // The day of the transaction's start, as in the triggers: waiting for the lock may pass midnight.
    const today = dayInJakarta(new Date());
    const [row] = await tx
      .select(certificateRow)
      .from(certificates)
      .where(eq(certificates.id, id))
      .for("update");
    if (!row || (row.removed_at !== null) !== isRemoved) return { outcome: "missing" };
    const before = inForce(row, today);
    if (version !== undefined && version !== row.version) return { outcome: "conflict", current: before };
    if (!isDifferent(before, values)) return { outcome: "saved", certificate: before };
    const kinds = "status" in values ? changeKinds(before, values) : [];
    const kind = kinds.find((each) => each === askedKind);
    if ("status" in values && changesValidity(before, values, kind, today) && (await needsApproval(tx)))
      return { outcome: "needs-approval", field: firstDifference(before, values) };
    if ("status" in values && before.upcoming && (await losesPeriodBy(tx, before, values, today)))
      return {
        outcome: "period-lost",
        field: before.issue_date === values.issue_date ? "expiry_date" : "issue_date",
      };
    // Due decisions are written into the row first, so that the form's decision only contains the form's changes.
    if (before !== row) await writeState(tx, id, today);
    await tx.execute(sql`select set_config('absah.decision_kind', ${kind ?? ""}, true)`);
    const [after] = await tx
      .update(certificates)
      .set({ ...values, ...(await renaming(tx, before, values)) })
      .where(eq(certificates.id, id))
      .returning(certificateRow);
    await tx.execute(sql`select set_config('absah.decision_kind', '', true)`);
    if (!after) throw new Error("The certificate was not updated");
    if (!after.upcoming) return { outcome: "saved", certificate: after };
    return { outcome: "saved", certificate: { ...after, version: await writeState(tx, id, today) } };
  });
}

/** Whether a save of the form extends or ends validity; a longer period counts as a renewal unless stated otherwise. */
function changesValidity(
  before: Certificate,
  after: CertificateInput,
  askedKind: ChangeKind | undefined,
  today: Day,
): boolean {
  const kind = askedKind ?? (after.expiry_date > before.expiry_date ? "renewed" : "corrected");
  return affectsValidity(kind, before, after, today);
}

async function losesPeriodBy(
  tx: Transaction,
  before: Certificate,
  { issue_date, expiry_date }: CertificateInput,
  today: Day,
): Promise<boolean> {
  const changes = differenceOf(before, { issue_date, expiry_date });
  const decisions = await decisionsOf(tx, before.id);
  return losesPeriod(decisions, { kind: "corrected", effective_on: today, changes }, today);
}

function firstDifference(before: Certificate, after: CertificateInput): keyof CertificateInput {
  const fields = ["status", "client_name", "certificate_number", "standard", "expiry_date"] as const;
  return fields.find((field) => before[field] !== after[field]) ?? "issue_date";
}

/** Another name may belong to another client. */
async function renaming(tx: Transaction, before: Certificate, values: Partial<CertificateInput>) {
  const { client_name } = values;
  if (client_name === undefined || client_name === before.client_name) return {};
  return { client_id: await clientOfRenamed(tx, before.client_id, client_name) };
}

function isDifferent(before: Certificate, values: object): boolean {
  return Object.entries(values).some(([field, value]) => before[field as keyof Certificate] !== value);
}

/** A list of choices, not of every value ever entered. */
const standardsMax = 200;

/** The standards in use, the most frequent first, and how many certificates each has. */
export async function listStandards(db: Queryable) {
  const { standard } = certificates;
  return await db
    .select({ standard, total: count() })
    .from(certificates)
    .where(isNull(certificates.removed_at))
    .groupBy(standard)
    .orderBy(desc(count()), asc(standard))
    .limit(standardsMax);
}

/** The history of a certificate, newest first, at most the last 200 changes. */
export async function listEvents(db: Queryable, certificateId: string) {
  return await db
    .select({
      id: certificateEvents.id,
      action: certificateEvents.action,
      actor_name: certificateEvents.actor_name,
      actor_email: certificateEvents.actor_email,
      occurred_at: certificateEvents.occurred_at,
      before: certificateEvents.before,
      after: certificateEvents.after,
    })
    .from(certificateEvents)
    .where(eq(certificateEvents.certificate_id, certificateId))
    .orderBy(desc(certificateEvents.id))
    .limit(200);
}
