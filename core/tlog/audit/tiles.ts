import { entriesAlarm, type LogAlarm } from "#core/tlog/alarms.ts";
import type { Audit } from "#core/tlog/audit/audit.ts";
import { readSize, tilesOf } from "#core/tlog/store.ts";
import { subtreeRoot, tilePath, tileWidth, widthIn } from "#core/tlog/tile.ts";

/** Each hash above the leaves is that of the full tile below it, and no tile is cut off. */
export const auditTiles: Audit = async function* (db) {
  const size = await readSize(db);
  const readTile = tilesOf(db);
  for (let level = 0; size / tileWidth ** level >= 1; level++) {
    for (let index = 0; widthIn(size, { level, index }) > 0; index++) {
      const alarm = { key: `tile ${level}/${index}`, kind: "tile" } as const;
      const width = widthIn(size, { level, index });
      const path = tilePath({ level, index, width });
      const hashes = (await readTile(level, index)).slice(0, width);
      const above = await readTile(level + 1, Math.floor(index / tileWidth));
      const isCut = hashes.length < width;
      const isOther = !isCut && width === tileWidth && !above[index % tileWidth]?.equals(subtreeRoot(hashes));
      const alarms: LogAlarm[] = [];
      if (isCut) alarms.push({ ...alarm, detail: `The tile ${path} is cut off.` });
      if (isOther)
        alarms.push({ ...alarm, detail: `The tile ${path} is not the one whose hash stands above it.` });
      // Answers compare entries with these tiles, so no certificate can be confirmed either.
      yield alarms.length > 0 ? [...alarms, entriesAlarm] : [];
    }
  }
};
