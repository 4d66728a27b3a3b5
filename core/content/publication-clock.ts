/** The times at which scheduled content becomes public or stops being public. No timer fires: the times are compared when it is queried. */
export type PublicationClock = {
  /** The last time that has passed, in ms; 0 for none. When it differs from before, what was rendered before is stale. */
  lastMs(): number;
  /** The next time, in ms; infinity for none. */
  nextMs(): number;
};

/** @param momentsMs sorted times in ms; another array takes effect at once */
export function publicationClock(momentsMs: () => readonly number[]): PublicationClock {
  let moments: readonly number[] = [];
  let lastMs = 0;
  let nextMs = 0;

  /** Cached until the next time: it is called for every request, and searches only once in between. */
  function look(): void {
    const nowMs = Date.now();
    if (moments === momentsMs() && lastMs <= nowMs && nowMs < nextMs) return;
    moments = momentsMs();
    lastMs = moments.findLast((moment) => moment <= nowMs) ?? 0;
    nextMs = moments.find((moment) => moment > nowMs) ?? Number.POSITIVE_INFINITY;
  }

  return {
    lastMs() {
      look();
      return lastMs;
    },
    nextMs() {
      look();
      return nextMs;
    },
  };
}
