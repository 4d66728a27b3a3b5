import { hash } from "node:crypto";
import type { Database, Transaction } from "#core/db/client.ts";
import { logCheckpoints, logLeaves } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { log } from "#core/log.ts";
import { append } from "#core/tlog/append.ts";
import { type Checkpoint, checkpointText } from "#core/tlog/checkpoint.ts";
import { eventLeaf } from "#core/tlog/event-leaf.ts";
import { assertBeginsWith } from "#core/tlog/fork.ts";
import { type LogKeys, signersAt } from "#core/tlog/keys.ts";
import { type Leaf, leafBytesMax, leafText, parseLeaf } from "#core/tlog/leaf.ts";
import { type Hash, leafHash, rootOf } from "#core/tlog/merkle.ts";
import { signNote } from "#core/tlog/note.ts";
import { assertOwnHead, assertOwnKey, assertOwnLog, SigningError, tryLockLog } from "#core/tlog/ownership.ts";
import type { PublishedHead } from "#core/tlog/published-head.ts";
import { withIndexesInOrder, writeIndexes } from "#core/tlog/status-indexes.ts";
import {
  readCheckpoint,
  readLastLeaves,
  readPending,
  readSize,
  removePending,
  tilesOf,
  writeTiles,
} from "#core/tlog/store.ts";
import { nodesOf } from "#core/tlog/tile.ts";

/** Keeps the transaction short, and its hashing from blocking the event loop. */
const leavesMax = 500;

/**
 * Moves pending commitments and entries into the log, in the order in which they were written. A lock lets one of several servers do it.
 *
 * @returns how many were taken from the queue; undefined while another server holds the lock
 * @throws SigningError when the log is signed by other keys, or an entry names a key that is not among these
 */
export async function sequence(db: Database, keys: LogKeys): Promise<number | undefined> {
  return await inTransaction(db, async (tx) => {
    if (!(await tryLockLog(tx))) return undefined;
    const size = await readSize(tx);
    const pending = await readPending(tx, leavesMax, { isFirst: size === 0 });
    if (pending.length === 0) return 0;
    await assertOwnLog(tx, keys);
    const leaves = await withIndexesInOrder(tx, await leavesOf(tx, pending));
    for (const { leaf, commitment_id } of leaves) if (commitment_id === null) assertOwnKey(leaf, keys);
    if (leaves.length > 0) {
      await tx.insert(logLeaves).values(leaves.map((leaf, offset) => ({ index: size + offset, ...leaf })));
      const hashes = leaves.map(({ leaf }) => leafHash(leaf));
      await writeTiles(tx, await append(size, hashes, tilesOf(tx)));
      await writeIndexes(tx, leaves, size);
    }
    await removePending(
      tx,
      pending.map(({ id }) => id),
    );
    return pending.length;
  });
}

type NewLeaf = {
  leaf: string;
  commitment_id: number | null;
  certificate_id: string | null;
  seq: number | null;
  sha256?: string;
};

async function leavesOf(
  tx: Transaction,
  pending: Awaited<ReturnType<typeof readPending>>,
): Promise<NewLeaf[]> {
  const ids = new Set(pending.flatMap(({ committed }) => committed?.certificate_id ?? []));
  const last: Map<string, { seq: number; hash: Hash }> = await readLastLeaves(tx, [...ids]);
  return pending.flatMap(({ id, leaf, committed }): NewLeaf[] => {
    if (leaf !== null) {
      const entry = readEntry(leaf);
      const sha256 = entry?.type === "document" ? { sha256: entry.sha256 } : {};
      return entry ? [{ leaf, commitment_id: null, certificate_id: null, seq: null, ...sha256 }] : [];
    }
    if (!committed?.content)
      throw new SigningError(`What waits for the log as ${id} was erased before it was there`);
    const { certificate_id, content } = committed;
    if (!matchesHash(committed)) {
      log.error(
        { commitment: committed.id },
        "a commitment is not what its hash says, and is left out of the log",
      );
      return [];
    }
    const event = eventLeaf({ ...committed, content }, last.get(certificate_id));
    const text = leafText(event);
    last.set(certificate_id, { seq: event.seq, hash: leafHash(text) });
    return [{ leaf: text, commitment_id: committed.id, certificate_id, seq: event.seq }];
  });
}

/** An entry has status and period in clear and a hash of them: they must agree. */
function matchesHash({
  salt,
  content,
  content_hash,
}: {
  salt: Buffer | null;
  content: string | null;
  content_hash: Buffer;
}) {
  return hash(
    "sha256",
    Buffer.concat([salt ?? Buffer.alloc(0), Buffer.from(content ?? "")]),
    "buffer",
  ).equals(content_hash);
}

/** Leaves out what somebody queued by SQL and is no entry: the log would stay unreadable for ever. */
function readEntry(text: string): Leaf | undefined {
  try {
    const entry = parseLeaf(text);
    return entry.type !== "event" && Buffer.byteLength(text) <= leafBytesMax ? entry : undefined;
  } catch (error) {
    log.error({ err: error }, "something that is no entry waited for the log, and is left out");
    return undefined;
  }
}

type Signing = { keys: LogKeys; head: PublishedHead };

/**
 * Signs the committed tree if it has grown since the last signature.
 *
 * @returns the size of the checkpoint, if one was signed
 * @throws ForkError when the tree does not begin with an earlier checkpoint, of this server or another
 * @throws SigningError when the log is signed by other keys
 */
export async function signHead(
  db: Database,
  { keys, head }: Signing,
  now: Date,
): Promise<number | undefined> {
  return await inTransaction(db, async (tx) => {
    if (!(await tryLockLog(tx))) return undefined;
    const size = await readSize(tx);
    const last = await readCheckpoint(tx);
    if (last) assertOwnHead(last.note, keys);
    if (size === 0 || last?.size === size) return undefined;
    const known = await head.read();
    // Where another server signed last, its head in the storage may be newer than this database.
    const isOwn = known.some((each) => each.size === (last?.size ?? 0));
    await assertBeginsWith(tx, isOwn ? known : await head.read({ isFresh: true }));
    const signed: Checkpoint = { origin: keys.origin, size, root: await rootOf(size, nodesOf(tilesOf(tx))) };
    const signers = signersAt(keys, now).map(({ privateKey }) => ({ name: keys.origin, privateKey }));
    const note = signNote(checkpointText(signed), signers);
    // Kept outside the database first: if the commit is lost, the fork is noticed.
    await head.keep(signed, note);
    await tx.insert(logCheckpoints).values({ size, note });
    return size;
  });
}
