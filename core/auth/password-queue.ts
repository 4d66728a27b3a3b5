/** Checking a password costs a processor 50 ms and 16 MB on purpose: more at once would slow down every visitor. */
const atOnceMax = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs the work when fewer than two others are being done, first come first served. */
export async function inPasswordQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnceMax) await new Promise<void>((start) => waiting.push(start));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
