export type LatestReading<Value> = {
  current(): Value;
  /** How often it was read since it was opened; what is current changes with it, at the same moment. */
  count(): number;
  /** Resolves once what there was to read when it was called is current. @throws what the reading throws */
  refresh(): Promise<void>;
};

/**
 * Keeps what was read last. Readings run one after the other, or an older one that ends last would win; whoever asks
 * before one has begun shares it.
 */
export async function openLatestReading<Value>(read: () => Promise<Value>): Promise<LatestReading<Value>> {
  let value = await read();
  let count = 0;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    current: () => value,
    count: () => count,
    refresh() {
      next ??= running.then(async () => {
        next = undefined;
        value = await read();
        count += 1;
      });
      running = next.catch(() => undefined);
      return next;
    },
  };
}
