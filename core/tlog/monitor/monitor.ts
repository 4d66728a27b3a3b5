import { append, type Tile } from "#core/tlog/append.ts";
import { emptyRoot, type Hash, leafHash, rootOf } from "#core/tlog/merkle.ts";
import { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";
import { type LogContents, takeEntry } from "#core/tlog/monitor/entries.ts";
import { assertBeginsWith, assertGrown, readHead, type SignedHead } from "#core/tlog/monitor/head.ts";
import { openRemoteLog, type RemoteLog } from "#core/tlog/monitor/remote-log.ts";
import type { MonitorState } from "#core/tlog/monitor/state.ts";
import { assertTimeStamps } from "#core/tlog/monitor/time-stamps.ts";
import { parseVerifierKey } from "#core/tlog/note.ts";
import { nodesOf, type ReadTile, tilePath, tileWidth } from "#core/tlog/tile.ts";
import type { Roots } from "#core/tlog/time-stamps/token.ts";

type Asked = {
  /** The trusted key; by default those seen before, or on the first run those that the log names. */
  key?: string | undefined;
  seen?: MonitorState | undefined;
  /** Trusted roots of time stamping authorities; without them any signer is accepted. */
  roots?: Roots | undefined;
  entriesMax: number;
  /** Called with what is remarkable but not wrong. */
  note?: ((says: string) => void) | undefined;
};

/**
 * Checks a log from outside: it is signed, consistent with what was seen before, and each new entry is in the tree, well-formed and chained
 * to its certificate's previous entry.
 *
 * @returns the state to pass in the next time
 * @throws MonitorAlarm for the first thing that is wrong, with the tree head of a log seen for the first time
 */
export async function monitor(address: string, asked: Asked): Promise<MonitorState> {
  const remote = openRemoteLog(address);
  const trusted = trustedKeys(asked.key, asked.seen) ?? (await remote.readKeys());
  const head = readHead(await remote.readCheckpoint(), trusted);
  try {
    return await readAll(remote, head, trusted, asked);
  } catch (error) {
    if (error instanceof MonitorAlarm && !asked.seen) error.firstSeen = stateOfHead(head, trusted);
    throw error;
  }
}

/** A state in which no entry was read. */
function stateOfHead({ origin, size, root, note }: SignedHead, keys: string[]): MonitorState {
  return {
    v: 2,
    origin,
    keys,
    head: { size, root: root.toString("base64"), note },
    read: { size: 0, root: emptyRoot.toString("base64") },
    ...{ certificates: {}, said: {}, places: [], credential_keys: [] },
  };
}

async function readAll(
  remote: RemoteLog,
  head: SignedHead,
  trusted: string[],
  { seen, entriesMax, roots, note }: Asked,
): Promise<MonitorState> {
  const readTile = cacheLastOfLevel((level, index) => remote.readTile(head.size, level, index));
  const nodes = nodesOf(readTile);
  if (seen) await assertGrown(seen, head, nodes);
  const start = seen?.read.size ?? 0;
  const end = Math.min(head.size, start + entriesMax);
  const contents: LogContents = {
    certificates: { ...seen?.certificates },
    said: { ...seen?.said },
    places: [...(seen?.places ?? [])],
    credential_keys: [...(seen?.credential_keys ?? [])],
    keys: start > 0 ? [...(seen?.keys ?? [])] : [],
    notes: [],
  };
  const read = await readNew(remote, readTile, { start, end, size: head.size }, contents);
  if (seen) assertSameBeginning(seen, read.before);
  const says = `The first ${end} entries do not have the root that was signed.`;
  await assertBeginsWith({ size: end, root: read.root }, head, nodes, says);
  if (end === head.size) await assertKeys(remote, head, contents.keys, trusted);
  for (const says of contents.notes) note?.(says);
  const stamped = await assertTimeStamps(remote, { head, nodes, after: seen?.stamped ?? 0, roots });
  return {
    v: 2,
    origin: head.origin,
    keys: contents.keys.length > 0 ? contents.keys : trusted,
    head: { size: head.size, root: head.root.toString("base64"), note: head.note },
    read: { size: end, root: read.root.toString("base64") },
    certificates: contents.certificates,
    said: contents.said,
    places: contents.places,
    credential_keys: contents.credential_keys,
    ...(stamped > 0 && { stamped }),
  };
}

function trustedKeys(key: string | undefined, seen: MonitorState | undefined): string[] | undefined {
  if (!key) return seen?.keys;
  if (seen && !seen.keys.includes(key))
    throw new MonitorAlarm("key", `The key ${key} is none of the log that was seen before.`);
  return seen?.keys ?? [key];
}

type Range = { start: number; end: number; size: number };

/** Reads a range of entries, and compares the tiles that follow from them with those of the log. */
async function readNew(
  remote: RemoteLog,
  readTile: ReadTile,
  { start, end, size }: Range,
  contents: LogContents,
): Promise<{ before: Hash; root: Hash }> {
  // The last tile of each level is all that appending needs.
  const own = new Map<number, Tile>();
  const readOwn: ReadTile = async (level, index) => {
    const tile = own.get(level);
    return tile?.index === index ? tile.hashes : await readTile(level, index);
  };
  const before = await rootOf(start, nodesOf(readOwn));
  for (let count = start; count < end; ) {
    const index = Math.floor(count / tileWidth);
    const last = Math.min(end, (index + 1) * tileWidth);
    const bundle = await remote.readEntries(size, index);
    const entries = bundle.slice(count - index * tileWidth, last - index * tileWidth);
    const changed = await append(count, entries.map(leafHash), readOwn);
    for (const tile of changed) {
      await assertTile(tile, readTile);
      own.set(tile.level, tile);
    }
    for (const [offset, entry] of entries.entries()) takeEntry(contents, entry, count + offset);
    count = last;
  }
  return { before, root: await rootOf(end, nodesOf(readOwn)) };
}

/** Asserts that the log's tile has the hashes that follow from its entries. */
async function assertTile({ level, index, hashes }: Tile, readTile: ReadTile): Promise<void> {
  const served = await readTile(level, index);
  const different = hashes.findIndex((hash, offset) => !served[offset]?.equals(hash));
  if (different < 0) return;
  if (level === 0) {
    const entry = index * tileWidth + different;
    throw new MonitorAlarm(
      "entry",
      `Entry ${entry} is not the one that the tree has: one of them was changed.`,
    );
  }
  const path = tilePath({ level, index, width: tileWidth });
  throw new MonitorAlarm("tile", `Tile ${path} does not follow from the entries under it.`);
}

function assertSameBeginning({ read }: MonitorState, before: Hash): void {
  if (before.toString("base64") !== read.root)
    throw new MonitorAlarm("fork", `The first ${read.size} entries are not those that were read before.`);
}

/** Asserts that the newest key of the entries signs, and that trusted keys are among those of the entries. */
async function assertKeys(
  remote: RemoteLog,
  { parsed, origin }: SignedHead,
  named: string[],
  trusted: readonly string[],
): Promise<void> {
  const unknownKey = trusted.find((key) => !named.includes(key));
  if (unknownKey)
    throw new MonitorAlarm("key", `The key ${unknownKey} is not named by any entry of the log.`);
  const ids = named.map((key) => parseVerifierKey(key).id);
  const own = parsed.signatures.filter(({ name }) => name === origin).map(({ id }) => id);
  if (own.some((id) => !ids.includes(id)))
    throw new MonitorAlarm("key", "The tree head is signed by a key that no entry of the log names.");
  const newest = ids.at(-1);
  if (newest === undefined || !own.includes(newest))
    throw new MonitorAlarm("key", "The tree head is not signed by the newest key that the entries name.");
  const listed = await remote.readKeys();
  if (listed.join("\n") !== named.join("\n"))
    throw new MonitorAlarm("key", "The log lists other keys than its entries name.");
}

/** Reading the log from left to right, a cache of one tile per level suffices. */
function cacheLastOfLevel(readTile: ReadTile): ReadTile {
  const last = new Map<number, { index: number; hashes: Promise<Hash[]> }>();
  return async (level, index) => {
    const known = last.get(level);
    if (known?.index === index) return await known.hashes;
    const hashes = readTile(level, index);
    last.set(level, { index, hashes });
    return await hashes;
  };
}
