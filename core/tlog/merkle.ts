import { createHash, hash } from "node:crypto";

/** A SHA-256 digest. */
export type Hash = Buffer;

export const hashBytes = 32;

const leafPrefix = Buffer.from([0]);

/** The hash of a log entry (RFC 6962, 2.1). */
export function leafHash(leaf: string | Uint8Array): Hash {
  // Every page hashes one: `hash` takes a third of the time of `createHash`.
  return hash(
    "sha256",
    Buffer.concat([leafPrefix, typeof leaf === "string" ? Buffer.from(leaf) : leaf]),
    "buffer",
  );
}

/** The hash of an inner node (RFC 6962, 2.1). */
export function nodeHash(left: Hash, right: Hash): Hash {
  return createHash("sha256").update("\u0001").update(left).update(right).digest();
}

export const emptyRoot: Hash = createHash("sha256").digest();

/**
 * Reads the hash of a complete subtree of 2^height leaves, the `index`-th of that height from the left.
 */
export type ReadNode = (height: number, index: number) => Promise<Hash>;

/** The root of the tree of the first `size` leaves. */
export async function rootOf(size: number, read: ReadNode): Promise<Hash> {
  return size === 0 ? emptyRoot : await rangeHash(0, size, read);
}

/**
 * The hashes that lead from a leaf to the root, the leaf's sibling first (RFC 6962, 2.1.1).
 *
 * @throws RangeError when the tree of that size has no such leaf
 */
export async function inclusionProof(index: number, size: number, read: ReadNode): Promise<Hash[]> {
  if (index < 0 || index >= size) throw new RangeError(`A tree of ${size} has no leaf ${index}`);
  const path = async (start: number, end: number): Promise<Hash[]> => {
    if (end - start === 1) return [];
    const middle = start + splitOf(end - start);
    return index < middle
      ? [...(await path(start, middle)), await rangeHash(middle, end, read)]
      : [...(await path(middle, end)), await rangeHash(start, middle, read)];
  };
  return await path(0, size);
}

/**
 * The hashes that prove that the tree of `size` is the tree of `oldSize` with leaves appended (RFC 6962, 2.1.2); none where the old tree
 * was empty or has the same size.
 *
 * @throws RangeError when the old tree was larger
 */
export async function consistencyProof(oldSize: number, size: number, read: ReadNode): Promise<Hash[]> {
  if (oldSize < 0 || oldSize > size) throw new RangeError(`A tree of ${size} never had ${oldSize} leaves`);
  if (oldSize === 0 || oldSize === size) return [];
  const proof = async (start: number, end: number, isKnown: boolean): Promise<Hash[]> => {
    if (oldSize === end) return isKnown ? [] : [await rangeHash(start, end, read)];
    const middle = start + splitOf(end - start);
    return oldSize <= middle
      ? [...(await proof(start, middle, isKnown)), await rangeHash(middle, end, read)]
      : [...(await proof(middle, end, false)), await rangeHash(start, middle, read)];
  };
  return await proof(0, size, true);
}

type Inclusion = { leaf: Hash; index: number; size: number; proof: readonly Hash[]; root: Hash };

/** Verifies an inclusion proof (RFC 9162, 2.1.3.2, whose names `fn` and `sn` are). */
export function isIncluded({ leaf, index, size, proof, root }: Inclusion): boolean {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return false;
  let [fn, sn, hash] = [index, size - 1, leaf];
  for (const sibling of proof) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      hash = nodeHash(sibling, hash);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else {
      hash = nodeHash(hash, sibling);
    }
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && hash.equals(root);
}

type Consistency = {
  oldSize: number;
  oldRoot: Hash;
  size: number;
  root: Hash;
  proof: readonly Hash[];
};

/** Verifies a consistency proof (RFC 9162, 2.1.4.2). */
export function isConsistent({ oldSize, oldRoot, size, root, proof }: Consistency): boolean {
  if (!Number.isSafeInteger(oldSize) || !Number.isSafeInteger(size) || oldSize < 0 || oldSize > size)
    return false;
  if (oldSize === size) return proof.length === 0 && oldRoot.equals(root);
  if (oldSize === 0) return proof.length === 0 && oldRoot.equals(emptyRoot);
  const [first, ...rest] = isPowerOfTwo(oldSize) ? [oldRoot, ...proof] : proof;
  if (!first) return false;
  let [fn, sn] = [oldSize - 1, size - 1];
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)];
  let [older, newer] = [first, first];
  for (const hash of rest) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [older, newer] = [nodeHash(hash, older), nodeHash(hash, newer)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else {
      newer = nodeHash(newer, hash);
    }
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && older.equals(oldRoot) && newer.equals(root);
}

/** The root of leaves `start` to `end`, where `start` is a multiple of the power of two that spans them. */
async function rangeHash(start: number, end: number, read: ReadNode): Promise<Hash> {
  const count = end - start;
  if (isPowerOfTwo(count)) return await read(Math.log2(count), start / count);
  const middle = start + splitOf(count);
  return nodeHash(await rangeHash(start, middle, read), await rangeHash(middle, end, read));
}

/** The largest power of two below `count`. */
function splitOf(count: number): number {
  return 2 ** Math.floor(Math.log2(count - 1));
}

function isPowerOfTwo(count: number): boolean {
  return 2 ** Math.round(Math.log2(count)) === count;
}

/** Not a shift: that ends at 2^31. */
function half(value: number): number {
  return Math.floor(value / 2);
}
