type Waiting = { start(): Promise<void>; reject(reason: unknown): void };

/**
 * A queue that runs tasks one after the other, for a worker that is stopped when there has been nothing to do for a while.
 *
 * @param onIdle called when no task was queued for `idleMs`
 */
export function openSerialQueue({ idleMs, onIdle }: { idleMs: number; onIdle: () => unknown }) {
  const waiting: Waiting[] = [];
  let isRunning = false;
  let idleTimer: NodeJS.Timeout | undefined;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(idleTimer);
    for (let next = waiting.shift(); next; next = waiting.shift()) await next.start();
    isRunning = false;
    idleTimer = setTimeout(onIdle, idleMs).unref();
  }

  function drop(task: Waiting, reason: unknown): void {
    const index = waiting.indexOf(task);
    if (index < 0) return;
    waiting.splice(index, 1);
    task.reject(reason);
  }

  return {
    /**
     * Queues a task behind the others, or in front of all that wait.
     *
     * @param signal removes the task from the queue while it waits
     * @throws what the task throws; the reason of the signal; an error when the queue is closed before its turn
     */
    run<Result>(
      task: () => Promise<Result>,
      { position = "last", signal }: { position?: "first" | "last"; signal?: AbortSignal | undefined } = {},
    ): Promise<Result> {
      return new Promise((resolve, reject) => {
        const entry: Waiting = { start: () => task().then(resolve, reject), reject };
        signal?.addEventListener("abort", () => drop(entry, signal?.reason), { once: true });
        waiting[position === "first" ? "unshift" : "push"](entry);
        void runAll();
      });
    },

    /** The number of tasks that wait for their turn. */
    countWaiting: () => waiting.length,

    /** Rejects the waiting tasks. The running one is not interrupted. */
    close(): void {
      clearTimeout(idleTimer);
      for (const { reject } of waiting.splice(0)) reject(new Error("The server is stopping"));
    },
  };
}
