/** As many tasks as may run are running, and nobody's place came free in time. */
export class SemaphoreTimeout extends Error {
  constructor() {
    super("No place came free in time");
  }
}

/**
 * Lets so many tasks run at a time; the others wait in their order, so that what they share has room for other work.
 *
 * @param waitMsMax how long one waits at most
 * @returns what runs a task when there is a place, and throws SemaphoreTimeout or what the task throws
 */
export function openSemaphore({ max, waitMsMax }: { max: number; waitMsMax: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquire(): Promise<void> {
    if (running < max) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new SemaphoreTimeout());
      }, waitMsMax);
      waiting.push(begin);
    });
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await acquire();
    try {
      return await task();
    } finally {
      release();
    }
  };
}
