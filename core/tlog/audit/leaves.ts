import { sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { entriesAlarm, type LogAlarm } from "#core/tlog/alarms.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";
import { lostAlarms } from "#core/tlog/audit/rows.ts";
import { listSettled } from "#core/tlog/audit/settled.ts";
import { eventLeaf } from "#core/tlog/event-leaf.ts";
import { leafText, parseLeaf } from "#core/tlog/leaf.ts";
import { leafHash } from "#core/tlog/merkle.ts";
import { readSize, tilesOf } from "#core/tlog/store.ts";
import { tileWidth } from "#core/tlog/tile.ts";

type Row = {
  index: string;
  leaf: string;
  certificate_id: string | null;
  seq: number | null;
  commitment_id: string | null;
  before: string | null;
  action: string | null;
  effective_on: string;
  recorded_at: string;
  content: string | null;
  content_hash: Buffer;
  details_hash: Buffer;
};

/**
 * Each entry has its hash in the tree, is chained to its certificate's previous entry, and matches its commitment. An entry with another
 * hash may have been about any certificate, so it puts all of them in doubt.
 */
export const auditLeaves: Audit = async function* (db) {
  const size = await readSize(db);
  for (let start = 0; start < size; start += tileWidth) {
    const end = Math.min(start + tileWidth, size);
    const { rows } = await db.execute<Row>(sql`
      select l.index, l.leaf, l.certificate_id, l.seq, l.commitment_id, b.leaf as before, m.action, m.effective_on::text,
        m.recorded_at::text, m.content, m.content_hash, m.details_hash
      from log_leaves l left join certificate_commitments m on m.id = l.commitment_id and m.certificate_id = l.certificate_id
        left join log_leaves b on b.certificate_id = l.certificate_id and b.seq = l.seq - 1
      where l.index >= ${start} and l.index < ${end} order by l.index`);
    const hashes = await tilesOf(db)(0, start / tileWidth);
    const byIndex = new Map(rows.map((row) => [Number(row.index), row]));
    const wrongHashes: LogAlarm[] = [];
    const mismatches: Mismatch[] = [];
    for (let index = start; index < end; index++) {
      const row = byIndex.get(index);
      if (!row || !hashes[index - start]?.equals(leafHash(row.leaf))) wrongHashes.push(wrongHashAlarm(index));
      else if (!matchesCommitment(row))
        mismatches.push({ index, ...certificateOfLeaf(row.leaf), commitment_id: row.commitment_id });
    }
    const settled = await listSettled(db, mismatches);
    const ids = new Set(rows.flatMap(({ certificate_id }) => certificate_id ?? []));
    yield [
      ...(await lostAlarms(db, [...ids])),
      ...wrongHashes,
      ...(wrongHashes.length > 0 ? [entriesAlarm] : []),
      ...mismatches.map((entry) => mismatchAlarm(entry, settled)),
    ];
  }
};

/** A gap in the indexes. Counting a million entries takes a tenth of a second, reading them minutes. */
export async function findMissing(db: Database): Promise<LogAlarm[]> {
  const { rows } = await db.execute<{ isWhole: boolean }>(
    sql`select count(*) = coalesce(max(index) + 1, 0) as "isWhole" from log_leaves`,
  );
  return rows[0]?.isWhole ? [] : [entriesAlarm];
}

type Mismatch = { index: number; certificate_id?: string; commitment_id: string | null };

function wrongHashAlarm(index: number): LogAlarm {
  return { key: `leaf ${index}`, kind: "leaf", detail: "The entry is not the one whose hash the tree has." };
}

/** Taken from the entry, which the tree vouches for: the column may have been changed. */
function certificateOfLeaf(text: string): { certificate_id?: string } {
  try {
    const leaf = parseLeaf(text);
    return leaf.type === "event" ? { certificate_id: leaf.certificate } : {};
  } catch {
    return {};
  }
}

function mismatchAlarm({ index, certificate_id, commitment_id }: Mismatch, settled: Set<string>): LogAlarm {
  const isSettled = commitment_id !== null && settled.has(commitment_id);
  return {
    key: `leaf ${index}`,
    kind: "leaf",
    detail: "The entry does not say what was written down.",
    ...(certificate_id && !isSettled && { certificate_id }),
  };
}

/** Of erased content only the hashes are compared. */
function matchesCommitment(row: Row): boolean {
  try {
    const leaf = parseLeaf(row.leaf);
    if (leaf.type !== "event") return row.commitment_id === null;
    const { certificate_id, action, content, before, seq } = row;
    if (action === null || certificate_id === null) return false;
    const hashes = {
      content: row.content_hash.toString("hex"),
      details: row.details_hash.toString("hex"),
    };
    if (content === null) return leaf.content === hashes.content && leaf.details === hashes.details;
    const { effective_on, content_hash, details_hash } = row;
    const recorded_at = new Date(row.recorded_at);
    const committed = {
      certificate_id,
      action,
      effective_on,
      recorded_at,
      content,
      content_hash,
      details_hash,
    };
    const last = before === null ? undefined : { seq: (seq ?? 0) - 1, hash: leafHash(before) };
    return leafText(eventLeaf(committed, last, leaf.v)) === row.leaf;
  } catch {
    return false;
  }
}
