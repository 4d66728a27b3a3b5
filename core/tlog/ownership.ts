import { and, desc, isNull, like, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#core/db/client.ts";
import { logLeaves, logPending } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { parseCheckpoint } from "#core/tlog/checkpoint.ts";
import type { LogKeys } from "#core/tlog/keys.ts";
import { keyLeaf, parseLeaf } from "#core/tlog/leaf.ts";
import { parseNote, parseVerifierKey, signersOf } from "#core/tlog/note.ts";
import { readCheckpoint } from "#core/tlog/store.ts";

/** The keys are not those of the log, or a pending entry cannot be logged: nothing is signed until an operator acts. */
export class SigningError extends Error {}

const lockName = sql`hashtext('absah log')`;

/** Writers of certificates do not take this lock. */
export async function tryLockLog(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${lockName}) as locked`,
  );
  return rows[0]?.locked ?? false;
}

/**
 * Queues the entry about the current key, if there is none: the log begins with its first key and names each later one. A log with other
 * keys is left alone.
 *
 * @throws SigningError
 */
export async function logCurrentKey(db: Database, keys: LogKeys): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockName})`);
    await assertOwnLog(tx, keys);
    const { publicText } = keys.current;
    const newest = (await readNewestKey(tx, logPending)) ?? (await readNewestKey(tx, logLeaves));
    if (newest === publicText) return;
    if (newest !== undefined) assertKnown(newest, keys);
    await tx.insert(logPending).values({ leaf: keyLeaf(publicText, newest, new Date()) });
  });
}

/** Asserts that the log was signed by these keys and no others. @throws SigningError */
export async function assertOwnLog(tx: Queryable, keys: LogKeys): Promise<void> {
  const last = await readCheckpoint(tx);
  if (last) assertOwnHead(last.note, keys);
}

/** @throws SigningError when a tree head was signed by other keys */
export function assertOwnHead(note: string, { origin, keys }: LogKeys): void {
  const parsed = parseNote(note);
  const signers = signersOf(
    parsed,
    keys.map(({ publicText }) => parseVerifierKey(publicText)),
  );
  if (parseCheckpoint(parsed.text).origin !== origin || signers.length === 0)
    throw new SigningError("The log of this database was signed by other keys than those of this server");
  if (signers.length < parsed.signatures.length) throw new SigningError(newerKey);
}

/** @throws SigningError when the entry introduces another key than these */
export function assertOwnKey(leaf: string, keys: LogKeys): void {
  const key = keyOf(leaf);
  if (key !== undefined) assertKnown(key, keys);
}

/** Another server rotated the keys: what this one signs would not verify any more. */
const newerKey =
  "The log names a key that this server does not have: give it the same file of keys, and start it anew";

function assertKnown(key: string, { keys }: LogKeys): void {
  if (!keys.some(({ publicText }) => publicText === key)) throw new SigningError(newerKey);
}

async function readNewestKey(
  tx: Transaction,
  table: typeof logLeaves | typeof logPending,
): Promise<string | undefined> {
  const ofTheLog =
    table === logLeaves ? and(isNull(logLeaves.certificate_id), isNull(logLeaves.sha256)) : undefined;
  const rows = await tx
    .select({ leaf: table.leaf })
    .from(table)
    .where(and(ofTheLog, like(table.leaf, '%"type":"key"%')))
    .orderBy(desc(table === logLeaves ? logLeaves.index : logPending.id));
  for (const { leaf } of rows) {
    const key = leaf === null ? undefined : keyOf(leaf);
    if (key !== undefined) return key;
  }
  return undefined;
}

/** Undefined for other entries, and for text that is none. */
function keyOf(leaf: string): string | undefined {
  try {
    const entry = parseLeaf(leaf);
    return entry.type === "key" ? entry.key : undefined;
  } catch {
    return undefined;
  }
}
