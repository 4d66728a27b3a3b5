import { and, asc, gte, isNull, lt, sql } from "drizzle-orm";
import { openIndexTable } from "#core/credentials/index-table.ts";
import { statusIndexOf } from "#core/credentials/indexes.ts";
import { openListBits } from "#core/credentials/list-bits.ts";
import { type StatusBits, statusBits } from "#core/credentials/status-bits.ts";
import { listSignedBits } from "#core/credentials/stored-lists.ts";
import type { Queryable } from "#core/db/client.ts";
import { logLeaves } from "#core/db/schema.ts";
import { type CertificateFound, findAll } from "#core/register/certificates.ts";
import { isConfirmedWithDetails } from "#core/tlog/confirmation.ts";
import { type CredentialJwk, type EventLeaf, parseLeaf, type StatusListsLeaf } from "#core/tlog/leaf.ts";
import { heldOn } from "#core/tlog/proof/meaning.ts";
import { readSize } from "#core/tlog/store.ts";
import { inForce } from "#shared/decisions.ts";
import type { Day } from "#shared/time.ts";

/** Small batches, so that the event loop gets to other work: one log entry may hold 150 indexes. */
const leavesMax = 50;
const certificatesMax = 200;
/** Bounds the memory of one read: beyond it, changes are judged before more of the log is read. */
const changedMax = 5_000;

export type ListState = ReturnType<typeof openListState>;

/**
 * The bits of all status lists, in memory. Which edition an index belongs to is read from the log; its bits follow from the certificate's
 * row by the functions of its page.
 */
export function openListState(db: Queryable) {
  const table = openIndexTable();
  const bits = openListBits();
  let indexCount = 0;
  let size = 0;
  let lastLogged: StatusListsLeaf | undefined;
  let hasSigned = false;
  let isFirstRead = true;

  /** Starts from the lists signed last, so that the revocation bit of a certificate that is in doubt now stays set. */
  async function readSigned(keys: readonly CredentialJwk[]): Promise<void> {
    if (hasSigned) return;
    for (const { purpose, number, bits: signed } of await listSignedBits(db, keys))
      bits.replaceList(purpose, number, signed);
    hasSigned = true;
  }

  /**
   * Reads new log entries; `isWhole` is false when more are left.
   *
   * @returns the certificates that changed, and those that were assigned an index; none on the first read, when all are new
   */
  async function readLog(): Promise<{ changed: Set<string>; assigned: Set<string>; isWhole: boolean }> {
    const [changed, assigned] = [new Set<string>(), new Set<string>()];
    const end = await readSize(db);
    // Afterwards all certificates are judged, so the first read skips the entries about certificates and files.
    const own = isFirstRead ? and(isNull(logLeaves.certificate_id), isNull(logLeaves.sha256)) : undefined;
    for (let start = size; ; ) {
      const rows = await db
        .select({ index: logLeaves.index, leaf: logLeaves.leaf, certificate_id: logLeaves.certificate_id })
        .from(logLeaves)
        .where(and(gte(logLeaves.index, start), lt(logLeaves.index, end), own))
        .orderBy(asc(logLeaves.index))
        .limit(leavesMax);
      const last = rows.at(-1);
      if (!last) break;
      for (const { leaf, certificate_id } of rows) {
        if (certificate_id !== null) changed.add(certificate_id);
        else for (const id of takeLeaf(leaf)) if (!isFirstRead) assigned.add(id);
      }
      start = last.index + 1;
      if (changed.size + assigned.size < changedMax) continue;
      size = start;
      return { changed, assigned, isWhole: false };
    }
    size = end;
    isFirstRead = false;
    return { changed, assigned, isWhole: true };
  }

  /** @returns the certificates that it assigns indexes to */
  function takeLeaf(text: string): string[] {
    const leaf = parseLeaf(text);
    if (leaf.type === "status-lists") lastLogged = leaf;
    if (leaf.type !== "status-indexes") return [];
    for (const [offset, [id, edition]] of leaf.entries.entries()) {
      const position = leaf.first + offset;
      table.add(id, { position, edition });
      indexCount = Math.max(indexCount, position + 1);
    }
    return leaf.entries.map(([id]) => id);
  }

  async function judge(ids: readonly string[], day: Day): Promise<void> {
    const known = ids.filter((id) => table.indexesOf(id).length > 0);
    for (let start = 0; start < known.length; start += certificatesMax)
      await judgeBatch(known.slice(start, start + certificatesMax), day);
  }

  /** Sets the bits of all certificates that have an index: of a million that takes minutes. @throws the signal's reason */
  async function judgeAll(day: Day, signal: AbortSignal): Promise<void> {
    for (let start = 0; start < table.count(); start += certificatesMax) {
      signal.throwIfAborted();
      await judgeBatch(table.idsOf(start, start + certificatesMax), day);
    }
  }

  async function judgeBatch(batch: string[], day: Day): Promise<void> {
    const rows = (await findAll(db, batch)).filter(isConfirmedWithDetails);
    const confirmed = new Map(rows.map((row) => [row.id, row]));
    const others = batch.filter((id) => !confirmed.has(id));
    const events = others.length > 0 ? await readLastEvents(db, others) : new Map<string, EventLeaf>();
    for (const id of batch) {
      const row = confirmed.get(id);
      for (const { position, edition } of table.indexesOf(id)) {
        if (row) bits.set(position, bitsOfRow(row, edition, day));
        else bits.setInDoubt(position, bitsOfLog(events.get(id), edition, day));
      }
    }
  }

  return {
    readSigned,
    readLog,
    judge,
    judgeAll,
    bitsOf: bits.ofList,
    /** At least one, so that the URL of the first list always answers. */
    listCount: () => statusIndexOf(Math.max(0, indexCount - 1)).list + 1,
    indexCount: () => table.count(),
    /** The certificates of a range of indexes. */
    certificatesOf: (start: number, end: number) => table.idsOf(start, end),
    size: () => size,
    lastLogged: () => lastLogged,
  };
}

function bitsOfRow(row: CertificateFound, edition: number, day: Day): StatusBits {
  return statusBits(inForce(row, day), { edition, day, isRemoved: row.removed_at !== null });
}

/** For a row that cannot be confirmed or is missing: suspended in any case, revoked where the log says so. */
function bitsOfLog(event: EventLeaf | undefined, edition: number, day: Day): StatusBits {
  if (!event) return { revocation: false, suspension: true };
  const { revocation } = statusBits(heldOn(event, day), { edition, day, isRemoved: false });
  return { revocation, suspension: true };
}

async function readLastEvents(db: Queryable, ids: string[]): Promise<Map<string, EventLeaf>> {
  const { rows } = await db.execute<{ id: string; leaf: string }>(sql`
    select wanted.id, last.leaf from unnest(${sql.param(ids)}::uuid[]) wanted (id),
      lateral (select leaf from log_leaves where certificate_id = wanted.id order by seq desc limit 1) last`);
  return new Map(
    rows.flatMap(({ id, leaf }) => {
      const event = parseLeaf(leaf);
      return event.type === "event" ? [[id, event] as const] : [];
    }),
  );
}
