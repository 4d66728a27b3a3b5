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
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    count(1);
  }, stalledAfterMs);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (isLate) count(-1);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server has not answered a request for more than 15 seconds. */
export function useIsStalled(): boolean {
  return useSyncExternalStore(subscribe, () => late > 0);
}
