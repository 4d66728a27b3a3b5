import type { IncomingMessage, ServerResponse } from "node:http";
import type { Visitors } from "#core/visitors.ts";
import type { CacheRequest } from "#http/page-cache/cache-request.ts";
import type { Copy, RenderedPage } from "#http/page-cache/rendered-page.ts";

/** Sends a rendered page, counts the visit, and sets the cookies that the page itself would have set. */
export function sendPage(
  request: IncomingMessage,
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
  const isPlain =
    page.status === 200 && !cacheRequest.isHead && !cacheRequest.visitCookie && !cacheRequest.languageCookie;
  if (isPlain && request.httpVersion === "1.1" && sendWhole(response, copy)) return;
  response.writeHead(page.status, withCookies(copy.headers, cacheRequest));
  response.end(cacheRequest.isHead ? undefined : copy.body);
}

/**
 * Sends header and body as one piece: node:http would check, copy and join each of the twenty lines again, for as long
 * as all else takes. It has no public way for that; should its own fields not be what they were, the public way is
 * taken.
 */
function sendWhole(response: ServerResponse, copy: Copy): boolean {
  if (!response.shouldKeepAlive) return false;
  Object.assign(response, headIsThere);
  if (!response.headersSent) return false;
  const nowMs = Date.now();
  const second = Math.floor(nowMs / 1_000);
  if (copy.second !== second) {
    // In its place: what a slow client has not been sent yet becomes a second younger.
    copy.whole.write(new Date(nowMs).toUTCString(), copy.dateAt, "latin1");
    copy.second = second;
  }
  response.end(copy.whole);
  return true;
}

const headIsThere = { _header: "HTTP/1.1 200 OK\r\n\r\n", _headerSent: true };

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
