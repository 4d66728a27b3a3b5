import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { hasBearerToken } from "#core/auth/people.ts";
import type { SiteEnv } from "#web/context.ts";

const reading = ["GET", "HEAD", "OPTIONS"];
/** Content types that cross-site forms can send; others need a preflight. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/(?:plain|ping))\b/i;

/**
 * One-click unsubscribes of mail programs (RFC 8058): a form post without `Origin`. They are authorized by a secret in the URL, not by cookies.
 */
const oneClickPath = /^\/pantau\/[0-9a-f-]{36}\/akhiri$/;

/**
 * CSRF protection: refuses cross-site writes. Requests with an access token are exempt, because other sites cannot make a browser send one.
 */
export function refuseCrossSite(publicUrl: string): MiddlewareHandler<SiteEnv> {
  return async (c, next) => {
    const { headers } = c.req.raw;
    const isAllowed =
      reading.includes(c.req.method) ||
      hasBearerToken(headers) ||
      oneClickPath.test(c.req.path) ||
      isFromOwnPage(headers, c.req.url, publicUrl);
    if (!isAllowed) throw new HTTPException(403);
    await next();
  };
}

function isFromOwnPage(headers: Headers, requestUrl: string, publicUrl: string): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  // Browsers always send one of these headers; a request without them comes from a program.
  if (origin === null && site === null) return !formTypes.test(headers.get("content-type") || "text/plain");
  return site === "same-origin" || (origin !== null && isOwnOrigin(origin, requestUrl, publicUrl));
}

/** The configured origin, or the one that the request was sent to, so that the site works under another name too. */
function isOwnOrigin(origin: string, requestUrl: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(requestUrl).host;
}
