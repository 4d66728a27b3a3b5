import { and, asc, gte, isNull, lt, sql } from "drizzle-orm";
import { isSet, listBytes, setBit } from "#core/credentials/bitstring.ts";
import { placeOf } from "#core/credentials/indexes.ts";
import { openPlaceTable } from "#core/credentials/place-table.ts";
import { type Purpose, type StatusBits, statusBits } from "#core/credentials/status-bits.ts";
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

/** Rows in one batch, so that the process gets to other work in between: one entry of the log may hold 150 indexes. */
const leavesMax = 50;
const certificatesMax = 200;
/** After so many changed certificates these are judged before more of the log is read. */
const toldMax = 5_000;

export type ListState = ReturnType<typeof openListState>;

/**
 * The bits of all status lists, in memory. The log says whose each index is; the rows of the certificates say what its bits are, by the
 * functions that their pages use.
 */
export function openListState(db: Queryable) {
  const places = openPlaceTable();
  const bits: Record<Purpose, Uint8Array[]> = { revocation: [], suspension: [] };
  let entries = 0;
  let size = 0;
  let lastTold: StatusListsLeaf | undefined;
  let isBegun = false;
  let isFirstRead = true;

  /** Starts from the lists that were signed last, so that the bits of a certificate that is in doubt now stay set. */
  async function readSigned(keys: readonly CredentialJwk[]): Promise<void> {
    if (isBegun) return;
    for (const { purpose, number, bits: signed } of await listSignedBits(db, keys))
      bits[purpose][number] = signed;
    isBegun = true;
  }

  /**
   * Takes what is new in the log, or a part of it: then it is asked again.
   *
   * @returns the certificates that changed, and those that got a place; none the first time, when all are new
   */
  async function readLog(): Promise<{ changed: Set<string>; placed: Set<string>; isWhole: boolean }> {
    const [changed, placed] = [new Set<string>(), new Set<string>()];
    const end = await readSize(db);
    // The first time only what the log says of itself.
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
        else for (const id of takeLeaf(leaf)) if (!isFirstRead) placed.add(id);
      }
      start = last.index + 1;
      if (changed.size + placed.size < toldMax) continue;
      size = start;
      return { changed, placed, isWhole: false };
    }
    size = end;
    isFirstRead = false;
    return { changed, placed, isWhole: true };
  }

  /** @returns the certificates to which it gives places */
  function takeLeaf(text: string): string[] {
    const leaf = parseLeaf(text);
    if (leaf.type === "status-lists") lastTold = leaf;
    if (leaf.type !== "status-indexes") return [];
    for (const [place, [id, edition]] of leaf.entries.entries()) {
      const position = leaf.first + place;
      places.add(id, { position, edition });
      entries = Math.max(entries, position + 1);
    }
    return leaf.entries.map(([id]) => id);
  }

  /** Sets the bits of these certificates as they are on a day. */
  async function judge(ids: readonly string[], day: Day): Promise<void> {
    const known = ids.filter((id) => places.placesOf(id).length > 0);
    for (let start = 0; start < known.length; start += certificatesMax)
      await judgeBatch(known.slice(start, start + certificatesMax), day);
  }

  /** Sets the bits of all certificates that have an index. */
  async function judgeAll(day: Day): Promise<void> {
    for (let start = 0; start < places.count(); start += certificatesMax)
      await judgeBatch(places.idsOf(start, start + certificatesMax), day);
  }

  async function judgeBatch(batch: string[], day: Day): Promise<void> {
    const rows = (await findAll(db, batch)).filter(isConfirmedWithDetails);
    const confirmed = new Map(rows.map((row) => [row.id, row]));
    const others = batch.filter((id) => !confirmed.has(id));
    const events = others.length > 0 ? await readLastEvents(db, others) : new Map<string, EventLeaf>();
    for (const id of batch) {
      const row = confirmed.get(id);
      for (const { position, edition } of places.placesOf(id)) {
        if (row) setBits(position, bitsOfRow(row, edition, day));
        else setBits(position, bitsInDoubt(position, bitsOfLog(events.get(id), edition, day)));
      }
    }
  }

  /** No bit is cleared of a certificate that is in doubt. */
  function bitsInDoubt(position: number, { revocation, suspension }: StatusBits): StatusBits {
    const { list, index } = placeOf(position);
    return { revocation: revocation || isSet(bitsOf("revocation", list), index), suspension };
  }

  function setBits(position: number, { revocation, suspension }: StatusBits): void {
    const { list, index } = placeOf(position);
    setBit(bitsOf("revocation", list), index, revocation);
    setBit(bitsOf("suspension", list), index, suspension);
  }

  function bitsOf(purpose: Purpose, list: number): Uint8Array {
    bits[purpose][list] ??= new Uint8Array(listBytes);
    return bits[purpose][list];
  }

  return {
    readSigned,
    readLog,
    judge,
    judgeAll,
    bitsOf,
    /** At least one, so that its address answers. */
    lists: () => placeOf(Math.max(0, entries - 1)).list + 1,
    placeCount: () => places.count(),
    /** The certificates of some places, in the order in which those were given. */
    certificatesOf: (start: number, end: number) => places.idsOf(start, end),
    size: () => size,
    lastTold: () => lastTold,
  };
}

function bitsOfRow(row: CertificateFound, edition: number, day: Day): StatusBits {
  return statusBits(inForce(row, day), { edition, day, isRemoved: row.removed_at !== null });
}

/** A row that cannot be confirmed, or is gone, is never fine; what the log says is revoked stays revoked. */
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
