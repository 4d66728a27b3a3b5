import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { workerFile } from "#core/root.ts";

/** Hashes to compare the password with in turn, until one matches. */
export type BcryptCheck = { hashes: string[]; password: string };

/**
 * Each step doubles the work: 12 takes 0.3 s, and is the highest default among common products (10 and 12). A higher cost would block the
 * sign-ins of others.
 */
const bcryptCostMax = 12;
const bcryptCostMin = 4;
const checkMsMax = 10_000;
/** bcrypt ignores what follows, in UTF-8. */
const passwordBytesMax = 72;

const shape = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/;

/** For SQL: the range of costs that are compared, and the regular expression whose first group is the cost. */
export const comparedHashes = { shape: shape.source, costMin: bcryptCostMin, costMax: bcryptCostMax };

/** Whether a stored hash has the prefix of bcrypt, valid or not. */
export function isBcryptHash(hash: string): boolean {
  return /^\$2[a-z]?\$/.test(hash);
}

/** @returns why the hash cannot be used, in English for the operator; undefined when it can */
export function bcryptFault(hash: string): string | undefined {
  const cost = costOf(hash);
  if (!(cost >= bcryptCostMin)) return "The hash of the password is not whole.";
  if (cost > bcryptCostMax)
    return `The hash of the password has the cost ${cost}; at most ${bcryptCostMax} is computed at a sign-in.`;
  return undefined;
}

/**
 * Compares a password with a bcrypt hash in a thread. Invalid and too costly hashes never match, nor do passwords longer than 72 bytes,
 * which bcrypt truncates.
 *
 * @param costAtLeast pads the time of a wrong password to that of a hash with this cost, so that timing does not tell the accounts apart
 * @throws what the thread throws, and when it takes longer than ten seconds
 */
export async function isBcryptPassword(hash: string, password: string, costAtLeast = 0): Promise<boolean> {
  if (bcryptFault(hash)) {
    if (costAtLeast) await runDummyBcrypt(costAtLeast, password);
    return false;
  }
  const others = costsUpTo(costAtLeast, costOf(hash)).map(dummyHash);
  const found = await findHash({ hashes: [hash, ...others], password });
  return found === 0 && Buffer.byteLength(password) <= passwordBytesMax;
}

/** Spends the time of a wrong password against a hash of this cost. */
export async function runDummyBcrypt(cost: number, password: string): Promise<void> {
  await findHash({ hashes: [dummyHash(cost)], password });
}

/** Costs whose work adds up with that of `cost` to the work of `highest`: 2^4 + 2^4 + 2^5 = 2^6. */
function costsUpTo(highest: number, cost: number): number[] {
  return Array.from({ length: Math.max(0, highest - cost) }, (_, index) => cost + index);
}

function costOf(hash: string): number {
  return Number(shape.exec(hash)?.[1]);
}

/** A well-formed hash that no password matches. */
function dummyHash(cost: number): string {
  return `$2b$${String(cost).padStart(2, "0")}$${".".repeat(53)}`;
}

/** @returns the index of the first hash that matches, -1 for none */
async function findHash(check: BcryptCheck): Promise<number> {
  const worker = startWorker();
  try {
    worker.postMessage(check);
    const signal = AbortSignal.timeout(checkMsMax);
    const [index] = (await once(worker, "message", { signal })) as [number];
    return index;
  } finally {
    await worker.terminate();
  }
}

function startWorker(): Worker {
  return new Worker(workerFile("core/auth/bcrypt-worker.ts"), { env: {}, execArgv: [] });
}
