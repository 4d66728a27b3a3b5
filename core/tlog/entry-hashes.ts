import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queryable } from "#core/db/client.ts";
import { entryOf } from "#core/tlog/confirmation.ts";
import { hashBytes, leafHash } from "#core/tlog/merkle.ts";
import { tileWidth } from "#core/tlog/tile.ts";

/** Of 262,144 entries: 8 MB of memory. */
const tilesMax = 1_024;

/** Hashes of the lowest level as they were read first: those that are there never change. */
const knownTiles = new WeakMap<Queryable, LRUCache<number, Buffer>>();

/**
 * Has nothing told of rows whose entry is not the one that the tree has. What a process read once it does not read again: whoever changes
 * entry and tree afterwards is noticed by it.
 */
export async function withTreeEntries<Row extends { commitment: Buffer | null }>(
  db: Queryable,
  rows: Row[],
): Promise<Row[]> {
  const entries = rows.map(entryOf);
  const indexes = entries.flatMap((entry) => (entry ? [entry.index] : []));
  if (indexes.length === 0) return rows;
  const tiles = await readTiles(db, indexes);
  return rows.map((row, place) => {
    const entry = entries[place];
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

/** Tiles that have a hash at each of these places, if the tree has. */
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
    // It is not the tile that it was: none of its entries is told.
    else read.set(index, Buffer.alloc(0));
  }
  return { get: (index) => read.get(index) ?? known.get(index) };
}

/** A tile grows: of two reads the one that arrives last may have been made first. @returns undefined where neither begins with the other */
function longerOf(one: Buffer, other: Buffer): Buffer | undefined {
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return longer.subarray(0, shorter.length).equals(shorter) ? longer : undefined;
}
