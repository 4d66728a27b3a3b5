import type { ServerResponse } from "node:http";
import type { Visitors } from "#core/visitors.ts";
import type { CacheRequest } from "#http/page-cache/cache-request.ts";
import type { RenderedPage } from "#http/page-cache/rendered-page.ts";
import { isUnchanged } from "#web/etag.ts";

/** Sends a rendered page, counts the visit, and sets the cookies that the page itself would have set. */
export function sendPage(
  response: ServerResponse,
  page: RenderedPage,
  cacheRequest: CacheRequest,
  visitors: Pick<Visitors, "add">,
): void {
  if (cacheRequest.visitCookie) visitors.add();
  if (page.isCacheable && isUnchanged(cacheRequest.ifNoneMatch, page.etag)) {
    response.writeHead(304, withCookies(page.unchangedHeaders, cacheRequest)).end();
    return;
  }
  const copy = page.copies[cacheRequest.encoding];
  response.writeHead(page.status, withCookies(copy.headers, cacheRequest));
  response.end(cacheRequest.isHead ? undefined : copy.body);
}

function withCookies(headers: string[], { languageCookie, visitCookie }: CacheRequest): string[] {
  const cookies = [languageCookie, visitCookie].filter((cookie) => cookie !== undefined);
  return cookies.length === 0
    ? headers
    : [...headers, ...cookies.flatMap((cookie) => ["set-cookie", cookie])];
}
