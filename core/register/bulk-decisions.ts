import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { certificateDecisions, certificates } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import {
  type BulkRefusal,
  type BulkRefusalReason,
  type BulkRow,
  type BulkWork,
  bulkColumns,
  inBatches,
  type Named,
  namesOf,
  refusalOf,
  unknownAmong,
} from "#core/register/bulk-rows.ts";
import { decisionsOfAll } from "#core/register/decision-rows.ts";
import { changesValidity } from "#core/register/decisions.ts";
import { needsApproval } from "#core/register/register-settings.ts";
import { type CertificateSelection, selectionCondition } from "#core/register/selection.ts";
import { writeStates } from "#core/register/write-state.ts";
import { findKnownStatus, statusOnDay } from "#shared/certificate-status.ts";
import { type Decision, type StateOnDay, stateOn } from "#shared/decisions.ts";
import { judge } from "#shared/judge-decision.ts";
import { limits } from "#shared/limits.ts";
import type { BulkDecision } from "#shared/schemas/bulk-decision.ts";
import type { DecisionInput } from "#shared/schemas/decision.ts";
import { addDays, addYears, type Day } from "#shared/time.ts";

type Shown = { status: string; expiry_date: Day };
type BulkSample = Named & { before: Shown; after: Shown; effective_on: Day };

export type BulkPreview = {
  /** The first certificates that will change, by number. */
  sample: BulkSample[];
  refused: BulkRefusal[];
  /** The version of each certificate that will change, by id: the decision names them, so that only what was previewed is decided. */
  versions: Record<string, number>;
};

/**
 * Dry run of a decision on the selected certificates.
 *
 * @returns undefined when more are selected than may be decided at once
 */
export async function previewBulkDecision(
  db: Queryable,
  selection: CertificateSelection,
  decision: BulkDecision,
  today: Day,
): Promise<BulkPreview | undefined> {
  const ids = await selectedIds(db, selection, today);
  if (ids.length > limits.bulkDecisionsMax) return undefined;
  const preview: BulkPreview = { sample: [], refused: [], versions: {} };
  if ("ids" in selection) preview.refused = await missingAmong(db, selection.ids, new Set(ids));
  for (const batch of inBatches(ids)) {
    const rows = await db.select(bulkColumns).from(certificates).where(inArray(certificates.id, batch));
    for (const judged of await judgeAll(db, inOrderOf(batch, rows), decision, today)) {
      if ("because" in judged) preview.refused.push(refusalOf(judged.row, judged.because));
      else {
        preview.versions[judged.row.id] = judged.row.version;
        if (preview.sample.length < limits.bulkSampleMax) preview.sample.push(sampleOf(judged, today));
      }
    }
  }
  return preview;
}

export type BulkResult = {
  decided: number;
  refused: BulkRefusal[];
  /** The version of each decided certificate, by id. */
  versions: Record<string, number>;
};

/**
 * Records a decision on each certificate that still has the version it was previewed with, in transactions of at most
 * `limits.bulkTransactionMax` rows, which are locked. Idempotent: what was committed before a failure stays, and a repeated request decides
 * nothing twice but reports it as decided, for clients that did not get the response.
 *
 * @param versions by id, as `previewBulkDecision` returned them
 * @param isStillAllowed checked before each batch: the user may have lost the role since the last one
 * @returns undefined when it returned false; earlier batches remain
 */
export async function decideInBulk(
  db: Database,
  versions: Record<string, number>,
  decision: BulkDecision,
  work: BulkWork,
  isStillAllowed: () => Promise<boolean>,
): Promise<BulkResult | undefined> {
  const { actor, today, bulkId } = work;
  const result: BulkResult = { decided: 0, refused: [], versions: {} };
  // A fixed order of locks across transactions prevents deadlocks.
  for (const batch of inBatches(Object.keys(versions).toSorted())) {
    if (!(await isStillAllowed())) return undefined;
    const { written, earlier, refused } = await inTransactionAs(db, actor, async (tx) => {
      const rows = await tx
        .select(bulkColumns)
        .from(certificates)
        .where(inArray(certificates.id, batch))
        .orderBy(asc(certificates.id))
        .for("update");
      const known = await decidedIn(tx, bulkId, batch);
      const unchanged = rows.filter(({ id, version }) => version === versions[id] && !known.has(id));
      const earlier = rows.filter(({ id, removed_at }) => known.has(id) && !removed_at);
      const changed = rows.filter(({ id, version }) => version !== versions[id] && !known.has(id));
      // A bulk decision cannot bypass the second person, even if that was required only after the dry run.
      const judged = await withSecondPerson(tx, await judgeAll(tx, unchanged, decision, today), today);
      const possible = judged.filter((each) => "input" in each);
      const written = await writeAll(tx, possible, work);
      const impossible = judged.filter((each) => "because" in each);
      return {
        written,
        earlier,
        refused: [
          ...unknownAmong(batch, new Set(rows.map(({ id }) => id))),
          ...changed.map((row) => refusalOf(row, row.removed_at ? "missing" : "changed")),
          ...impossible.map(({ row, because }) => refusalOf(row, because)),
        ],
      };
    });
    result.decided += written.length + earlier.length;
    for (const { id, version } of [...written, ...earlier]) result.versions[id] = version;
    result.refused.push(...refused);
  }
  return result;
}

/** Ordered by number, at most one more than may be decided at once. */
async function selectedIds(db: Queryable, selection: CertificateSelection, today: Day): Promise<string[]> {
  const condition = await selectionCondition(db, selection, today);
  if (!condition) return [];
  const rows = await db
    .select({ id: certificates.id })
    .from(certificates)
    .where(condition)
    .orderBy(asc(certificates.number_key))
    .limit(limits.bulkDecisionsMax + 1);
  return rows.map(({ id }) => id);
}

type Possible = {
  row: BulkRow;
  input: DecisionInput;
  decisions: Decision[];
  /** Today's state. */
  before: StateOnDay;
  changes: Decision["changes"];
  edition: number;
};
type Judged = Possible | { row: BulkRow; because: BulkRefusalReason };

async function judgeAll(
  db: Queryable,
  rows: BulkRow[],
  decision: BulkDecision,
  today: Day,
): Promise<Judged[]> {
  const all = await decisionsOfAll(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => judgeOne(row, all.get(row.id) ?? [], decision, today));
}

async function withSecondPerson(tx: Transaction, judged: Judged[], today: Day): Promise<Judged[]> {
  if (!(await needsApproval(tx))) return judged;
  return judged.map((each) => {
    if ("because" in each) return each;
    const { row, decisions } = each;
    return changesValidity(decisions, decisionOf(each, today), today)
      ? { row, because: "needs-approval" }
      : each;
  });
}

function judgeOne(row: BulkRow, decisions: Decision[], decision: BulkDecision, today: Day): Judged {
  const before = stateOn(decisions, today) ?? stateOn(decisions, lastDay);
  if (row.removed_at || !before) return { row, because: "missing" };
  const input = inputFor(before, decision, today);
  const because = decision.kind === "renewed" ? cannotRenew(decisions, before, input) : undefined;
  if (because) return { row, because };
  const judged = judge(decisions, input, today);
  if ("refusal" in judged) return { row, because: judged.refusal.because };
  return { row, input, decisions, before, ...judged };
}

const lastDay = "9999-12-31";

function inputFor({ expiry_date }: StateOnDay, decision: BulkDecision, today: Day): DecisionInput {
  const nothing = {
    client_name: null,
    certificate_number: null,
    standard: null,
    scope: null,
    issue_date: null,
    status: null,
  };
  if (decision.kind === "suspended") return { ...decision, ...nothing, expiry_date: null };
  const { years, ...others } = decision;
  return {
    ...others,
    ...nothing,
    expiry_date: years ? addYears(expiry_date, years) : (decision.expiry_date ?? null),
    effective_on: decision.effective_on ?? (expiry_date >= today ? addDays(expiry_date, 1) : today),
  };
}

/** A check that staff make themselves when they renew a single certificate, but not in bulk. */
function cannotRenew(
  decisions: Decision[],
  before: StateOnDay,
  { effective_on }: DecisionInput,
): BulkRefusalReason | undefined {
  // A renewal that was decided and undone does not count.
  if (stateOn(decisions, lastDay)?.expiry_date !== before.expiry_date) return "already-renewed";
  const atEffect = stateOn(decisions, effective_on) ?? before;
  const statuses = [before, atEffect].map(({ status }) => findKnownStatus(status));
  if (statuses.includes("Dibekukan")) return "suspended";
  // A status in the body's own words, such as "in process", is not a running certificate.
  return statuses.includes(undefined) ? "not-possible" : undefined;
}

/** Those of these certificates that the same request decided before. */
async function decidedIn(tx: Transaction, bulkId: string, ids: string[]): Promise<Set<string>> {
  const { bulk_id, certificate_id, kind } = certificateDecisions;
  const rows = await tx
    .select({ certificate_id })
    .from(certificateDecisions)
    .where(and(eq(bulk_id, bulkId), ne(kind, "corrected"), inArray(certificate_id, ids)));
  return new Set(rows.map((row) => row.certificate_id));
}

async function writeAll(tx: Transaction, possible: Possible[], { actor, today, bulkId }: BulkWork) {
  if (possible.length === 0) return [];
  const recorded = await tx
    .insert(certificateDecisions)
    .values(
      possible.map(({ row, input, changes, edition }) => ({
        certificate_id: row.id,
        kind: input.kind,
        decided_on: input.decided_on,
        effective_on: input.effective_on,
        changes,
        edition,
        reason: input.reason,
        reference: input.reference,
        internal_note: input.internal_note,
        public_note_id: input.public_note_id,
        public_note_en: input.public_note_en,
        prepared_by: actor.id,
        prepared_by_name: actor.name,
        bulk_id: bulkId,
      })),
    )
    .returning({ id: certificateDecisions.id, certificate_id: certificateDecisions.certificate_id });
  const idOf = new Map(recorded.map(({ id, certificate_id }) => [certificate_id, id]));
  const decided = possible.map((each) => {
    const id = idOf.get(each.row.id);
    if (id === undefined) throw new Error(`The decision about certificate ${each.row.id} was not recorded`);
    return {
      id: each.row.id,
      decisions: [...each.decisions, { ...decisionOf(each, today), id }],
    };
  });
  return await writeStates(tx, decided, today);
}

function decisionOf({ input, changes, edition }: Possible, today: Day): Omit<Decision, "id"> {
  return { kind: input.kind, effective_on: input.effective_on, changes, edition, recorded_on: today };
}

function sampleOf(possible: Possible, today: Day): BulkSample {
  const { row, input, decisions, before } = possible;
  const { effective_on } = input;
  const decided = [...decisions, { ...decisionOf(possible, today), id: Number.MAX_SAFE_INTEGER }];
  const after = stateOn(decided, effective_on) ?? before;
  return {
    ...namesOf(row),
    before: shownOn(before, today),
    after: shownOn(after, effective_on),
    effective_on,
  };
}

function shownOn(state: StateOnDay, day: Day): Shown {
  return { status: statusOnDay(state, day).status, expiry_date: state.expiry_date };
}

/** Removed certificates are reported by name. */
async function missingAmong(db: Queryable, ids: string[], present: Set<string>): Promise<BulkRefusal[]> {
  const others = ids.filter((id) => !present.has(id));
  const removed = await db.select(bulkColumns).from(certificates).where(inArray(certificates.id, others));
  return [
    ...removed.map((row) => refusalOf(row, "missing")),
    ...unknownAmong(others, new Set(removed.map(({ id }) => id))),
  ];
}

function inOrderOf(ids: string[], rows: BulkRow[]): BulkRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
