import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "#core/root.ts";

export type BcryptCheck = { hash: string; password: string };

/**
 * Work doubles with each: 12 takes 0.3 s, and is the highest that common products set by themselves (10 and 12). A higher one
 * would hold up everybody's sign-in.
 */
const bcryptCostMax = 12;
const bcryptCostMin = 4;
const checkMsMax = 10_000;

const shape = /^\$2[aby]\$(?<cost>\d{2})\$[./A-Za-z0-9]{53}$/;

/** Whether a text is meant as a hash by bcrypt, be it whole or not. */
export function isBcryptHash(hash: string): boolean {
  return /^\$2[a-z]?\$/.test(hash);
}

/** Why no password can be checked by a hash of bcrypt, in English for the operator; undefined when one can. */
export function bcryptFault(hash: string): string | undefined {
  const cost = Number(shape.exec(hash)?.groups?.cost);
  if (!(cost >= bcryptCostMin)) return "The hash of the password is not whole.";
  if (cost > bcryptCostMax)
    return `The hash of the password has the cost ${cost}; at most ${bcryptCostMax} is computed at a sign-in.`;
  return undefined;
}

/**
 * Whether the password is the one of the hash, computed in a thread of its own. A hash that is not whole, or too costly, is no
 * password's.
 *
 * @throws what the thread throws, and when it takes longer than ten seconds
 */
export async function isBcryptPassword(check: BcryptCheck): Promise<boolean> {
  if (bcryptFault(check.hash)) return false;
  const worker = startWorker();
  try {
    worker.postMessage(check);
    const [isRight] = (await once(worker, "message", { signal: AbortSignal.timeout(checkMsMax) })) as [
      boolean,
    ];
    return isRight;
  } finally {
    await worker.terminate();
  }
}

function startWorker(): Worker {
  const isSource = import.meta.filename.endsWith(".ts");
  const file = isSource ? "core/auth/bcrypt-worker.ts" : "dist/server/bcrypt-worker.js";
  return new Worker(join(projectRoot, file), { env: {}, execArgv: [] });
}
