import type { MiddlewareHandler } from "hono";
import { ownPath } from "#shared/own-path.ts";
import type { SiteEnv } from "#web/context.ts";

/**
 * An address that is unknown with a slash at its end, or with two in a row, leads to the one without. The way is told
 * without a host: only the reader knows by which name, and whether over https, they came here.
 */
export const withoutTrailingSlash: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next();
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (c.res.status !== 404 || !isRead || !/.\/$|\/\//.test(c.req.path)) return;
  const { pathname, search } = new URL(c.req.url);
  // Two slashes in front would name another host.
  const path = ownPath(pathname)
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
  c.res = c.redirect(path + search, 301);
};
