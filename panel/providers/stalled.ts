import { useSyncExternalStore } from "react";

/** After this time without an answer the panel shows StalledNotice. */
const stalledAfterMs = 15_000;

let late = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  late += change;
  for (const listener of listeners) listener();
}

/** Counts a request as stalled after 15 seconds, until it is answered. */
export async function watchStall<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const watch = startStallWatch();
  try {
    return await answer;
  } finally {
    watch.end();
  }
}

/** For transfers with progress: stalled after 15 seconds without any. */
export function startStallWatch() {
  let isLate = false;
  let timer: ReturnType<typeof setTimeout>;
  function end(): void {
    clearTimeout(timer);
    if (isLate) count(-1);
    isLate = false;
  }
  function move(): void {
    end();
    timer = setTimeout(() => {
      isLate = true;
      count(1);
    }, stalledAfterMs);
  }
  move();
  return { move, end };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether any request or transfer is stalled. */
export function useIsStalled(): boolean {
  return useSyncExternalStore(subscribe, () => late > 0);
}
