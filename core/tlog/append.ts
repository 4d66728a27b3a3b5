import type { Hash } from "#core/tlog/merkle.ts";
import { type ReadTile, subtreeRoot, tileWidth } from "#core/tlog/tile.ts";

export type Tile = { level: number; index: number; hashes: Hash[] };

/**
 * Appends leaves to the tree.
 *
 * @param size leaves before
 * @param readTile reads the tree before
 * @returns the tiles that changed or are new
 */
export async function append(size: number, leaves: readonly Hash[], readTile: ReadTile): Promise<Tile[]> {
  const changed: Tile[] = [];
  for (let [level, count, added] = [0, size, leaves]; added.length > 0; level++) {
    const tiles = await appendToLevel({ level, count, added }, readTile);
    changed.push(...tiles);
    count = Math.floor(count / tileWidth);
    added = tiles
      .filter(({ hashes }) => hashes.length === tileWidth)
      .map(({ hashes }) => subtreeRoot(hashes));
  }
  return changed;
}

type Level = { level: number; count: number; added: readonly Hash[] };

async function appendToLevel({ level, count, added }: Level, readTile: ReadTile): Promise<Tile[]> {
  const first = Math.floor(count / tileWidth);
  const width = count % tileWidth;
  const present = width > 0 ? (await readTile(level, first)).slice(0, width) : [];
  if (present.length < width) throw new Error(`The last tile of level ${level} is cut off`);
  const hashes = [...present, ...added];
  return Array.from({ length: Math.ceil(hashes.length / tileWidth) }, (_, offset) => ({
    level,
    index: first + offset,
    hashes: hashes.slice(offset * tileWidth, (offset + 1) * tileWidth),
  }));
}
