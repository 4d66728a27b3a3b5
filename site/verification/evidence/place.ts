import { openSemaphore } from "#core/db/semaphore.ts";

/** One document at a time: each takes some 25 ms of this thread, which answers other requests in between (docs/performance.md). */
export const withDocumentPlace = openSemaphore({ max: 1, waitMsMax: 2_000 });
