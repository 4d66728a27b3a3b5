/** So many work already, and so many wait, that nobody's turn came in time. */
export class NoTurn extends Error {
  constructor() {
    super("No turn came in time");
  }
}

/**
 * Lets so many tasks run at a time; the others wait in their order, so that what they share has room for other work.
 *
 * @param waitMsMax how long one waits at most
 * @returns what runs a task in its turn, and throws NoTurn or what the task throws
 */
export function openTurns({ max, waitMsMax }: { max: number; waitMsMax: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn(): Promise<void> {
    if (running < max) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(late);
        resolve();
      };
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(new NoTurn());
      }, waitMsMax);
      waiting.push(begin);
    });
  }

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    await takeTurn();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
