import type { MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { hasBearerToken } from "#core/auth/people.ts";
import type { SiteEnv } from "#web/context.ts";

const reading = ["GET", "HEAD", "OPTIONS"];
/** Content types that a form of any site can send; for others a browser asks by a preflight first. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|text\/(?:plain|ping))\b/i;

/**
 * What mail programs post at one click (RFC 8058), as a form and without saying where from. It is allowed by a secret in the address, which
 * no other site knows, and by nothing that a browser would bring along.
 */
const oneClickPath = /^\/pantau\/[0-9a-f-]{36}\/akhiri$/;

/**
 * Refuses changes that a page of another site has a browser ask for, whatever they carry. An access token is let
 * through: no other page can make a browser send one.
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
  // No browser keeps silent about where it comes from; what does is a program with a session of its own.
  if (origin === null && site === null) return !formTypes.test(headers.get("content-type") || "text/plain");
  return site === "same-origin" || (origin !== null && isOwnOrigin(origin, requestUrl, publicUrl));
}

/** The configured origin, or the one that the request was sent to, so that the site works under another name too. */
function isOwnOrigin(origin: string, requestUrl: string, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(requestUrl).host;
}
