import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queryable } from "#core/db/client.ts";
import { entryOf } from "#core/tlog/confirmation.ts";
import { hashBytes, leafHash } from "#core/tlog/merkle.ts";
import { tileWidth } from "#core/tlog/tile.ts";

/** The hashes of 262,144 entries: 8 MB. */
const tilesMax = 1_024;

/** Tiles of level 0 as this process read them first: hashes in them never change. */
const knownTiles = new WeakMap<Queryable, LRUCache<number, Buffer>>();

/**
 * Clears the commitment of rows whose log entry does not have the hash in the tree, so that they are not confirmed. Tiles are cached for
 * good: whoever changes an entry and its tile afterwards is noticed.
 */
export async function withTreeEntries<Row extends { commitment: Buffer | null }>(
  db: Queryable,
  rows: Row[],
): Promise<Row[]> {
  const entries = rows.map(entryOf);
  const indexes = entries.flatMap((entry) => (entry ? [entry.index] : []));
  if (indexes.length === 0) return rows;
  const tiles = await readTiles(db, indexes);
  return rows.map((row, index) => {
    const entry = entries[index];
    if (!entry || hashIn(tiles, entry.index)?.equals(leafHash(entry.text))) return row;
    return { ...row, commitment: null };
  });
}

type Tiles = { get(index: number): Buffer | undefined };

function hashIn(tiles: Tiles, index: number): Buffer | undefined {
  const start = (index % tileWidth) * hashBytes;
  const hash = tiles.get(Math.floor(index / tileWidth))?.subarray(start, start + hashBytes);
  return hash?.length === hashBytes ? hash : undefined;
}

/** @param indexes of entries */
async function readTiles(db: Queryable, indexes: number[]): Promise<Tiles> {
  const known = knownTiles.get(db) ?? new LRUCache<number, Buffer>({ max: tilesMax });
  knownTiles.set(db, known);
  const missing = indexes
    .filter((index) => !hashIn(known, index))
    .map((index) => Math.floor(index / tileWidth));
  if (missing.length === 0) return known;
  const { rows } = await db.execute<{ index: string; hashes: Buffer }>(sql`
    select index, hashes from log_tiles where level = 0 and index = any(${sql.param([...new Set(missing)])}::bigint[])`);
  const read = new Map(rows.map(({ index, hashes }) => [Number(index), hashes]));
  for (const [index, hashes] of read) {
    const before = known.peek(index);
    const longer = before && longerOf(before, hashes);
    if (!before || longer) known.set(index, longer ?? hashes);
    // The tile was changed: none of its entries is confirmed.
    else read.set(index, Buffer.alloc(0));
  }
  return { get: (index) => read.get(index) ?? known.get(index) };
}

/** A tile only grows, and reads may arrive out of order. @returns undefined where neither is a prefix of the other */
function longerOf(one: Buffer, other: Buffer): Buffer | undefined {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return longer.subarray(0, shorter.length).equals(shorter) ? longer : undefined;
}
