import { openSemaphore } from "#core/db/semaphore.ts";

/**
 * One document at a time: a certificate's takes some 25 ms of this thread, which between two of them answers others
 * (docs/performance.md).
 */
export const withDocumentPlace = openSemaphore({ max: 1, waitMsMax: 2_000 });
