import type { ContentVersion } from "#core/content/site-content.ts";
import type { Visitors } from "#core/visitors.ts";
import type { CacheRequest } from "#http/page-cache/cache-request.ts";
import { type Render, type RenderedPage, renderPage } from "#http/page-cache/rendered-page.ts";
import type { StoredPages } from "#http/page-cache/stored-pages.ts";

type SharedRenderDeps = {
  render: Render;
  content: { contentVersion(): ContentVersion };
  visitors: Pick<Visitors, "count">;
  publicUrl: string;
  pages: StoredPages;
};

/** Renders pages for the cache and stores them if the content has not changed meanwhile. */
export function openSharedRender({ render, content, visitors, publicUrl, pages }: SharedRenderDeps) {
  const rendering = new Map<string, Promise<RenderedPage | undefined>>();
  let rendered = 0;

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
    rendered += 1;
    const site = { publicUrl, visits: visitors.count(), nowMs: Date.now() };
    const page = await renderPage(render, cacheRequest, site);
    const now = content.contentVersion();
    const isCurrent = contentVersion.isInSync && now.isInSync && now.number === contentVersion.number;
    if (page?.isCacheable && isCurrent)
      pages.store(cacheRequest.key, { ...page, contentVersion: contentVersion.number });
    // Not found, or no longer cacheable.
    if (!page?.isCacheable && !page?.isIncomplete) pages.remove(cacheRequest.key);
    return page;
  }

  return { renderOnce, count: () => rendered };
}
