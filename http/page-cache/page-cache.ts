import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { ContentVersion } from "#core/content/site-content.ts";
import { log } from "#core/log.ts";
import type { Visitors } from "#core/visitors.ts";
import { type CacheRequest, readCacheRequest } from "#http/page-cache/cache-request.ts";
import { type Render, type RenderedPage, renderPage } from "#http/page-cache/rendered-page.ts";
import { sendPage } from "#http/page-cache/send-page.ts";

type CachedPage = RenderedPage & {
  /** The version of the content that it shows. */
  contentVersion: number;
  /** The last failed render, with the content version: retried once a second within one. */
  failed?: { contentVersion: number; atMs: number };
};

const defaultBytesMax = 32 * 1024 * 1024;
/** How old the visitor count of a requested page may be. */
const visitsAgeMsMax = 10_000;
const retryMs = 1_000;

/**
 * Caches content pages as bytes, in front of the application. Concurrent requests share one render, and a page is cached until
 * `content.contentVersion()` changes. While the database is down the last page is served, unless a change was announced since.
 *
 * docs/decisions/0018-page-cache.md
 */
export function openPageCache({
  render,
  content,
  visitors,
  publicUrl,
  bytesMax = defaultBytesMax,
}: {
  render: Render;
  content: { contentVersion(): ContentVersion };
  visitors: Pick<Visitors, "add" | "count">;
  publicUrl: string;
  bytesMax?: number;
}) {
  const memory = new LRUCache<string, CachedPage>({
    maxSize: bytesMax,
    // A page that would evict most of the others is not cached.
    maxEntrySize: Math.floor(bytesMax / 4),
    sizeCalculation: ({ bytes }) => bytes,
  });
  let changedAt = content.contentVersion().changedAt;
  const rendering = new Map<string, Promise<RenderedPage | undefined>>();
  const counts = { hits: 0, rendered: 0, stale: 0 };

  /**
   * @param passOn lets the application answer
   * @returns false for requests that are not for the cache
   */
  function answer(request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
    const cacheRequest = readCacheRequest(request, publicUrl);
    if (!cacheRequest) return false;
    const contentVersion = content.contentVersion();
    const page = find(cacheRequest, contentVersion);
    if (page && isFresh(page, contentVersion)) {
      counts.hits += 1;
      sendPage(response, page, cacheRequest, visitors);
      if (isBehind(page)) void renderOnce(cacheRequest, contentVersion).catch(warn);
      return true;
    }
    renderFor(cacheRequest, contentVersion)
      .then((rendered) => {
        if (response.destroyed) return;
        if (rendered) sendPage(response, rendered, cacheRequest, visitors);
        else passOn();
      })
      .catch((error: unknown) => {
        warn(error);
        if (!response.headersSent) passOn();
      });
    return true;
  }

  function isFresh(page: CachedPage, contentVersion: ContentVersion): boolean {
    return (
      contentVersion.isInSync && page.contentVersion === contentVersion.number && Date.now() < page.untilMs
    );
  }

  /** Whether its visitor count is outdated. */
  function isBehind(page: CachedPage): boolean {
    const visits = visitors.count();
    if (visits === page.visits) return false;
    return page.visits === undefined || Math.abs(Date.now() - page.renderedAtMs) > visitsAgeMsMax;
  }

  /** The current page, or the last one while it cannot be rendered. */
  async function renderFor(
    cacheRequest: CacheRequest,
    contentVersion: ContentVersion,
  ): Promise<RenderedPage | undefined> {
    const earlier = find(cacheRequest, contentVersion);
    if (
      earlier?.failed?.contentVersion === contentVersion.number &&
      Math.abs(Date.now() - earlier.failed.atMs) < retryMs
    ) {
      counts.stale += 1;
      return earlier;
    }
    const rendered = await renderOnce(cacheRequest, contentVersion);
    if (!rendered?.isIncomplete) return rendered;
    // Looked up again: the change may have been announced while it was rendered.
    const last = find(cacheRequest, content.contentVersion());
    if (!last) return rendered;
    last.failed = { contentVersion: contentVersion.number, atMs: Date.now() };
    counts.stale += 1;
    return last;
  }

  /** The cached page. After an announced change the whole cache is cleared. */
  function find({ key }: CacheRequest, contentVersion: ContentVersion): CachedPage | undefined {
    if (contentVersion.changedAt !== changedAt) {
      changedAt = contentVersion.changedAt;
      memory.clear();
    }
    return memory.get(key);
  }

  /** One render at a time per page and content version, so that requests after a change do not get an older render. */
  function renderOnce(
    cacheRequest: CacheRequest,
    contentVersion: ContentVersion,
  ): Promise<RenderedPage | undefined> {
    const key = `${contentVersion.number} ${cacheRequest.key}`;
    const begun =
      rendering.get(key) ?? renderAndStore(cacheRequest, contentVersion).finally(() => rendering.delete(key));
    rendering.set(key, begun);
    return begun;
  }

  async function renderAndStore(
    cacheRequest: CacheRequest,
    contentVersion: ContentVersion,
  ): Promise<RenderedPage | undefined> {
    counts.rendered += 1;
    const site = { publicUrl, visits: visitors.count(), nowMs: Date.now() };
    const rendered = await renderPage(render, cacheRequest, site);
    const now = content.contentVersion();
    const isCurrent = contentVersion.isInSync && now.isInSync && now.number === contentVersion.number;
    if (rendered?.isCacheable && isCurrent) {
      memory.set(cacheRequest.key, { ...rendered, contentVersion: contentVersion.number });
    }
    // Not found, or no longer cacheable.
    if (!rendered?.isCacheable && !rendered?.isIncomplete) memory.delete(cacheRequest.key);
    return rendered;
  }

  return {
    answer,
    metrics: () => ({ ...counts, pages: memory.size, bytes: memory.calculatedSize }),
  };
}

function warn(error: unknown): void {
  log.warn({ err: error }, "a page could not be rendered for the cache");
}
