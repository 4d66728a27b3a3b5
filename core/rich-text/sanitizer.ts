import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { log } from "#core/log.ts";
import { type RichTextKind, type Sanitized, sanitize } from "#core/rich-text/sanitize.ts";
import { workerFile } from "#core/root.ts";

export type SanitizerJob = { kind: RichTextKind; html: string };
export type SanitizerAnswer = Sanitized | { refused: "cost" };

/**
 * So many characters are made safe on the thread that answers: the worst that fits takes 3 ms on a quiet core
 * (docs/decisions/0021), and most texts do without a thread.
 */
const smallLengthMax = 8 * 1024;
/** The largest article with its pictures takes 0.1 s, the largest table 0.3 s, each three times as long under load. */
const deadlineMs = 10_000;
/** One text at a time; so many may wait, each with its two bodies in memory. */
const waitingMax = 20;
/** Texts are saved in a row; then the thread gives its memory back. */
const idleMs = 15_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** The queue is full: waiting for one more would take too long. */
export class SanitizerBusy extends Error {
  constructor() {
    super("Too many texts wait to be made safe");
  }
}

type Waiting = {
  job: SanitizerJob;
  signal: AbortSignal | undefined;
  done(answer: SanitizerAnswer): void;
  failed(error: unknown): void;
};

/** Makes HTML safe: a small text at once, a large one in a thread that has limits of time and memory. */
export function openSanitizer() {
  const waiting: Waiting[] = [];
  let worker: Worker | undefined;
  let isWorking = false;
  let resting: NodeJS.Timeout | undefined;

  async function workOff() {
    if (isWorking) return;
    isWorking = true;
    clearTimeout(resting);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        worker ??= startWorker(() => {
          worker = undefined;
        });
        next.done(await ask(worker, next));
      } catch (error) {
        // It may hang in the text that failed.
        await stop();
        next.failed(error);
      }
    }
    isWorking = false;
    resting = setTimeout(stop, idleMs).unref();
  }

  async function ask(worker: Worker, { job, signal }: Waiting): Promise<SanitizerAnswer> {
    const late = AbortSignal.timeout(deadlineMs);
    const ends = signal ? AbortSignal.any([late, signal]) : late;
    try {
      worker.postMessage(job);
      const [answer] = (await once(worker, "message", { signal: ends })) as [Sanitized];
      return answer;
    } catch (error) {
      signal?.throwIfAborted();
      if (!late.aborted && !isOutOfMemory(error)) throw error;
      log.warn({ length: job.html.length }, "a text took too much time or memory to be made safe");
      await stop();
      return { refused: "cost" };
    }
  }

  function giveUp(left: Waiting) {
    const place = waiting.indexOf(left);
    if (place < 0) return;
    waiting.splice(place, 1);
    left.failed(left.signal?.reason);
  }

  async function stop() {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  return {
    /**
     * @param signal of a client who may leave: its text is given up
     * @throws SanitizerBusy; the reason of the signal
     */
    async run(job: SanitizerJob, signal?: AbortSignal): Promise<SanitizerAnswer> {
      signal?.throwIfAborted();
      if (job.html.length <= smallLengthMax) return sanitize(job.kind, job.html);
      if (waiting.length >= waitingMax) throw new SanitizerBusy();
      return await new Promise((done, failed) => {
        const mine = { job, signal, done, failed };
        signal?.addEventListener("abort", () => giveUp(mine), { once: true });
        waiting.push(mine);
        void workOff();
      });
    },

    async close() {
      clearTimeout(resting);
      for (const { failed } of waiting.splice(0)) failed(new Error("The server is stopping"));
      await stop();
    },
  };
}

function startWorker(ended: () => void): Worker {
  // What reads untrusted HTML need not know the product's secrets.
  const worker = new Worker(workerFile("core/rich-text/sanitizer-worker.ts"), {
    resourceLimits,
    env: {},
    execArgv: [],
  });
  // Whoever waits for an answer hears of it too; between two texts nobody does.
  worker.on("error", (error) => log.warn({ err: error }, "the thread that makes texts safe failed"));
  worker.once("exit", ended);
  worker.unref();
  return worker;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
