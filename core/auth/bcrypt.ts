import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { workerFile } from "#core/root.ts";

/** Hashes that the password is compared with in turn, until one is its own. */
export type BcryptCheck = { hashes: string[]; password: string };

/**
 * Work doubles with each: 12 takes 0.3 s, and is the highest that common products set by themselves (10 and 12). A higher one
 * would hold up everybody's sign-in.
 */
const bcryptCostMax = 12;
const bcryptCostMin = 4;
const checkMsMax = 10_000;
/** What bcrypt reads of a password, in UTF-8. */
const passwordBytesMax = 72;

const shape = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/;

/** For the database: the costs of hashes that a password is compared with, and the shape, whose group is the cost. */
export const comparedHashes = { shape: shape.source, costMin: bcryptCostMin, costMax: bcryptCostMax };

/** Whether a text is meant as a hash by bcrypt, be it whole or not. */
export function isBcryptHash(hash: string): boolean {
  return /^\$2[a-z]?\$/.test(hash);
}

/** Why no password can be checked by a hash of bcrypt, in English for the operator; undefined when one can. */
export function bcryptFault(hash: string): string | undefined {
  const cost = costOf(hash);
  if (!(cost >= bcryptCostMin)) return "The hash of the password is not whole.";
  if (cost > bcryptCostMax)
    return `The hash of the password has the cost ${cost}; at most ${bcryptCostMax} is computed at a sign-in.`;
  return undefined;
}

/**
 * Whether the password is the one of the hash, computed in a thread of its own. A hash that is not whole, or too costly, is no
 * password's, nor is one of a password longer than bcrypt reads: whatever follows would be right.
 *
 * @param costAtLeast a wrong password costs as much as with a hash of this cost, whatever the cost of its own
 * @throws what the thread throws, and when it takes longer than ten seconds
 */
export async function isBcryptPassword(hash: string, password: string, costAtLeast = 0): Promise<boolean> {
  if (bcryptFault(hash)) {
    if (costAtLeast) await runDummyBcrypt(costAtLeast, password);
    return false;
  }
  const others = costsUpTo(costAtLeast, costOf(hash)).map(hashOfNobody);
  const found = await findHash({ hashes: [hash, ...others], password });
  return found === 0 && Buffer.byteLength(password) <= passwordBytesMax;
}

/** Does the work of a wrong password with a hash of this cost. */
export async function runDummyBcrypt(cost: number, password: string): Promise<void> {
  await findHash({ hashes: [hashOfNobody(cost)], password });
}

/** The costs whose work, with that of `cost`, is the work of `highest`: 2^4 + 2^4 + 2^5 = 2^6. */
function costsUpTo(highest: number, cost: number): number[] {
  return Array.from({ length: Math.max(0, highest - cost) }, (_, index) => cost + index);
}

function costOf(hash: string): number {
  return Number(shape.exec(hash)?.[1]);
}

/** Whole, and with a result that no password has. */
function hashOfNobody(cost: number): string {
  return `$2b$${String(cost).padStart(2, "0")}$${".".repeat(53)}`;
}

/** @returns the place of the first hash that is the password's, -1 for none */
async function findHash(check: BcryptCheck): Promise<number> {
  const worker = startWorker();
  try {
    worker.postMessage(check);
    const signal = AbortSignal.timeout(checkMsMax);
    const [place] = (await once(worker, "message", { signal })) as [number];
    return place;
  } finally {
    await worker.terminate();
  }
}

function startWorker(): Worker {
  return new Worker(workerFile("core/auth/bcrypt-worker.ts"), { env: {}, execArgv: [] });
}
