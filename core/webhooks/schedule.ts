const [second, minute, hour] = [1, 60, 3_600];

/** How long after each failed attempt the next one is made: twenty in all, over three days and a half. */
const waitsSeconds = [
  ...[5 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 30 * minute],
  ...[hour, 2 * hour, 4 * hour, 6 * hour, 6 * hour, 6 * hour, 6 * hour, 6 * hour, 6 * hour],
  ...[8 * hour, 8 * hour, 12 * hour, 12 * hour],
];

/** A server that asks for more is asked again after this. */
const retryAfterSecondsMax = 24 * hour;

/**
 * When a message is tried again.
 *
 * @param attempt how many were made, 1 or more
 * @param retryAfter the header of the answer, in seconds or as a date (RFC 9110, 10.2.3): not before it
 * @returns undefined when it was the last attempt
 */
export function nextAttempt(attempt: number, now: Date, retryAfter?: string): Date | undefined {
  const wait = waitsSeconds[attempt - 1];
  if (wait === undefined) return undefined;
  // Not all at the same moment, where many failed together.
  const spread = wait * (1 + Math.random() / 10);
  const seconds = Math.max(spread, Math.min(secondsOf(retryAfter, now), retryAfterSecondsMax));
  return new Date(now.getTime() + seconds * 1000);
}

function secondsOf(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : (at - now.getTime()) / 1000;
}
