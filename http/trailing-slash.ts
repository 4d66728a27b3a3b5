import type { MiddlewareHandler } from "hono";
import { ownPath } from "#shared/own-path.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * Redirects an unknown URL with a trailing or doubled slash to the one without. The `Location` is relative, because behind a
 * proxy neither host nor scheme is known for certain.
 */
export const redirectTrailingSlash: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (c.res.status !== 404 || !isRead || !/.\/$|\/\//.test(c.req.path)) return;
  const { pathname, search } = new URL(c.req.url);
  // `//` at the start would be another host.
  const path = ownPath(pathname)
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  c.res = c.redirect(path + search, 301);
};
