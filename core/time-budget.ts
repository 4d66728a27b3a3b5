/**
 * Limits the share of time that a task may take on average; unused time is saved up to a maximum, so that short tasks are only refused when
 * there are very many.
 *
 * @param share of the elapsed time, between 0 and 1
 * @param savedMsMax also the initial budget
 * @param now in ms, of a monotonic clock
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
    /** Whether a task may start, regardless of its duration. */
    isLeft(): boolean {
      refill();
      return leftMs > 0;
    },
    /** Runs a task and subtracts its duration from the budget. */
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
