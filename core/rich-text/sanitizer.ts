import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { log } from "#core/log.ts";
import { type RichTextKind, type Sanitized, sanitize } from "#core/rich-text/sanitize.ts";
import { workerFile } from "#core/root.ts";
import { openSerialQueue } from "#core/serial-queue.ts";

export type SanitizerJob = { kind: RichTextKind; html: string };
export type SanitizerAnswer = Sanitized | { refused: "cost" };

/**
 * Up to this length texts are sanitised on the main thread: the worst case takes 3 ms on an idle core (docs/decisions/0021), and most texts
 * are shorter.
 */
const smallLengthMax = 8 * 1024;
/** The largest article with images takes 0.1 s, the largest table 0.3 s, both three times as long under load. */
const deadlineMs = 10_000;
/** The maximum length of the queue; each entry holds two bodies in memory. */
const waitingMax = 20;
/** Saves come in bursts; after that the thread ends to free its memory. */
const idleMs = 15_000;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** The queue is full: waiting for one more would take too long. */
export class SanitizerBusy extends Error {
  constructor() {
    super("Too many texts wait to be made safe");
  }
}

/** Sanitises HTML: short texts on the spot, long ones in a thread with limits of time and memory. */
export function openSanitizer() {
  let worker: Worker | undefined;
  const queue = openSerialQueue({ idleMs, onIdle: stop });

  async function sanitizeInThread(job: SanitizerJob, signal?: AbortSignal): Promise<SanitizerAnswer> {
    worker ??= startWorker(() => {
      worker = undefined;
    });
    try {
      return await ask(worker, job, signal);
    } catch (error) {
      // It may hang in the text that failed.
      await stop();
      throw error;
    }
  }

  async function ask(worker: Worker, job: SanitizerJob, signal?: AbortSignal): Promise<SanitizerAnswer> {
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

  async function stop() {
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  return {
    /**
     * @param signal aborts when the client disconnects, which cancels the job
     * @throws SanitizerBusy; the reason of the signal
     */
    async run(job: SanitizerJob, signal?: AbortSignal): Promise<SanitizerAnswer> {
      signal?.throwIfAborted();
      if (job.html.length <= smallLengthMax) return sanitize(job.kind, job.html);
      if (queue.countWaiting() >= waitingMax) throw new SanitizerBusy();
      return await queue.run(() => sanitizeInThread(job, signal), { signal });
    },

    async close() {
      queue.close();
      await stop();
    },
  };
}

function startWorker(ended: () => void): Worker {
  // The thread that parses untrusted HTML gets no secrets.
  const worker = new Worker(workerFile("core/rich-text/sanitizer-worker.ts"), {
    resourceLimits,
    env: {},
    execArgv: [],
  });
  // Without a listener, an error between two jobs would end the process.
  worker.on("error", (error) => log.warn({ err: error }, "the thread that makes texts safe failed"));
  worker.once("exit", ended);
  worker.unref();
  return worker;
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}
