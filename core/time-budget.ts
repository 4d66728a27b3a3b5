/**
 * Bounds how much of the time something may take, on the average: what is not used is saved up to a bound, so that short tasks are refused
 * only where there are very many.
 *
 * @param share of the time that passes, between 0 and 1
 * @param savedMsMax what is there in the beginning, too
 * @param now in ms, of a clock that is never set back
 */
export function openTimeBudget({
  share,
  savedMsMax,
  now = () => performance.now(),
}: {
  share: number;
  savedMsMax: number;
  now?: () => number;
}) {
  let leftMs = savedMsMax;
  let countedAt = now();
  const refill = () => {
    const at = now();
    leftMs = Math.min(savedMsMax, leftMs + (at - countedAt) * share);
    countedAt = at;
  };
  return {
    /** Whether a task may begin, however long it will take. */
    isLeft(): boolean {
      refill();
      return leftMs > 0;
    },
    /** Runs a task, whose time is taken from the budget. */
    async spend<Result>(task: () => Promise<Result>): Promise<Result> {
      const startedAt = now();
      try {
        return await task();
      } finally {
        refill();
        leftMs -= now() - startedAt;
      }
    },
  };
}
