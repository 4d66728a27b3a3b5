import type { ServerResponse } from "node:http";
import type { Visitors } from "#core/visitors.ts";
import type { CacheRequest } from "#http/page-cache/cache-request.ts";
import type { RenderedPage } from "#http/page-cache/rendered-page.ts";

/** Sends a rendered page, counts the visit, and sets the cookies that the page itself would have set. */
export function sendPage(
  response: ServerResponse,
  page: RenderedPage,
  cacheRequest: CacheRequest,
  visitors: Pick<Visitors, "add">,
): void {
  if (cacheRequest.visitCookie) visitors.add();
  if (
    page.isCacheable &&
    cacheRequest.ifNoneMatch !== undefined &&
    isNamed(cacheRequest.ifNoneMatch, page.etag)
  ) {
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

/** Weak comparison (RFC 9110, 13.1.2): a proxy that packs anew may have made the tag weak or left it so. */
function isNamed(ifNoneMatch: string, etag: string): boolean {
  const opaque = etag.slice(2);
  return ifNoneMatch.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given === opaque || given === etag;
  });
}
