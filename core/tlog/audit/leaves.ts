import { sql } from "drizzle-orm";
import type { LogAlarm } from "#core/tlog/alarms.ts";
import type { Audit } from "#core/tlog/auditor.ts";
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

/** Whether each entry is where the tree has it, follows the one before it of its certificate, and says what was written down. */
export const auditLeaves: Audit = async function* (db) {
  const size = await readSize(db);
  for (let start = 0; start < size; start += tileWidth) {
    const { rows } = await db.execute<Row>(sql`
      select l.index, l.leaf, l.certificate_id, l.seq, l.commitment_id, b.leaf as before, m.action, m.effective_on::text,
        m.recorded_at::text, m.content, m.content_hash, m.details_hash
      from log_leaves l left join certificate_commitments m on m.id = l.commitment_id and m.certificate_id = l.certificate_id
        left join log_leaves b on b.certificate_id = l.certificate_id and b.seq = l.seq - 1
      where l.index >= ${start} and l.index < ${Math.min(start + tileWidth, size)} order by l.index`);
    const hashes = await tilesOf(db)(0, start / tileWidth);
    const alarms: LogAlarm[] = [];
    for (let index = start; index < Math.min(start + tileWidth, size); index++) {
      const row = rows.find((each) => Number(each.index) === index);
      const isInTree = row && hashes[index - start]?.equals(leafHash(row.leaf));
      if (!isInTree) alarms.push(alarmOf(index, "The entry is not the one whose hash the tree has.", row));
      else if (!isTold(row))
        alarms.push(alarmOf(index, "The entry does not say what was written down.", row));
    }
    yield alarms;
  }
};

function alarmOf(index: number, detail: string, row: Row | undefined): LogAlarm {
  const certificate_id = row?.certificate_id ?? undefined;
  return { key: `leaf ${index}`, kind: "leaf", detail, ...(certificate_id && { certificate_id }) };
}

/** What was erased is told by its hashes alone. */
function isTold(row: Row): boolean {
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
