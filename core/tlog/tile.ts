import { type Hash, hashBytes, nodeHash, type ReadNode } from "#core/tlog/merkle.ts";

/** Hashes in a full tile: C2SP tlog-tiles, "Merkle Tree". */
export const tileWidth = 256;
const tileHeight = 8;

/** Names a tile of the tree, or a bundle of entries. `width` is how many of its 256 hashes or entries it has. */
export type TileCoordinates = { level: number | "entries"; index: number; width: number };

/** `0/x001/x234/067.p/5`, as it stands after `/log/tile/`. */
export function tilePath({ level, index, width }: TileCoordinates): string {
  const digits = String(index).padStart(3, "0");
  const parts = digits.padStart(Math.ceil(digits.length / 3) * 3, "0").match(/\d{3}/g) ?? [];
  const path = parts.map((part, index) => (index < parts.length - 1 ? `x${part}` : part)).join("/");
  return `${level}/${path}${width < tileWidth ? `.p/${width}` : ""}`;
}

const pathPattern = /^(entries|\d|[1-5]\d|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** @returns undefined for anything else, also for other spellings of the same tile */
export function parseTilePath(path: string): TileCoordinates | undefined {
  const [, level = "", digits = "", width] = pathPattern.exec(path) ?? [];
  const tile = {
    level: level === "entries" ? level : Number(level),
    index: Number(digits.replace(/[x/]/g, "")),
    width: width === undefined ? tileWidth : Number(width),
  } satisfies TileCoordinates;
  if (!digits || !Number.isSafeInteger(tile.index) || tile.width >= tileWidth + Number(width === undefined))
    return undefined;
  return tilePath(tile) === path ? tile : undefined;
}

/** Reads the hashes of a tile, as many as there are. */
export type ReadTile = (level: number, index: number) => Promise<Hash[]>;

/** How many hashes of a tile a tree of this size has. */
export function widthIn(size: number, { level, index }: { level: number; index: number }): number {
  const hashes = Math.floor(size / tileWidth ** level) - index * tileWidth;
  return Math.max(0, Math.min(tileWidth, hashes));
}

/** A tile has fewer hashes than the tree's size demands. */
export class TileCutOff extends Error {}

/**
 * Reads nodes of the tree from its tiles. Tiles are cached without bound, so use it for one proof only.
 *
 * @throws TileCutOff when a node is missing
 */
export function nodesOf(readTile: ReadTile): ReadNode {
  const tiles = new Map<string, Promise<Hash[]>>();
  return async (height, index) => {
    const level = Math.floor(height / tileHeight);
    const count = 2 ** (height - level * tileHeight);
    const first = index * count;
    const tile = Math.floor(first / tileWidth);
    const key = `${level}/${tile}`;
    const reading = tiles.get(key) ?? readTile(level, tile);
    tiles.set(key, reading);
    const hashes = (await reading).slice(first % tileWidth, (first % tileWidth) + count);
    if (hashes.length < count)
      throw new TileCutOff(`Tile ${tilePath({ level, index: tile, width: tileWidth })} is cut off`);
    return subtreeRoot(hashes);
  };
}

/** @param hashes 1, 2, 4 … 256 of them */
export function subtreeRoot(hashes: Hash[]): Hash {
  let row = hashes;
  while (row.length > 1)
    row = row.flatMap((hash, index) => (index % 2 === 1 ? [nodeHash(row[index - 1] ?? hash, hash)] : []));
  const [root] = row;
  if (!root) throw new Error("No hashes have no root");
  return root;
}

export function splitHashes(bytes: Buffer): Hash[] {
  return Array.from({ length: bytes.length / hashBytes }, (_, index) =>
    bytes.subarray(index * hashBytes, (index + 1) * hashBytes),
  );
}

/** A bundle of entries, each prefixed by its length as uint16 (C2SP tlog-tiles, "Log entries"). */
export function bundleOf(leaves: readonly string[]): Buffer {
  return Buffer.concat(
    leaves.flatMap((leaf) => {
      const entry = Buffer.from(leaf);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(entry.length);
      return [length, entry];
    }),
  );
}

/** @throws RangeError for a bundle that is cut off */
export function entriesOf(bundle: Buffer): Buffer[] {
  const entries: Buffer[] = [];
  for (let offset = 0; offset < bundle.length; ) {
    const end = offset + 2 + bundle.readUInt16BE(offset);
    if (end > bundle.length) throw new RangeError("The bundle of entries is cut off");
    entries.push(bundle.subarray(offset + 2, end));
    offset = end;
  }
  return entries;
}
