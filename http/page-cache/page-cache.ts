import type { IncomingMessage, ServerResponse } from "node:http";
import type { ContentVersion } from "#core/content/site-content.ts";
import { log } from "#core/log.ts";
import type { Visitors } from "#core/visitors.ts";
import { type CacheRequest, readCacheRequest } from "#http/page-cache/cache-request.ts";
import type { Render, RenderedPage } from "#http/page-cache/rendered-page.ts";
import { sendPage } from "#http/page-cache/send-page.ts";
import { openSharedRender } from "#http/page-cache/shared-render.ts";
import { openStoredPages, type StoredPage } from "#http/page-cache/stored-pages.ts";

const defaultBytesMax = 32 * 1024 * 1024;
/** How old the visitor count of a requested page may be. */
const visitsAgeMsMax = 10_000;
const retryMs = 1_000;
/** Clocks are set back by fractions of a second all the time. */
const aheadMsMax = 10_000;

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
  const pages = openStoredPages(content.contentVersion(), bytesMax);
  const { renderOnce, count } = openSharedRender({ render, content, visitors, publicUrl, pages });
  let hits = 0;
  let stale = 0;

  /**
   * @param passOn lets the application answer
   * @returns false for requests that are not for the cache
   */
  function answer(request: IncomingMessage, response: ServerResponse, passOn: () => void): boolean {
    const cacheRequest = readCacheRequest(request, publicUrl);
    if (!cacheRequest) return false;
    const contentVersion = content.contentVersion();
    const page = pages.find(cacheRequest.key, contentVersion);
    if (page && isFresh(page, contentVersion)) {
      hits += 1;
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

  /** Whether its visitor count is outdated. */
  function isBehind(page: StoredPage): boolean {
    const visits = visitors.count();
    if (visits === page.visits) return false;
    return page.visits === undefined || Math.abs(Date.now() - page.renderedAtMs) > visitsAgeMsMax;
  }

  /** The current page, or the last one while it cannot be rendered. */
  async function renderFor(
    cacheRequest: CacheRequest,
    contentVersion: ContentVersion,
  ): Promise<RenderedPage | undefined> {
    const earlier = pages.find(cacheRequest.key, contentVersion);
    if (earlier && hasJustFailed(earlier, contentVersion)) {
      stale += 1;
      return earlier;
    }
    const rendered = await renderOnce(cacheRequest, contentVersion);
    if (!rendered?.isIncomplete) return rendered;
    // Looked up again: the change may have been announced while it was rendered.
    const last = pages.find(cacheRequest.key, content.contentVersion());
    if (!last) return rendered;
    last.failed = { contentVersion: contentVersion.number, atMs: Date.now() };
    stale += 1;
    return last;
  }

  return {
    answer,
    metrics: () => ({ hits, stale, rendered: count(), ...pages.size() }),
  };
}

function isFresh(page: StoredPage, contentVersion: ContentVersion): boolean {
  const nowMs = Date.now();
  // A page rendered while the clock was ahead shows what will hold then.
  const isOfNow = page.renderedAtMs < nowMs + aheadMsMax && nowMs < page.untilMs;
  return contentVersion.isInSync && page.contentVersion === contentVersion.number && isOfNow;
}

/** Whether a render of this content version failed within the last second. */
function hasJustFailed({ failed }: StoredPage, contentVersion: ContentVersion): boolean {
  return failed?.contentVersion === contentVersion.number && Math.abs(Date.now() - failed.atMs) < retryMs;
}

function warn(error: unknown): void {
  log.warn({ err: error }, "a page could not be rendered for the cache");
}
