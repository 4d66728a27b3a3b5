export type LatestReading<Value> = {
  current(): Value;
  /** The number of reads since it was opened; changes in the same tick as the current value. */
  count(): number;
  /** Resolves once a read that started after the call has finished. @throws what `read` throws */
  refresh(): Promise<void>;
};

/**
 * Caches the last read value. Reads run one after the other, because a slow older read could overwrite a newer one; calls that come before
 * a read has started share it.
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
