import { LRUCache } from "lru-cache";
import type { ContentVersion } from "#core/content/site-content.ts";
import type { RenderedPage } from "#http/page-cache/rendered-page.ts";

export type StoredPage = RenderedPage & {
  /** The version of the content that it shows. */
  contentVersion: number;
  /** The last failed render, with the content version: retried once a second within one. */
  failed?: { contentVersion: number; atMs: number };
};

export type StoredPages = ReturnType<typeof openStoredPages>;

/**
 * The pages in memory, least recently used ones evicted first.
 *
 * @param initial the content version at the start; after an announced change (`changedAt`) all pages are dropped
 */
export function openStoredPages(initial: ContentVersion, bytesMax: number) {
  const memory = new LRUCache<string, StoredPage>({
    maxSize: bytesMax,
    // A page that would evict most of the others is not stored.
    maxEntrySize: Math.floor(bytesMax / 4),
    sizeCalculation: ({ bytes }) => bytes,
  });
  let { changedAt } = initial;
  return {
    find(key: string, contentVersion: ContentVersion): StoredPage | undefined {
      if (contentVersion.changedAt !== changedAt) {
        changedAt = contentVersion.changedAt;
        memory.clear();
      }
      return memory.get(key);
    },
    store: (key: string, page: StoredPage) => void memory.set(key, page),
    remove: (key: string) => void memory.delete(key),
    size: () => ({ pages: memory.size, bytes: memory.calculatedSize }),
  };
}
