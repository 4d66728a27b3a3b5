/** Keeps what was used last, as long as all of it together takes no more than `bytesMax`. */
export function openPageMemory<Page extends { bytes: number }>(bytesMax: number) {
  const pages = new Map<string, Page>();
  let bytes = 0;

  function remove(key: string): void {
    const page = pages.get(key);
    if (!page) return;
    pages.delete(key);
    bytes -= page.bytes;
  }

  return {
    find(key: string): Page | undefined {
      const page = pages.get(key);
      // A map remembers its order: what was used goes to the end, once it may matter.
      if (page && bytes > bytesMax / 2) {
        pages.delete(key);
        pages.set(key, page);
      }
      return page;
    },
    /** A page that would push out most of the others is not kept. */
    keep(key: string, page: Page): void {
      remove(key);
      if (page.bytes > bytesMax / 4) return;
      pages.set(key, page);
      bytes += page.bytes;
      for (const oldest of pages.keys()) {
        if (bytes <= bytesMax) break;
        remove(oldest);
      }
    },
    remove,
    clear(): void {
      pages.clear();
      bytes = 0;
    },
    pages: () => pages.size,
    bytes: () => bytes,
  };
}
