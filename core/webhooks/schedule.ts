const [second, minute, hour] = [1, 60, 3_600];

/** Delays after each failed attempt: twenty attempts over three and a half days. */
const waitsSeconds = [
  ...[5 * second, 30 * second, 2 * minute, 5 * minute, 15 * minute, 30 * minute],
  ...[hour, 2 * hour, 4 * hour, 6 * hour, 6 * hour, 6 * hour, 6 * hour, 6 * hour, 6 * hour],
  ...[8 * hour, 8 * hour, 12 * hour, 12 * hour],
];

/** The upper limit for the Retry-After header. */
const retryAfterSecondsMax = 24 * hour;

/**
 * The time of the next attempt.
 *
 * @param attempt the number of attempts so far, from 1
 * @param retryAfter the header of the response, in seconds or as a date (RFC 9110, 10.2.3): not earlier
 * @returns undefined after the last attempt
 */
export function nextAttempt(attempt: number, now: Date, retryAfter?: string): Date | undefined {
  const wait = waitsSeconds[attempt - 1];
  if (wait === undefined) return undefined;
  // Jitter, so that messages that failed together are not retried together.
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
