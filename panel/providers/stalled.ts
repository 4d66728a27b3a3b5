import { useSyncExternalStore } from "react";

/** How long somebody waits for an answer before they are told that it is late. */
const stalledAfterMs = 15_000;

let late = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  late += change;
  for (const listener of listeners) listener();
}

/** Watches a request: one that takes longer than 15 seconds counts as stalled until it is answered. */
export async function watchStall<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const watch = startStallWatch();
  try {
    return await answer;
  } finally {
    watch.end();
  }
}

/** Watches what may take long as long as it moves: 15 seconds after it began or last moved it counts as stalled. */
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

/** Whether a request has been without an answer, or a file on its way, for more than 15 seconds. */
export function useIsStalled(): boolean {
  return useSyncExternalStore(subscribe, () => late > 0);
}
