import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Queryable } from "#core/db/client.ts";
import { withSearchSlot } from "#core/register/search/search.ts";
import { orUnconfirmed } from "#core/tlog/damage.ts";
import { readSignedFile } from "#core/tlog/signed-tiles.ts";
import { type TileCoordinates, tilePath, tileWidth } from "#core/tlog/tile.ts";

export type LogTile = {
  bytes: Buffer<ArrayBuffer>;
  /** The bytes by gzip, where that is worth it: entries are texts, hashes are not. */
  packed: Buffer<ArrayBuffer> | undefined;
  /** Strong, without its quotes. */
  tag: string;
};

/** Of some 200 bundles of entries with their packed form, or 4,000 tiles: those that are full never change. */
const cacheBytesMax = 32 * 1024 * 1024;

const caches = new WeakMap<Queryable, LRUCache<string, LogTile>>();
const pack = promisify(gzip);

/**
 * A tile or entry bundle. Full ones never change, so they are verified once and cached.
 *
 * @returns undefined where the signed tree has no such tile
 * @throws UnconfirmedError when it is not what was signed
 */
export async function findTile(db: Queryable, coordinates: TileCoordinates): Promise<LogTile | undefined> {
  const cache = cacheOf(db);
  const path = tilePath(coordinates);
  const known = cache.get(path);
  if (known) return known;
  // Requests for certificates must not wait for those who read the whole log.
  const bytes = await withSearchSlot(() => orUnconfirmed(readSignedFile(db, coordinates)));
  if (!bytes) return undefined;
  const packed = coordinates.level === "entries" ? new Uint8Array(await pack(bytes)) : undefined;
  const tile: LogTile = {
    bytes: Buffer.from(bytes),
    packed: packed && Buffer.from(packed),
    tag: createHash("sha256").update(bytes).digest("base64url").slice(0, 22),
  };
  if (coordinates.width === tileWidth) cache.set(path, tile);
  return tile;
}

function cacheOf(db: Queryable): LRUCache<string, LogTile> {
  const known = caches.get(db);
  if (known) return known;
  const cache = new LRUCache<string, LogTile>({
    maxSize: cacheBytesMax,
    sizeCalculation: ({ bytes, packed }, path) => bytes.length + (packed?.length ?? 0) + path.length,
  });
  caches.set(db, cache);
  return cache;
}
