import { openSemaphore } from "#core/db/semaphore.ts";

/**
 * Statements for clients that are not signed in use three of the ten connections of staff's worker: in a flood of sign-ins those of signed-in
 * people would wait behind all of them.
 *
 * @throws SemaphoreTimeout when no slot became free in time
 */
export const withAnonymousSlot = openSemaphore({ max: 3, waitMsMax: 5_000 });
