import { setTimeout as wait } from "node:timers/promises";
import { openSemaphore } from "#core/db/semaphore.ts";

const withPlace = openSemaphore({ max: 1, waitMsMax: 2_000 });
/** The longest pause between two documents. */
const pauseMsMax = 250;
let pauseEnds = 0;

/**
 * Renders one document at a time: each takes some 25 ms of this thread (docs/performance.md). After each one the thread answers other requests
 * for as long as the document took. Rendering waits for nothing, so without that pause all waiting documents would be rendered before anything
 * else is answered.
 *
 * @throws SemaphoreTimeout, or what `render` throws
 */
export function withDocumentPlace<Result>(render: () => Promise<Result>): Promise<Result> {
  return withPlace(async () => {
    const pauseMs = pauseEnds - performance.now();
    if (pauseMs > 0) await wait(pauseMs);
    const began = performance.now();
    try {
      return await render();
    } finally {
      const ended = performance.now();
      pauseEnds = ended + Math.min(ended - began, pauseMsMax);
    }
  });
}
