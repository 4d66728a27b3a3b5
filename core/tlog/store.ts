import { and, asc, desc, eq, gte, inArray, isNull, like, lt, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "#core/db/client.ts";
import {
  certificateCommitments,
  logCheckpoints,
  logCosignatures,
  logLeaves,
  logPending,
  logTiles,
} from "#core/db/schema.ts";
import { parseLeaf } from "#core/tlog/leaf.ts";
import type { Hash } from "#core/tlog/merkle.ts";
import { type ReadTile, splitHashes } from "#core/tlog/tile.ts";

export async function readSize(db: Queryable): Promise<number> {
  const [last] = await db
    .select({ index: logLeaves.index })
    .from(logLeaves)
    .orderBy(desc(logLeaves.index))
    .limit(1);
  return last ? last.index + 1 : 0;
}

/** Reads tiles of the stored tree; a missing one has no hashes. */
export function tilesOf(db: Queryable): ReadTile {
  return async (level, index) => {
    const [tile] = await db
      .select({ hashes: logTiles.hashes })
      .from(logTiles)
      .where(and(eq(logTiles.level, level), eq(logTiles.index, index)));
    return tile ? splitHashes(tile.hashes) : [];
  };
}

/** The newest signed tree head. */
export async function readCheckpoint(db: Queryable) {
  const [last] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
  return last;
}

/** The newest signed tree head, with the cosignatures that it has so far. */
export async function readWitnessedCheckpoint(
  db: Queryable,
): Promise<{ size: number; note: string } | undefined> {
  const last = await readCheckpoint(db);
  if (!last) return undefined;
  const lines = await db
    .select({ line: logCosignatures.line })
    .from(logCosignatures)
    .where(eq(logCosignatures.size, last.size))
    .orderBy(asc(logCosignatures.witness));
  return { size: last.size, note: last.note + lines.map(({ line }) => line).join("") };
}

export async function readLeaves(db: Queryable, start: number, count: number): Promise<string[]> {
  const rows = await db
    .select({ leaf: logLeaves.leaf })
    .from(logLeaves)
    .where(and(gte(logLeaves.index, start), lt(logLeaves.index, start + count)))
    .orderBy(asc(logLeaves.index));
  return rows.map(({ leaf }) => leaf);
}

/** Parsing the others, which grow with the register, would take most of the time of a proof. */
const mayBeKey = like(logLeaves.leaf, '%"type":"key"%');

/** Every key that the log's entries name, oldest first. */
export async function readKeys(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ leaf: logLeaves.leaf })
    .from(logLeaves)
    .where(and(isNull(logLeaves.certificate_id), isNull(logLeaves.sha256), mayBeKey))
    .orderBy(asc(logLeaves.index));
  return rows.flatMap(({ leaf }) => {
    const entry = parseLeaf(leaf);
    return entry.type === "key" ? [entry.key] : [];
  });
}

/**
 * The oldest pending entries and commitments.
 *
 * @param isFirst the log is empty: its key is logged before anything that was queued earlier
 */
export async function readPending(tx: Transaction, max: number, { isFirst }: { isFirst: boolean }) {
  return await tx
    .select({ id: logPending.id, leaf: logPending.leaf, committed: certificateCommitments })
    .from(logPending)
    .leftJoin(certificateCommitments, eq(certificateCommitments.id, logPending.commitment_id))
    .where(isFirst ? like(logPending.leaf, '%"type":"key"%') : undefined)
    .orderBy(asc(logPending.id))
    .limit(max);
}

export async function removePending(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(logPending).where(inArray(logPending.id, ids));
}

/** The last leaf of each of these certificates, with the hash that the tree has of it. */
export async function readLastLeaves(
  db: Queryable,
  certificateIds: string[],
): Promise<Map<string, { seq: number; hash: Hash }>> {
  const { rows } = await db.execute<{ id: string; seq: number; hash: Buffer }>(sql`
    select wanted.id, last.seq, substr(t.hashes, (last.index % 256)::int * 32 + 1, 32) as hash
    from unnest(${sql.param(certificateIds)}::uuid[]) wanted (id),
      lateral (select index, seq from log_leaves where certificate_id = wanted.id order by seq desc limit 1) last
      join log_tiles t on t.level = 0 and t.index = last.index / 256`);
  return new Map(rows.map(({ id, seq, hash }) => [id, { seq, hash }]));
}

export async function writeTiles(
  tx: Transaction,
  tiles: { level: number; index: number; hashes: Hash[] }[],
): Promise<void> {
  const rows = tiles.map(({ level, index, hashes }) => ({ level, index, hashes: Buffer.concat(hashes) }));
  await tx
    .insert(logTiles)
    .values(rows)
    .onConflictDoUpdate({
      target: [logTiles.level, logTiles.index],
      set: { hashes: sql`excluded.hashes` },
    });
}
