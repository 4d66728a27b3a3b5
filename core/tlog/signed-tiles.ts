import type { Queryable } from "#core/db/client.ts";
import { type Checkpoint, parseCheckpoint } from "#core/tlog/checkpoint.ts";
import { UnconfirmedError } from "#core/tlog/confirmation.ts";
import { type Hash, leafHash, rootOf } from "#core/tlog/merkle.ts";
import { parseNote } from "#core/tlog/note.ts";
import { readCheckpoint, readLeaves, tilesOf } from "#core/tlog/store.ts";
import {
  bundleOf,
  nodesOf,
  subtreeRoot,
  type TileCoordinates,
  tilePath,
  tileWidth,
  widthIn,
} from "#core/tlog/tile.ts";

/**
 * A tile or entry bundle as a file (C2SP tlog-tiles). It is verified against the signed tree head, because caches keep it for a year.
 *
 * @returns undefined where the signed tree has no such tile
 * @throws UnconfirmedError when it is not what was signed
 */
export async function readSignedFile(db: Queryable, tile: TileCoordinates): Promise<Buffer | undefined> {
  const { index, width } = tile;
  const last = await readCheckpoint(db);
  if (!last) return undefined;
  const level = tile.level === "entries" ? 0 : tile.level;
  if (widthIn(last.size, { level, index }) < width) return undefined;
  const head = parseCheckpoint(parseNote(last.note).text);
  const hashes = (await signedTiles(db, head)(level, index)).slice(0, width);
  if (tile.level !== "entries") return Buffer.concat(hashes);
  const leaves = await readLeaves(db, index * tileWidth, width);
  if (hashes.some((hash, at) => !hash.equals(leafHash(leaves[at] ?? "")))) throw damaged(tile);
  return bundleOf(leaves);
}

/** Verifies each tile up to the root: a full one by its hash in the tile above it, partial ones together by the root. */
function signedTiles(db: Queryable, { size, root }: Checkpoint) {
  const read = tilesOf(db);
  const nodes = nodesOf(read);
  return async function readTile(level: number, index: number): Promise<Hash[]> {
    const width = widthIn(size, { level, index });
    const hashes = (await read(level, index)).slice(0, width);
    const isSigned =
      hashes.length === width &&
      (width < tileWidth
        ? root.equals(await rootOf(size, nodes))
        : (await readTile(level + 1, Math.floor(index / tileWidth)))[index % tileWidth]?.equals(
            subtreeRoot(hashes),
          ));
    if (!isSigned) throw damaged({ level, index, width });
    return hashes;
  };
}

const damaged = (tile: TileCoordinates) =>
  new UnconfirmedError(`${tilePath(tile)} of the log is not what was signed`);
