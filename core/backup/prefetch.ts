/**
 * Yields the items in order and reads the next one while one is worked on, so that one more is in memory.
 *
 * @throws what `items` throws, when its turn comes
 */
export async function* prefetch<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next();
  try {
    while (true) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // It is thrown when its turn comes, and may fail before that.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await items.return(undefined);
  }
}
