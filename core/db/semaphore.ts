/** All slots are taken, and none became free in time. */
export class SemaphoreTimeout extends Error {
  constructor() {
    super("No place came free in time");
  }
}

/**
 * Limits how many tasks run at a time; others wait in order, which leaves resources for other work.
 *
 * @param waitMsMax the maximum wait
 * @returns a function that runs a task when there is a slot; throws SemaphoreTimeout or what the task throws
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
