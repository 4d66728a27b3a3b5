/** When something that is published begins or ceases to be public: nothing runs at that moment, whoever asks next is told. */
export type PublicationClock = {
  /** The last moment that has passed; 0 for none. Another one than before: what was rendered before it is wrong. */
  lastMs(): number;
  /** The next one; infinity for none. */
  nextMs(): number;
};

/** @param momentsMs in order; what is answered follows another list at once */
export function publicationClock(momentsMs: () => readonly number[]): PublicationClock {
  let moments: readonly number[] = [];
  let lastMs = 0;
  let nextMs = 0;

  /** Cached between two moments: it is asked hundreds of thousands of times, and searches once. */
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
