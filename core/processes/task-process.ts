import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { log } from "#core/log.ts";
import type { Answer, Fault, Progress } from "#core/processes/task.ts";
import { workerFile } from "#core/root.ts";
import { settingNames } from "#core/settings.ts";

/** Whoever asked may soon ask again; then the process gives its memory back. */
const idleMs = 15_000;
/** Without it the C library keeps what is freed. */
const frugalMemory = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

/** The process ended before its task did: its time was up, its memory was used up, somebody ended it, or the server stops. */
export class TaskStopped extends Error {}

export type TaskBounds = {
  /** Counted from the task's turn. */
  msMax: number;
  /** Ends the task, running or waiting, with the signal's reason. */
  signal: AbortSignal;
  /** Receives the progress of the task. */
  onProgress?: (progress: unknown) => void;
};

/**
 * One kind of task in a process of its own, one at a time, at a lower priority and within bounds of memory and time.
 * The process starts when there is something to do and ends when there is not; what goes wrong in it takes nothing
 * with it.
 *
 * @param source the file that calls `serveTask`, from the project's folder; vite.config.ts builds it
 * @param memoryMiB of the heap
 */
export function openTaskProcess<Input, Result>(source: string, { memoryMiB }: { memoryMiB: number }) {
  let child: ChildProcess | undefined;
  let resting: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const closing = new AbortController();

  async function work(input: Input, { msMax, signal, onProgress }: TaskBounds): Promise<Result> {
    clearTimeout(resting);
    const worker = child && isUsable(child) ? child : start(source, memoryMiB);
    child = worker;
    const end = () => worker.kill("SIGKILL");
    const tooLate = setTimeout(end, msMax);
    signal.addEventListener("abort", end, { once: true });
    try {
      const answer = await ask<Result>(worker, input, onProgress);
      if (answer && "result" in answer) return answer.result;
      signal.throwIfAborted();
      if (answer) throw asError(answer.fault);
      throw new TaskStopped(`${source} ended before its task did`);
    } finally {
      clearTimeout(tooLate);
      signal.removeEventListener("abort", end);
      resting = setTimeout(() => worker.connected && worker.disconnect(), idleMs).unref();
    }
  }

  return {
    /** @throws TaskStopped, what the task throws (its innermost cause), and the signal's reason */
    async run(input: Input, bounds: TaskBounds): Promise<Result> {
      const signal = AbortSignal.any([bounds.signal, closing.signal]);
      const before = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      last = promise;
      try {
        signal.throwIfAborted();
        await Promise.race([before, abortOf(signal)]);
        signal.throwIfAborted();
        return await work(input, { ...bounds, signal });
      } finally {
        // One that leaves the queue lets nobody before its own turn.
        void before.then(resolve);
      }
    },

    /** Ends what runs and what waits, and begins nothing more. */
    close() {
      closing.abort(new TaskStopped(`${source} was closed before its task ended`));
      clearTimeout(resting);
      child?.kill("SIGKILL");
    },
  };
}

function start(source: string, memoryMiB: number): ChildProcess {
  // What a task must know it is told: what reads untrusted files need not know the product's secrets.
  const isSecret = (name: string) => settingNames.includes(name) && name !== "LOG_LEVEL";
  const others = Object.entries(process.env).filter(([name]) => !isSecret(name));
  const child = fork(workerFile(source), {
    serialization: "advanced",
    // By default an import of usual rows took 156 MB, so 102.
    execArgv: ["--max-semi-space-size=8", `--max-old-space-size=${memoryMiB}`],
    env: { ...Object.fromEntries(others), ...frugalMemory },
  });
  child.on("error", (error) => log.warn({ err: error, source }, "a process for tasks failed"));
  return child;
}

function isUsable(child: ChildProcess): boolean {
  return child.connected && !child.killed && child.exitCode === null && child.signalCode === null;
}

/** @returns undefined when the process is gone instead of answering */
async function ask<Result>(
  child: ChildProcess,
  input: unknown,
  onProgress?: (progress: unknown) => void,
): Promise<Answer<Result> | undefined> {
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const ended = once(child, "exit", { signal }).then(() => undefined);
    const answered = answerOf<Result>(child, signal, onProgress);
    child.send(input as object);
    return await Promise.race([answered, ended]);
  } finally {
    listening.abort();
  }
}

/** The message that is no progress. */
async function answerOf<Result>(
  child: ChildProcess,
  signal: AbortSignal,
  onProgress?: (progress: unknown) => void,
): Promise<Answer<Result>> {
  for await (const [message] of on(child, "message", { signal })) {
    const received = message as Answer<Result> | Progress;
    if (!("progress" in received)) return received;
    onProgress?.(received.progress);
  }
  throw new Error("The process was not listened to any more");
}

function asError({ message, code, stack }: Fault): Error {
  return Object.assign(new Error(message), { ...(code && { code }), ...(stack && { stack }) });
}

function abortOf(signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => resolve(), { once: true });
  return promise;
}
