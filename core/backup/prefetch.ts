/**
 * Yields the items in order, and reads the next one while one is being processed; at most two are in memory.
 *
 * @throws what `items` throws, at its position
 */
export async function* prefetch<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next();
  try {
    while (true) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // Rethrown at its position; prevents an unhandled rejection before.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}
